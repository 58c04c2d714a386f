import type { Context } from "../context.ts";
import { projectIsVisible, visibilityOf, visibilityParameters } from "../credentials/visibility.ts";
import { statement } from "../platform/statement.ts";

// lock_projects returns void, which has no JSON form, so the statement counts its calls.
const lockProjectCounters = statement({
  name: "project_lock_counters",
  parameters: { ids: "uuid[]", organizationId: "uuid", ...visibilityParameters },
  row: { locked: "int" },
  text: `SELECT count(lock_projects(ARRAY(SELECT id FROM project WHERE id = ANY ($ids) AND organization_id = $organizationId
                                             AND ${projectIsVisible("id")})))::int AS locked`,
});

/**
 * Locks the task numbers and counts of those of these projects that the caller can see, so that no task enters or leaves them until the
 * transaction ends. The migration task_numbers documents the order of all locks.
 */
export const lockProjects = async ({ database, caller }: Context, ids: readonly string[]): Promise<void> => {
  await database.query(lockProjectCounters, { ids, organizationId: caller.organizationId, ...visibilityOf(caller) });
};
