import { availableParallelism } from "node:os";
import { ApiError } from "../platform/api-error.ts";

/** Lets a few expensive comparisons run at once; others wait in line, and the line has an end. */
export interface Lanes {
  /** @throws ApiError rate_limited when too many wait already. */
  take<T>(work: () => Promise<T>): Promise<T>;
}

/** By default one core stays free of bcrypt. */
export const createLanes = (runningMax = Math.max(1, availableParallelism() - 1), waitingMax = 64): Lanes => {
  const waiting: (() => void)[] = [];
  let running = 0;

  const enter = async (): Promise<void> => {
    if (running < runningMax) running++;
    else if (waiting.length < waitingMax) await new Promise<void>((resume) => waiting.push(resume));
    else throw new ApiError("rate_limited", "Too many keys are being verified for the first time; try again", { retryAfterSeconds: 1 });
  };

  /** Hands the lane on, or gives it back. */
  const leave = (): void => {
    const next = waiting.shift();
    if (next) next();
    else running--;
  };

  return {
    take: async (work) => {
      await enter();
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
};
