import type { Context } from "../context.ts";
import { isProjectVisible, visibilityValues } from "../credentials/visibility.ts";

// A function of type void has no JSON to give back: count what it did instead.
const lockCounters = {
  name: "project_lock_counters",
  text: `SELECT count(lock_projects(ARRAY(SELECT id FROM project WHERE id = ANY ($1::uuid[]) AND organization_id = $2::uuid
                                             AND ${isProjectVisible("id", "$3", "$4")})))::int AS locked`,
};

/**
 * Holds the numbers and counts of these projects, as far as they exist for the caller, until the transaction ends: no task comes in or
 * leaves meanwhile. The order of all locks is in the migration task_numbers.
 */
export const lockProjects = async ({ database, caller }: Context, ids: readonly string[]): Promise<void> => {
  await database.rows(lockCounters, [[...ids], caller.organizationId, ...visibilityValues(caller)]);
};
