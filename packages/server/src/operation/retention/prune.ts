// Deletes expired rows in batches, soon after the start and then every ten minutes.
import type { Database } from "../../database/database.ts";
import type { Clock } from "../../platform/clock.ts";
import { type Log, messageOf } from "../../platform/log.ts";
import { type PeriodicTask, startPeriodicTask } from "../../platform/periodic-task.ts";
import { batchSize, type PruneRule, type PruneSettings, pruneRules } from "./rules.ts";

const intervalMs = 10 * 60_000;

/**
 * Deletes the rows that are older than their rule allows. Any number of processes may prune at the same time. A table that cannot be pruned
 * does not keep the others from it. @throws the first error, at the end
 */
export const pruneExpiredRows = async (
  database: Database,
  nowMs: number,
  settings: PruneSettings = { auditDays: undefined },
  signal?: AbortSignal,
): Promise<void> => {
  const errors: unknown[] = [];
  for (const rule of pruneRules) {
    const keptMs = rule.keptMs(settings);
    if (keptMs === undefined) continue;
    await pruneTable(database, rule, new Date(nowMs - keptMs), signal).catch((error: unknown) => errors.push(error));
  }
  if (errors.length > 0) throw errors[0];
};

/** Deletes batch after batch until one is not full. */
const pruneTable = async (database: Database, rule: PruneRule, before: Date, signal: AbortSignal | undefined): Promise<void> => {
  while (!signal?.aborted && (await rule.deleteBatch(database, before)) === batchSize);
};

/** Prunes in the background. A stop ends the pruning after the batch that is running. */
export const startPruner = (
  { database, clock, log }: { readonly database: Database; readonly clock: Clock; readonly log: Log },
  settings: PruneSettings,
  firstMs?: number,
): PeriodicTask =>
  startPeriodicTask({
    intervalMs,
    firstMs,
    work: (signal) => pruneExpiredRows(database, clock(), settings, signal),
    onError: (error) => log.warn({ error: messageOf(error) }, "pruning expired rows failed"),
  });
