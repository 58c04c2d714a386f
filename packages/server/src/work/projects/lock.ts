// Locks projects: the row of one, or the task numbers and counts of several.
import type { Context } from "../../caller/context.ts";
import { projectIsVisible, visibilityOf, visibilityParameters } from "../../caller/visibility.ts";
import { statement } from "../../database/statement.ts";
import type { Project as Row } from "../../generated/prisma/client.ts";
import { findProject, findProjectOrPending } from "./find.ts";

const lockRow = statement({
  name: "project_lock_row",
  parameters: { id: "uuid" },
  row: { id: "uuid" },
  text: "SELECT id FROM project WHERE id = $id FOR NO KEY UPDATE",
});

/** Finds a project and locks its row until the transaction ends. @throws ApiError not_found, project_pending_deletion */
export const lockProject = (context: Context, reference: string): Promise<Row> => lockFound(context, reference, findProject);

/** The same for a project that may be pending deletion. @throws ApiError not_found */
export const lockProjectOrPending = (context: Context, reference: string): Promise<Row> =>
  lockFound(context, reference, findProjectOrPending);

const lockFound = async (context: Context, reference: string, find: typeof findProject): Promise<Row> => {
  const { id } = await find(context, reference);
  await context.database.query(lockRow, { id });
  return find(context, id);
};

// lock_projects returns void, which has no JSON form, so the statement counts its calls.
const lockCounters = statement({
  name: "project_lock_counters",
  parameters: { ids: "uuid[]", organizationId: "uuid", ...visibilityParameters },
  row: { locked: "int" },
  text: `SELECT count(lock_projects(ARRAY(SELECT id FROM project WHERE id = ANY ($ids) AND organization_id = $organizationId
                                             AND ${projectIsVisible("id")})))::int AS locked`,
});

/**
 * Locks the task numbers and counts of those of these projects that the caller can see, so that no task enters or leaves them until the
 * transaction ends. 09-task-numbers.sql of the baseline documents the order of all locks.
 */
export const lockProjectCounters = async ({ database, caller }: Context, ids: readonly string[]): Promise<void> => {
  await database.query(lockCounters, { ids, organizationId: caller.organizationId, ...visibilityOf(caller) });
};
