import { setTimeout as pause } from "node:timers/promises";
import { ApiError } from "./api-errors.ts";
import { connectionKind } from "./connection.ts";
import { ConnectionError, TimeoutError } from "./errors.ts";
import { type Failure, retryDelayMs } from "./retry.ts";

export interface Persistence {
  readonly maxRetries: number;
  /** Applying it twice is applying it once. */
  readonly repeatable: boolean;
  readonly signal: AbortSignal | undefined;
}

const failureOf = (error: unknown): Failure | undefined => {
  if (error instanceof ApiError) {
    const { status, code, retryAfterSeconds } = error;
    return { kind: "refused", status, code, retryAfterSeconds };
  }
  if (error instanceof TimeoutError) return { kind: "lost" };
  const kind = error instanceof ConnectionError ? connectionKind(error) : undefined;
  return kind && { kind };
};

/** Waits as long as the failure asks for before attempt `retries` + 2; throws the error when there is to be none. */
export const waitToRetry = async (error: unknown, retries: number, { maxRetries, repeatable, signal }: Persistence): Promise<void> => {
  const failure = retries < maxRetries ? failureOf(error) : undefined;
  const delayMs = failure && retryDelayMs(repeatable, failure, retries, Math.random());
  if (delayMs === undefined) throw error;
  await pause(delayMs, undefined, { ...(signal && { signal }) }).catch(() => signal?.throwIfAborted());
};

/** Attempts until there is a reply, an error that will not go away, or no retry left. */
export const attempts = async <T>(attempt: () => Promise<T>, persistence: Persistence): Promise<T> => {
  for (let retries = 0; ; retries++) {
    try {
      return await attempt();
    } catch (error) {
      await waitToRetry(error, retries, persistence);
    }
  }
};
