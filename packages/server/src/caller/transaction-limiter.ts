// Decides when the transactions of a workspace run, so that they use few connections, and wait only for those that need the same rows.
import { setTimeout as sleep } from "node:timers/promises";
import { isLockTimeout, lockedRow } from "../database/sql-errors.ts";
import { createKeyCounts } from "../queues/key-counts.ts";
import { createLimiter } from "../queues/limiter.ts";
import { pendingWritesMax, tooManyWaitingWrites, waitEndMs, waitedTooLong, writeWaitMaxMs } from "../queues/write-waits.ts";

/** Runs a transaction once, and waits for each lock no longer than `lockMs`. It may run again after a lock timeout. */
export type Attempt<T> = (lockMs: number) => Promise<T>;

export interface TransactionLimiter {
  /**
   * Runs `attempt` until it gets its locks, for at most five seconds, longer in queues that make progress. `recordRef` names the record to
   * change: while one transaction of a record waits for a row, the record's others wait with it. @throws the error of `attempt`; ApiError
   * unavailable after that time, or when too many of this workspace are waiting
   */
  run<T>(organizationId: string, attempt: Attempt<T>, recordRef?: string): Promise<T>;
  /** How long a statement of this workspace may wait for a lock before it must let others go first. */
  lockMs(organizationId: string): number;
}

interface LimiterOptions {
  readonly concurrency?: number;
  readonly pendingMax?: number;
  readonly waitMaxMs?: number;
}

/** `usual` is longer than most locks are held. While a transaction of the workspace waits for a row, the others give up sooner. */
const lockTimeoutMs = { usual: 200, whileRowIsLocked: 20 };
/** The attempts that find out whether a locked row is free: they wait briefly, with pauses, because they may have locked other rows. */
const probe = { lockMs: 50, pauseMs: 100, concurrency: 2 };
/** If PostgreSQL does not name the locked row, transactions cannot queue for it. Each retries alone, with pauses that double up to this. */
const unknownRowPauseMaxMs = 1_600;

/** The result of an attempt, or the row whose lock it did not get. PostgreSQL does not always say which row that is. */
type Tried<T> = { readonly result: T } | { readonly row: string | undefined };

/** Only a result counts as progress of a queue: a lock timeout does not show that the waiting transactions will get their locks. */
const hasResult = (tried: unknown): boolean => "result" in (tried as Tried<unknown>);

/** Wraps a task for a queue: when its turn comes, its deadline becomes the wait that the queue has left for it. */
type InTurn = <T>(task: () => Promise<T>) => (leftMs: number) => Promise<T>;

/**
 * At most `concurrency` transactions of a workspace run at once; the others wait without a connection. One that does not get a lock is rolled
 * back and leaves its place to others. It then waits in the queue of the row that it needs. The first of each queue tries again.
 */
export const createTransactionLimiter = (options: LimiterOptions = {}): TransactionLimiter => {
  const { concurrency = 3, pendingMax = pendingWritesMax, waitMaxMs = writeWaitMaxMs } = options;
  const busy = { pendingMax, queueFull: tooManyWaitingWrites, isSuccess: hasResult };
  const running = createLimiter({ ...busy, concurrency });
  const queue = { ...busy, waitedTooLong };
  const probing = createLimiter({ ...queue, concurrency: probe.concurrency });
  const lockedRows = createLimiter({ ...queue, concurrency: 1 });
  const waitingOfWorkspace = createKeyCounts();
  const waitingOfRecord = createKeyCounts();
  /** The row that the transactions of a record wait for. */
  const rowOfRecord = new Map<string, string>();

  const lockMs = (organizationId: string): number =>
    waitingOfWorkspace.of(organizationId) > 0 ? lockTimeoutMs.whileRowIsLocked : lockTimeoutMs.usual;

  /** Retries until the row is free, or the attempt is blocked by another row, which it then returns. */
  const tryAgain = async <T>(
    organizationId: string,
    attempt: Attempt<T>,
    row: string | undefined,
    waitMs: () => number,
  ): Promise<Tried<T>> => {
    for (let pauseMs = probe.pauseMs; ; pauseMs = row === undefined ? Math.min(2 * pauseMs, unknownRowPauseMaxMs) : probe.pauseMs) {
      const tried = await probing.run(organizationId, () => tryOnce(attempt, probe.lockMs), waitMs());
      if ("result" in tried || (tried.row !== undefined && tried.row !== row)) return tried;
      if (waitMs() === 0) throw waitedTooLong();
      await sleep(Math.min(pauseMs, waitMs()));
    }
  };

  const waitForRows = async <T>(
    organizationId: string,
    attempt: Attempt<T>,
    first: string | undefined,
    waitMs: () => number,
    inTurn: InTurn,
  ): Promise<T> => {
    for (let row = first; ; ) {
      const tryRow = () => tryAgain(organizationId, attempt, row, waitMs);
      const tried = await (row === undefined ? tryRow() : lockedRows.run(row, inTurn(tryRow), waitMs()));
      if ("result" in tried) return tried.result;
      row = tried.row;
    }
  };

  /** Makes the other transactions of the record wait for this row, until the returned function is called. */
  const joinRecord = (record: string, row: string): (() => void) => {
    rowOfRecord.set(record, row);
    waitingOfRecord.add(record, 1);
    return () => {
      if (waitingOfRecord.add(record, -1) === 0) rowOfRecord.delete(record);
    };
  };

  return {
    lockMs,
    run: async <T>(organizationId: string, attempt: Attempt<T>, recordRef?: string): Promise<T> => {
      const startMs = performance.now();
      const lastMs = waitEndMs(startMs, Number.POSITIVE_INFINITY, waitMaxMs);
      let endMs = startMs + waitMaxMs;
      const waitMs = (): number => Math.max(0, endMs - performance.now());
      const inTurn: InTurn = (task) => (leftMs) => {
        endMs = Math.min(performance.now() + leftMs, lastMs);
        return task();
      };
      const record = recordRef === undefined ? undefined : `${organizationId} ${recordRef}`;
      const rowOf = () => (record === undefined ? undefined : rowOfRecord.get(record));
      const start = async (): Promise<Tried<T>> => {
        const row = rowOf();
        return row === undefined ? tryOnce(attempt, lockMs(organizationId)) : { row };
      };
      const tried = rowOf() === undefined ? await running.run(organizationId, inTurn(start), waitMs()) : await start();
      if ("result" in tried) return tried.result;
      waitingOfWorkspace.add(organizationId, 1);
      const leaveRecord =
        record === undefined || tried.row === undefined || isCounter(tried.row) ? undefined : joinRecord(record, tried.row);
      try {
        return await waitForRows(organizationId, attempt, tried.row, waitMs, inTurn);
      } finally {
        waitingOfWorkspace.add(organizationId, -1);
        leaveRecord?.();
      }
    },
  };
};

const tryOnce = async <T>(attempt: Attempt<T>, lockMs: number): Promise<Tried<T>> => {
  try {
    return { result: await attempt(lockMs) };
  } catch (error) {
    if (!isLockTimeout(error)) throw error;
    return { row: lockedRow(error) };
  }
};

/** Whether the row has a project's counts. Only some writes of a record need these, so its other writes do not wait for the row. */
const isCounter = (row: string): boolean => row.endsWith('_counter"');
