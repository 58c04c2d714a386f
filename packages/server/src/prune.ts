// Deletes expired rows every ten minutes, in batches: deliveries, events, receipts of inbound requests, and idempotency records.
import { bounds } from "@worktrack/contract";
import type { Database } from "./platform/database.ts";
import { messageOf } from "./platform/log.ts";
import { startPeriodicTask } from "./platform/periodic-task.ts";
import { statement } from "./platform/statement.ts";
import type { Runtime } from "./runtime.ts";

const intervalMs = 10 * 60_000;
const minuteMs = 60_000;
const hourMs = 3_600_000;
const dayMs = 86_400_000;
/** A batch holds its locks for about ten milliseconds. */
const batchSize = 1_000;
/** Receipts and idempotency records are kept longer by this much, because the clocks of machines differ and signatures have whole seconds. */
const clockMarginMs = minuteMs;

// Rows are found by ctid, so that a batch costs the same however many rows there are. Rows that another process has locked are skipped.
const pruning = (table: string, order = "") =>
  statement({
    name: `${table}_prune`,
    parameters: { before: "timestamptz" },
    row: { deleted: "int" },
    text: `
  DELETE FROM ${table}
   WHERE ctid = ANY (ARRAY (SELECT ctid FROM ${table} WHERE created_at < $before ${order} LIMIT ${batchSize} FOR UPDATE SKIP LOCKED))
  RETURNING 1 AS deleted`,
  });

const pruneDeliveries = pruning("webhook_delivery");
const pruneEvents = pruning("event");
const pruneReceipts = pruning("inbound_receipt");
// The order makes PostgreSQL use the index. Without it, a plan that expects many expired rows reads the table from its start.
const pruneIdempotencyRecords = pruning("idempotency_record", "ORDER BY created_at");

/** The creation time before which events are pruned. A delivery without its event cannot be sent. */
export const oldestKeptEvent = (nowMs: number): Date => new Date(nowMs - bounds.eventDays * dayMs);

/** Deletes the rows that are older than their bound: `eventDays`, `inboundRepeatMinutes` or `idempotencyHours`. */
export const pruneExpiredRows = async (database: Database, nowMs: number): Promise<void> => {
  await pruneBefore(database, pruneDeliveries, oldestKeptEvent(nowMs));
  await pruneBefore(database, pruneEvents, oldestKeptEvent(nowMs));
  await pruneBefore(database, pruneReceipts, new Date(nowMs - bounds.inboundRepeatMinutes * minuteMs - clockMarginMs));
  await pruneBefore(database, pruneIdempotencyRecords, new Date(nowMs - bounds.idempotencyHours * hourMs - clockMarginMs));
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
