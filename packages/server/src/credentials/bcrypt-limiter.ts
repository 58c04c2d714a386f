import { availableParallelism } from "node:os";
import { ApiError } from "../platform/api-error.ts";
import { createConcurrencyLimiter } from "../platform/concurrency-limiter.ts";

/** Limits concurrent bcrypt comparisons in this process. */
export interface BcryptLimiter {
  /** @throws ApiError unavailable when too many comparisons are waiting. */
  run<T>(compare: () => Promise<T>): Promise<T>;
}

/** The default keeps one core free of bcrypt. */
export const createBcryptLimiter = (concurrency = Math.max(1, availableParallelism() - 1), pendingMax = 64): BcryptLimiter => {
  const limiter = createConcurrencyLimiter({ concurrency, pendingMax, queueFull });
  return { run: (compare) => limiter.run("bcrypt", compare) };
};

const queueFull = () =>
  new ApiError("unavailable", "Too many keys are being verified for the first time. Try again.", { retryAfterSeconds: 1 });
