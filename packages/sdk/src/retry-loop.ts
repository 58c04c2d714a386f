// Runs attempts until one succeeds or no retry is left.
import { ApiError } from "./api-errors.ts";
import { CallError } from "./errors.ts";
import type { Hooks } from "./hooks.ts";
import { retryDelayMs } from "./retry-delay.ts";

type Pause = (delayMs: number, signal: AbortSignal | undefined) => Promise<void>;

/** The option of a client that replaces its waits between attempts, for `@worktrack/sdk/testing`. A symbol keeps it out of the public options. */
export const pauseKey = Symbol.for("@worktrack/sdk/pause");

export interface Pausing {
  readonly [pauseKey]?: Pause | undefined;
}

export interface RetryPolicy extends Pausing, Pick<Hooks, "onRetry"> {
  readonly maxRetries: number;
  readonly signal: AbortSignal | undefined;
}

/** The policy of one call, with the hook and the waits of its client. */
export const retryPolicyOf = (
  { onRetry, [pauseKey]: pause }: Pausing & Pick<Hooks, "onRetry">,
  call: Pick<RetryPolicy, "maxRetries" | "signal">,
): RetryPolicy => ({ ...call, onRetry, [pauseKey]: pause });

const delayOf = (error: CallError, retries: number): number | undefined => {
  if (!error.retryable) return undefined;
  return retryDelayMs(error instanceof ApiError ? error.retryAfterSeconds : undefined, retries, Math.random());
};

/** Ends early when the signal aborts. */
const wait: Pause = (delayMs, signal) =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, delayMs);
    signal?.addEventListener("abort", end);
    if (signal?.aborted) end();
  });

/** The function with which a client waits between attempts. */
export const pauseOf = ({ [pauseKey]: pause = wait }: Pausing): Pause => pause;

/** Waits before the next retry. Throws `error` when the call must not be retried, and the signal's reason when it is canceled. */
export const waitToRetry = async (error: unknown, retries: number, policy: RetryPolicy): Promise<void> => {
  const { maxRetries, signal, onRetry } = policy;
  if (!(error instanceof CallError)) throw error;
  const delayMs = retries < maxRetries ? delayOf(error, retries) : undefined;
  if (delayMs === undefined) throw error;
  onRetry?.({ delayMs, error });
  await pauseOf(policy)(delayMs, signal);
  signal?.throwIfAborted();
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
