// Decides when the transactions of a workspace run, so that they use few connections, and wait only for those that need the same rows.
import { setTimeout as sleep } from "node:timers/promises";
import { createConcurrencyLimiter } from "./platform/concurrency-limiter.ts";
import { isLockTimeout, lockedRow } from "./platform/sql-errors.ts";
import { pendingWritesMax, tooManyWaitingWrites, waitedTooLong, writeWaitMaxMs } from "./platform/write-waits.ts";

/** Runs a transaction once, and waits for each lock no longer than `lockMs`. It may run again after a lock timeout. */
export type Attempt<T> = (lockMs: number) => Promise<T>;

export interface TransactionLimiter {
  /**
   * Runs `attempt` until it gets its locks, for at most five seconds. `row` is a row that it is known to wait for. @throws the error of
   * `attempt`; ApiError unavailable after five seconds, or when too many of this workspace are waiting
   */
  run<T>(organizationId: string, attempt: Attempt<T>, row?: string): Promise<T>;
  /** How long a statement of this workspace may wait for a lock before it must let others go first. */
  lockMs(organizationId: string): number;
}

interface LimiterOptions {
  readonly concurrency?: number;
  readonly pendingMax?: number;
  readonly waitMaxMs?: number;
}

/** Longer than locks are held usually. While a transaction of the workspace waits for a held row, the others give up sooner. */
const lockTimeoutMs = { usual: 200, whileRowIsHeld: 20 };
/** The attempts that find out whether a held row is free: they wait briefly for its lock, with pauses, because they may hold other locks. */
const probe = { lockMs: 50, pauseMs: 100, concurrency: 2 };

/**
 * At most `concurrency` transactions of a workspace run at once; the others wait without a connection. One that does not get a lock is rolled
 * back and leaves its place to others. It then waits in the queue of the row that it needs. The first of each queue tries again.
 */
export const createTransactionLimiter = (options: LimiterOptions = {}): TransactionLimiter => {
  const { concurrency = 3, pendingMax = pendingWritesMax, waitMaxMs = writeWaitMaxMs } = options;
  const queue = { pendingMax, queueFull: tooManyWaitingWrites, waitedTooLong };
  const running = createConcurrencyLimiter({ ...queue, concurrency });
  const probing = createConcurrencyLimiter({ ...queue, concurrency: probe.concurrency });
  const heldRows = createConcurrencyLimiter({ ...queue, concurrency: 1 });
  const waitingByWorkspace = new Map<string, number>();

  const lockMs = (organizationId: string): number =>
    waitingByWorkspace.has(organizationId) ? lockTimeoutMs.whileRowIsHeld : lockTimeoutMs.usual;

  const countWaiting = (organizationId: string, change: number): void => {
    const count = (waitingByWorkspace.get(organizationId) ?? 0) + change;
    if (count === 0) waitingByWorkspace.delete(organizationId);
    else waitingByWorkspace.set(organizationId, count);
  };

  /** Tries until the row is free, or another one is not. Then returns that row. */
  const tryAgain = async <T>(organizationId: string, attempt: Attempt<T>, row: string, waitMs: () => number): Promise<Tried<T>> => {
    for (;;) {
      const tried = await unlessLocked(probing.run(organizationId, () => attempt(probe.lockMs), waitMs()));
      if (!("row" in tried) || tried.row !== row) return tried;
      if (waitMs() === 0) throw waitedTooLong();
      await sleep(Math.min(probe.pauseMs, waitMs()));
    }
  };

  const waitForRows = async <T>(organizationId: string, attempt: Attempt<T>, first: string, waitMs: () => number): Promise<T> => {
    countWaiting(organizationId, 1);
    try {
      for (let row = first; ; ) {
        const tried = await heldRows.run(row, () => tryAgain(organizationId, attempt, row, waitMs), waitMs());
        if ("result" in tried) return tried.result;
        row = tried.row;
      }
    } finally {
      countWaiting(organizationId, -1);
    }
  };

  return {
    lockMs,
    run: async (organizationId, attempt, row) => {
      const endMs = performance.now() + waitMaxMs;
      const waitMs = (): number => Math.max(0, endMs - performance.now());
      if (row !== undefined) return waitForRows(organizationId, attempt, row, waitMs);
      const tried = await unlessLocked(running.run(organizationId, () => attempt(lockMs(organizationId)), waitMs()));
      return "result" in tried ? tried.result : waitForRows(organizationId, attempt, tried.row, waitMs);
    },
  };
};

/** The result of an attempt, or the row whose lock it did not get. */
type Tried<T> = { readonly result: T } | { readonly row: string };

const unlessLocked = async <T>(attempt: Promise<T>): Promise<Tried<T>> => {
  try {
    return { result: await attempt };
  } catch (error) {
    if (!isLockTimeout(error)) throw error;
    return { row: lockedRow(error) };
  }
};
