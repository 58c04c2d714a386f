import type { Caller, Sight } from "../credentials/caller.ts";

type Sighted = Pick<Caller, "sight">;

/** Whether records of this project exist for the caller. Those of no project exist for every credential that is not limited to some. */
export const sees = ({ sight }: Sighted, projectId: string | null): boolean =>
  projectId === null ? sight.only === null : isSeen(sight, projectId);

const isSeen = ({ only, hidden }: Sight, projectId: string): boolean =>
  (only === null || only.includes(projectId)) && !hidden.includes(projectId);

/** The same as Prisma's condition on a project's id that is never null. */
export const inSight = ({ sight: { only, hidden } }: Sighted) => ({ ...(only && { in: [...only] }), notIn: [...hidden] });

/** The same for rows that may be of no project. */
export const inSightOrNone = (caller: Sighted) =>
  caller.sight.only === null ? { OR: [{ projectId: null }, { projectId: inSight(caller) }] } : { projectId: inSight(caller) };

/** The same as SQL, for statements that find one row; `sightValues` are its two parameters. */
export const inSightSql = (column: string, hidden: string, only: string): string =>
  `(${column} <> ALL (${hidden}::uuid[]) AND (${only}::uuid[] IS NULL OR ${column} = ANY (${only}::uuid[])))`;

export const sightValues = ({ sight: { only, hidden } }: Sighted): readonly unknown[] => [[...hidden], only && [...only]];
