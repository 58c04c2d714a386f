// Deletes expired rows every ten minutes, in batches: deliveries, events, receipts of inbound requests, idempotency records, and windows
// of rate limits.
import { bounds, limitPolicies } from "@worktrack/contract";
import type { Database } from "./platform/database.ts";
import { idBefore } from "./platform/id.ts";
import { messageOf } from "./platform/log.ts";
import { startPeriodicTask } from "./platform/periodic-task.ts";
import { type SqlFields, type Statement, statement, type ValuesOf } from "./platform/statement.ts";
import type { Runtime } from "./runtime.ts";

const intervalMs = 10 * 60_000;
const minuteMs = 60_000;
const hourMs = 3_600_000;
const dayMs = 86_400_000;
/** A batch holds its locks for about ten milliseconds. */
const batchSize = 1_000;
/** Receipts and idempotency records are kept longer by this much, because the clocks of machines differ and signatures have whole seconds. */
const clockMarginMs = minuteMs;

// Reads the oldest rows from a btree index on `age`, so that a batch costs the same however many rows there are. A BRIN index does not
// find them: new rows reuse the pages of deleted ones, so that each of its ranges soon has an old row's time. Locked rows are skipped.
const deleteOldest = (table: string, age: "id" | "created_at" | "started_at"): string => `
  DELETE FROM ${table}
   WHERE ctid = ANY (ARRAY (SELECT ctid FROM ${table} WHERE ${age} < $before ORDER BY ${age} LIMIT ${batchSize} FOR UPDATE SKIP LOCKED))
  RETURNING 1 AS deleted`;

const row = { deleted: "int" } as const;

/** For tables with UUIDv7 ids, whose primary key is in the order of time. */
const pruneById = (table: string) =>
  statement({ name: `${table}_prune`, parameters: { before: "uuid" }, row, text: deleteOldest(table, "id") });
const pruneByTime = (table: string, age: "created_at" | "started_at" = "created_at") =>
  statement({ name: `${table}_prune`, parameters: { before: "timestamptz" }, row, text: deleteOldest(table, age) });

const pruneDeliveries = pruneById("webhook_delivery");
const pruneEvents = pruneById("event");
const pruneReceipts = pruneByTime("inbound_receipt");
const pruneIdempotencyRecords = pruneByTime("idempotency_record");
const pruneRateLimitWindows = pruneByTime("rate_limit_window", "started_at");

/** A window is kept for one more window after its end, in case the clock is set back. */
const windowKeptMs = 2 * 1_000 * Math.max(...Object.values(limitPolicies).map(({ windowSeconds }) => windowSeconds));

/** The creation time before which events are pruned. A delivery without its event cannot be sent. */
export const oldestKeptEvent = (nowMs: number): Date => new Date(nowMs - bounds.eventDays * dayMs);

/** Deletes the rows that are older than their bound: `eventDays`, `inboundRepeatMinutes`, `idempotencyHours` or `windowKeptMs`. */
export const pruneExpiredRows = async (database: Database, nowMs: number): Promise<void> => {
  const oldestKeptId = idBefore(oldestKeptEvent(nowMs).getTime());
  await pruneAll(database, pruneDeliveries, { before: oldestKeptId });
  await pruneAll(database, pruneEvents, { before: oldestKeptId });
  const expiry = (keptMs: number): Date => new Date(nowMs - keptMs - clockMarginMs);
  await pruneAll(database, pruneReceipts, { before: expiry(bounds.inboundRepeatMinutes * minuteMs) });
  await pruneAll(database, pruneIdempotencyRecords, { before: expiry(bounds.idempotencyHours * hourMs) });
  await pruneAll(database, pruneRateLimitWindows, { before: expiry(windowKeptMs) });
};

/** Deletes batch after batch until one is not full. */
const pruneAll = async <P extends SqlFields>(database: Database, batch: Statement<P, typeof row>, values: ValuesOf<P>): Promise<void> => {
  while ((await database.query(batch, values)).length === batchSize);
};

export const startPruner = ({ database, clock, log }: Pick<Runtime, "database" | "clock" | "log">): { stop(): Promise<void> } =>
  startPeriodicTask(
    intervalMs,
    () => pruneExpiredRows(database, clock()),
    (error) => log.warn({ error: messageOf(error) }, "pruning expired rows failed"),
  );
