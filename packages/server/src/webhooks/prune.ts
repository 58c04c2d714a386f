// Deletes expired rows every ten minutes, in batches: deliveries, events, and receipts of inbound requests.
import { bounds } from "@worktrack/contract";
import type { Database } from "../platform/database.ts";
import { messageOf } from "../platform/log.ts";
import { startPeriodicTask } from "../platform/periodic-task.ts";
import { statement } from "../platform/statement.ts";
import type { Runtime } from "../runtime.ts";

const intervalMs = 10 * 60_000;
const dayMs = 86_400_000;
const batchSize = 1_000;

// Rows are found by ctid, so that a batch costs the same however many rows there are. Rows that another process has locked are skipped.
const pruning = (table: string) =>
  statement({
    name: `${table}_prune`,
    parameters: { before: "timestamptz" },
    row: { deleted: "int" },
    text: `
  DELETE FROM ${table}
   WHERE ctid = ANY (ARRAY (SELECT ctid FROM ${table} WHERE created_at < $before LIMIT ${batchSize} FOR UPDATE SKIP LOCKED))
  RETURNING 1 AS deleted`,
  });

const pruneDeliveries = pruning("webhook_delivery");
const pruneEvents = pruning("event");
const pruneReceipts = pruning("inbound_receipt");

/** The creation time before which events are pruned. A delivery without its event cannot be sent. */
export const oldestKeptEvent = (nowMs: number): Date => new Date(nowMs - bounds.eventDays * dayMs);

/** Deletes events and deliveries after `bounds.eventDays`, and receipts of inbound requests after `bounds.inboundRepeatMinutes`. */
export const pruneExpiredRows = async (database: Database, nowMs: number): Promise<void> => {
  await pruneBefore(database, pruneDeliveries, oldestKeptEvent(nowMs));
  await pruneBefore(database, pruneEvents, oldestKeptEvent(nowMs));
  // Receipts are kept a minute longer, because signatures have whole seconds and the clocks of machines differ.
  await pruneBefore(database, pruneReceipts, new Date(nowMs - (bounds.inboundRepeatMinutes + 1) * 60_000));
};

const pruneBefore = async (database: Database, statement: ReturnType<typeof pruning>, before: Date): Promise<void> => {
  while ((await database.query(statement, { before })).length === batchSize);
};

export const startPruner = ({ database, clock, log }: Pick<Runtime, "database" | "clock" | "log">): { stop(): Promise<void> } =>
  startPeriodicTask(
    intervalMs,
    () => pruneExpiredRows(database, clock()),
    (error) => log.warn({ error: messageOf(error) }, "pruning expired rows failed"),
  );
