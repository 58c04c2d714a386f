import { type ConcurrencyLimiter, createConcurrencyLimiter } from "./platform/concurrency-limiter.ts";
import { tooManyWaitingWrites } from "./platform/statement-groups.ts";

/**
 * Limits concurrent transactions, with the workspace as the key. Transactions of a workspace contend for the same counter rows. One that
 * waits here instead of for a row lock uses no connection, so one workspace cannot use up the pool.
 */
export const createTransactionLimiter = (concurrency = 3, pendingMax = 1_000): ConcurrencyLimiter =>
  createConcurrencyLimiter({
    concurrency,
    pendingMax,
    queueFull: tooManyWaitingWrites,
  });
