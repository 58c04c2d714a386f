// Limits the bcrypt comparisons of this process: how many run at once, and how much of that time wrong secrets can take.
import { availableParallelism } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { ApiError } from "../../platform/api-error.ts";
import { createLimiter } from "../../queues/limiter.ts";

export interface BcryptLimiter {
  /** `compare` returns undefined for a wrong secret. @throws ApiError unavailable when too many comparisons are waiting. */
  run<T>(compare: () => Promise<T | undefined>): Promise<T | undefined>;
}

/** A comparison that has ended. */
export interface EndedComparison {
  readonly startedMs: number;
  readonly endedMs: number;
  readonly matched: boolean;
}

/** The longest rest. A comparison that took long because it waited for a thread must not block the others for as long. */
const restMaxMs = 1_000;

/**
 * How long a slot rests before its next comparison. After a wrong secret, as long as the comparison took, so that a burst of wrong secrets
 * uses half of a core instead of a whole one. After a match, 0.
 */
export const restMsAfter = ({ startedMs, endedMs, matched }: EndedComparison): number =>
  matched ? 0 : Math.min(restMaxMs, Math.max(0, endedMs - startedMs));

/** The default keeps one core free of bcrypt. */
export const createBcryptLimiter = (concurrency = Math.max(1, availableParallelism() - 1), pendingMax = 64): BcryptLimiter => {
  const limiter = createLimiter({ concurrency, pendingMax, queueFull });
  return {
    run: <T>(compare: () => Promise<T | undefined>) => {
      const { promise, resolve, reject } = Promise.withResolvers<T | undefined>();
      const compareThenRest = async (): Promise<void> => {
        const startedMs = performance.now();
        const matching = await compare();
        resolve(matching);
        const restMs = restMsAfter({ startedMs, endedMs: performance.now(), matched: matching !== undefined });
        if (restMs > 0) await sleep(restMs);
      };
      limiter.run("bcrypt", compareThenRest).catch(reject);
      return promise;
    },
  };
};

const queueFull = () =>
  new ApiError("unavailable", "Too many keys are being verified for the first time. Try again.", { retryAfterSeconds: 1 });
