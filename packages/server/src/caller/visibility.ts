/**
 * Decides which projects a caller can see, and so which records: a record is visible when its project is (a draft, to its author only).
 * A project that is pending deletion is visible to nobody. The rule in code, for Prisma and for SQL. lookup.ts reads the ids of the hidden
 * projects on each request.
 */
import type { ValuesOf } from "../database/statement.ts";
import type { Caller, ProjectVisibility } from "./caller.ts";

type Viewer = Pick<Caller, "visibility">;

/**
 * Returns the caller with access to projects that are pending deletion. For operations on these projects, and for events and audit entries:
 * a reader of the feed must not miss events because a project was pending deletion and then restored.
 */
export const withPendingProjects = <C extends Viewer>(caller: C): C => ({
  ...caller,
  visibility: { ...caller.visibility, hidden: caller.visibility.private },
});

/** Whether the caller can see records of this project. A credential limited to some projects cannot see records that have none. */
export const canSeeProject = ({ visibility }: Viewer, projectId: string | null): boolean =>
  projectId === null ? visibility.limitedTo === null : includesProject(visibility, projectId);

/**
 * `canSeeProject` for a private project whose members were read together with the record, so that a project that has become private since the
 * caller was looked up stays hidden. `memberIds` is null for other projects. A project that is pending deletion counts as visible.
 */
export const canSeeProjectOfMembers = (
  { userId, visibility: { limitedTo } }: Viewer & Pick<Caller, "userId">,
  projectId: string | null,
  memberIds: readonly string[] | null,
): boolean =>
  projectId === null
    ? limitedTo === null
    : (limitedTo === null || limitedTo.includes(projectId)) && (memberIds === null || memberIds.includes(userId));

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

const isVisible = (column: string, hidden: string, limitedTo: string): string =>
  `(${column} <> ALL (${hidden}) AND (${limitedTo} IS NULL OR ${column} = ANY (${limitedTo})))`;

/** `canSeeProject` as an SQL condition on a column that is never null. */
export const projectIsVisible = (column: string): string => isVisible(column, "$hiddenProjectIds", "$limitedToProjectIds");

/** `projectIsVisible` for each row of a group statement, whose rows may have different callers. Its fields are `visibilityParameters`. */
export const givenProjectIsVisible = (column: string): string =>
  isVisible(column, "given.hidden_project_ids", "given.limited_to_project_ids");

export const visibilityOf = ({ visibility: { limitedTo, hidden } }: Viewer): ValuesOf<typeof visibilityParameters> => ({
  hiddenProjectIds: hidden,
  limitedToProjectIds: limitedTo,
});

/** A condition on a project id without its column, and its values. */
interface ProjectCondition {
  readonly sql: string;
  readonly values: Partial<ValuesOf<typeof projectConditionParameters>>;
}

/** The parameters of `projectConditions`. A statement declares those that have a value. */
export const projectConditionParameters = {
  limitedToProjectId: "uuid",
  limitedToProjectIds: "uuid[]",
  hiddenProjectIds: "uuid[]",
} as const;

/**
 * `canSeeProject` for statements that are built per request. Empty when the caller can see every project, so that most lists pay nothing.
 * A limit to one project is an equality, so that PostgreSQL can read an index on (project, status, created) in order.
 */
export const projectConditions = ({ visibility: { limitedTo, hidden } }: Viewer): ProjectCondition[] => {
  const conditions: ProjectCondition[] = [];
  const [first, second] = limitedTo ?? [];
  if (first !== undefined && second === undefined) conditions.push({ sql: "= $limitedToProjectId", values: { limitedToProjectId: first } });
  else if (limitedTo) conditions.push({ sql: "= ANY ($limitedToProjectIds)", values: { limitedToProjectIds: limitedTo } });
  if (hidden.length > 0) conditions.push({ sql: "<> ALL ($hiddenProjectIds)", values: { hiddenProjectIds: hidden } });
  return conditions;
};
