// Runs a check and keeps its result for a while, so that frequent callers cause no load.
import type { Clock } from "./clock.ts";

export interface ProbeOptions {
  /** How long a result is kept. */
  readonly keptMs: number;
  /** The longest time that a caller waits. */
  readonly waitMs: number;
  /** Measures `keptMs`. */
  readonly steadyClock: Clock;
}

/**
 * Returns a function that runs `check`, or returns its last result. Callers share a run, and the next run begins only when the last one has
 * ended. Resolves with undefined if the check failed, or takes longer than `waitMs`.
 */
export const createProbe = <T>(check: () => Promise<T>, { keptMs, waitMs, steadyClock }: ProbeOptions): (() => Promise<T | undefined>) => {
  let result: { readonly value: T | undefined; readonly untilMs: number } | undefined;
  let running: Promise<T | undefined> | undefined;

  const run = async (): Promise<T | undefined> => {
    const value = await check().catch(() => undefined);
    result = { value, untilMs: steadyClock() + keptMs };
    running = undefined;
    return value;
  };

  return async () => {
    if (result && steadyClock() < result.untilMs) return result.value;
    running ??= run();
    return withinTime(running, waitMs);
  };
};

const withinTime = async <T>(work: Promise<T | undefined>, waitMs: number): Promise<T | undefined> => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(resolve, waitMs, undefined);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
};
