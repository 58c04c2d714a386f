import { bounds } from "@worktrack/contract";
import type { Database } from "../platform/database.ts";
import { messageOf } from "../platform/log.ts";
import { startPeriodicTask } from "../platform/periodic-task.ts";
import type { Runtime } from "../runtime.ts";

const intervalMs = 10 * 60_000;
const dayMs = 86_400_000;
const batchSize = 1_000;

// By their place in the table, so that a batch costs the same however many rows there are. Rows that another process has are left to it.
const pruning = (table: string) => ({
  name: `${table}_prune`,
  text: `
  DELETE FROM ${table}
   WHERE ctid = ANY (ARRAY (SELECT ctid FROM ${table} WHERE created_at < $1::timestamptz LIMIT ${batchSize} FOR UPDATE SKIP LOCKED))
  RETURNING 1`,
});

const deliveries = pruning("webhook_delivery");
const events = pruning("event");
const receipts = pruning("inbound_receipt");

/** Forgets events and deliveries after `bounds.eventDays`, and what recognises repeated inbound requests after its minutes. */
export const prune = async (database: Database, nowMs: number): Promise<void> => {
  const eventsBefore = nowMs - bounds.eventDays * dayMs;
  await pruneEach(database, deliveries, eventsBefore);
  await pruneEach(database, events, eventsBefore);
  // A minute more: signatures count whole seconds, and clocks of several machines differ.
  await pruneEach(database, receipts, nowMs - (bounds.inboundRepeatMinutes + 1) * 60_000);
};

const pruneEach = async (database: Database, statement: ReturnType<typeof pruning>, beforeMs: number): Promise<void> => {
  while ((await database.rows(statement, [new Date(beforeMs)])).length === batchSize);
};

export const startPruner = ({ database, clock, log }: Pick<Runtime, "database" | "clock" | "log">): { stop(): Promise<void> } =>
  startPeriodicTask(
    intervalMs,
    () => prune(database, clock()),
    (error) => log.warn({ error: messageOf(error) }, "forgetting old events failed"),
  );
