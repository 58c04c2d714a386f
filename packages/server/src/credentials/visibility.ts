/**
 * The one place that decides which projects a caller can see, and so which records: a record is visible when its project is. lookup.ts
 * reads the ids of the hidden projects on each request, and all queries here use that list.
 */
import type { ValuesOf } from "../platform/statement.ts";
import type { Caller, ProjectVisibility } from "./caller.ts";

type Viewer = Pick<Caller, "visibility">;

/** Whether the caller can see records of this project. A credential limited to some projects cannot see records that have none. */
export const canSeeProject = ({ visibility }: Viewer, projectId: string | null): boolean =>
  projectId === null ? visibility.limitedTo === null : includesProject(visibility, projectId);

const includesProject = ({ limitedTo, hidden }: ProjectVisibility, projectId: string): boolean =>
  (limitedTo === null || limitedTo.includes(projectId)) && !hidden.includes(projectId);

/** `canSeeProject` as a Prisma condition on a project id that is never null. */
export const visibleProjects = ({ visibility: { limitedTo, hidden } }: Viewer) => ({
  ...(limitedTo && { in: [...limitedTo] }),
  notIn: [...hidden],
});

/** `canSeeProject` as a Prisma condition on rows whose `projectId` may be null. */
export const visibleProjectOrNone = (caller: Viewer) =>
  caller.visibility.limitedTo === null
    ? { OR: [{ projectId: null }, { projectId: visibleProjects(caller) }] }
    : { projectId: visibleProjects(caller) };

/** The parameters of `projectIsVisible`, for a statement to declare. */
export const visibilityParameters = { hiddenProjectIds: "uuid[]", limitedToProjectIds: "uuid[]?" } as const;

/** `canSeeProject` as an SQL condition on a column that is never null. */
export const projectIsVisible = (column: string): string =>
  `(${column} <> ALL ($hiddenProjectIds) AND ($limitedToProjectIds IS NULL OR ${column} = ANY ($limitedToProjectIds)))`;

export const visibilityOf = ({ visibility: { limitedTo, hidden } }: Viewer): ValuesOf<typeof visibilityParameters> => ({
  hiddenProjectIds: hidden,
  limitedToProjectIds: limitedTo,
});
