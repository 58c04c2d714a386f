// Limits how many tasks of one key run at once. Others of that key wait, first in, first out; no key waits for another.

export interface LimiterOptions {
  /** How many tasks of one key run at once. */
  readonly concurrency: number;
  /** How many more tasks of one key may wait. */
  readonly pendingMax: number;
  /** The error for a task that finds the queue full. */
  readonly queueFull: () => Error;
  /** The error for a task that has waited for its `waitMs`. */
  readonly waitedTooLong?: () => Error;
}

export interface ConcurrencyLimiter {
  /**
   * Runs `task` when it is its turn, unless it has waited for `waitMs`. @throws the `queueFull` error at once when too many tasks of this key
   * are waiting; the `waitedTooLong` error
   */
  run<T>(key: string, task: () => Promise<T>, waitMs?: number): Promise<T>;
}

interface Queue {
  activeCount: number;
  readonly pending: (() => void)[];
}

export const createConcurrencyLimiter = ({ concurrency, pendingMax, queueFull, waitedTooLong }: LimiterOptions): ConcurrencyLimiter => {
  const queues = new Map<string, Queue>();

  const enter = async (queue: Queue, waitMs: number | undefined): Promise<void> => {
    if (queue.activeCount < concurrency) {
      queue.activeCount++;
      return;
    }
    if (queue.pending.length >= pendingMax) throw queueFull();
    await waitFor(queue, waitMs);
  };

  const waitFor = (queue: Queue, waitMs: number | undefined): Promise<void> =>
    new Promise((resolve, reject) => {
      const giveUp = (): void => {
        queue.pending.splice(queue.pending.indexOf(resume), 1);
        reject((waitedTooLong ?? queueFull)());
      };
      const timer = waitMs === undefined ? undefined : setTimeout(giveUp, waitMs).unref();
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
      const queue = queues.get(key) ?? { activeCount: 0, pending: [] };
      queues.set(key, queue);
      await enter(queue, waitMs);
      try {
        return await task();
      } finally {
        leave(key, queue);
      }
    },
  };
};
