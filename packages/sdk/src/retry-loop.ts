// Runs attempts until one succeeds or no retry is left.
import { setTimeout as pause } from "node:timers/promises";
import { ApiError } from "./api-errors.ts";
import { classifyConnectionError } from "./connection-error.ts";
import { ConnectionError, TimeoutError } from "./errors.ts";
import { type AttemptFailure, retryDelayMs } from "./retry-delay.ts";

export interface RetryPolicy {
  readonly maxRetries: number;
  /** Applying the call twice has the same effect as once. */
  readonly repeatable: boolean;
  readonly signal: AbortSignal | undefined;
}

const toAttemptFailure = (error: unknown): AttemptFailure | undefined => {
  if (error instanceof ApiError) {
    const { status, code, retryAfterSeconds } = error;
    return { kind: "refused", status, code, retryAfterSeconds };
  }
  if (error instanceof TimeoutError) return { kind: "lost" };
  const kind = error instanceof ConnectionError ? classifyConnectionError(error) : undefined;
  return kind && { kind };
};

/** Waits before the next retry. Throws `error` when the call must not be retried, and the signal's reason when it is canceled. */
export const waitToRetry = async (error: unknown, retries: number, { maxRetries, repeatable, signal }: RetryPolicy): Promise<void> => {
  const failure = retries < maxRetries ? toAttemptFailure(error) : undefined;
  const delayMs = failure && retryDelayMs(repeatable, failure, retries, Math.random());
  if (delayMs === undefined) throw error;
  await pause(delayMs, undefined, { ...(signal && { signal }) }).catch(() => signal?.throwIfAborted());
};

/** Calls `attempt` until it succeeds, fails for good, or runs out of retries. */
export const retry = async <T>(attempt: () => Promise<T>, policy: RetryPolicy): Promise<T> => {
  for (let retries = 0; ; retries++) {
    try {
      return await attempt();
    } catch (error) {
      await waitToRetry(error, retries, policy);
    }
  }
};
