import { expect } from "vitest";
import type { Database } from "../../src/database/database.ts";
import { statement } from "../../src/database/statement.ts";

const countWaiting = statement({
  parameters: {},
  row: { count: "int" },
  text: "SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
});

/** Waits until one statement waits for a lock. */
export const untilOneWaits = (database: Database): Promise<void> =>
  expect.poll(async () => (await database.query(countWaiting, {}))[0]?.count, { interval: 5 }).toBe(1);

/** Locks the counts of a project, so that creates and changes of a status wait. */
export const lockProjectCounter = statement({
  parameters: { projectId: "uuid" },
  row: {},
  text: "SELECT FROM project_counter WHERE project_id = $projectId FOR UPDATE",
});
