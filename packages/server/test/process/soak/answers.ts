// Sends the requests of a soak and counts their answers.
import { setTimeout as sleep } from "node:timers/promises";
import { ApiError, ConnectionError, TimeoutError } from "@worktrack/sdk";

const retryPauseMs = 200;
/** A key or an address with too many failed requests is refused for a while. */
const longPauseMs = 2_000;
/** A call that is retried must succeed within this time. */
const retryBoundMs = 90_000;

export interface Answers {
  /** How often each answer occurred: `ok`, a status with its code, or the code of a connection error. */
  readonly counts: Readonly<Record<string, number>>;
  /** The time of each successful call, in milliseconds. */
  readonly timesMs: readonly number[];
  /** Failures that nothing explains. */
  readonly unexpected: readonly string[];
  /** Makes one attempt. Returns undefined when it fails, and calls `onLost` first if the server may still carry the request out. */
  once<T>(call: () => Promise<T>, onLost?: () => void): Promise<T | undefined>;
  /** Repeats a call that has one effect however often it is sent. @throws Error when it does not succeed in time */
  untilAcknowledged<T>(call: () => Promise<T>): Promise<T>;
}

/**
 * While a process or PostgreSQL is down, a request may get 503 with Retry-After or a connection error. A call that is repeated may also
 * find its first attempt still in flight.
 */
export const isInterruption = (error: unknown): boolean =>
  error instanceof ConnectionError ||
  (error instanceof ApiError && error.status === 503 && error.retryAfterSeconds !== undefined) ||
  (error instanceof ApiError && error.code === "idempotency_in_flight");

/** No answer came, or one that PostgreSQL did not confirm: a suspended PostgreSQL runs later what the server has given up. */
const isLost = (error: unknown): boolean =>
  error instanceof TimeoutError ||
  (error instanceof ConnectionError && error.code !== "ECONNREFUSED") ||
  (error instanceof ApiError && error.status === 503);

const nameOf = (error: unknown): string => {
  if (error instanceof ApiError) return `${error.status} ${error.code}${error.retryAfterSeconds === undefined ? "" : " with Retry-After"}`;
  if (error instanceof TimeoutError) return "no answer in time";
  return error instanceof ConnectionError ? `connection ${error.code}` : String(error);
};

/** How long a client waits before it repeats a request. */
const pauseMsAfter = (error: unknown): number =>
  error instanceof ApiError && [408, 429].includes(error.status) ? longPauseMs : retryPauseMs;

/** `isExplained` decides whether the test itself has caused a failure. */
export const createAnswers = (isExplained: (error: unknown) => boolean): Answers => {
  const counts: Record<string, number> = {};
  const timesMs: number[] = [];
  const unexpected: string[] = [];
  const count = (name: string): void => {
    counts[name] = (counts[name] ?? 0) + 1;
  };
  const attempt = async <T>(call: () => Promise<T>): Promise<{ value: T } | { error: unknown }> => {
    const startMs = performance.now();
    try {
      const value = await call();
      timesMs.push(performance.now() - startMs);
      count("ok");
      return { value };
    } catch (error) {
      count(nameOf(error));
      if (!isExplained(error)) unexpected.push(`${nameOf(error)}: ${(error as Error).message}`);
      return { error };
    }
  };
  return {
    counts,
    timesMs,
    unexpected,
    once: async (call, onLost) => {
      const answer = await attempt(call);
      if ("value" in answer) return answer.value;
      if (isLost(answer.error)) onLost?.();
      return undefined;
    },
    untilAcknowledged: async (call) => {
      const deadlineMs = performance.now() + retryBoundMs;
      while (performance.now() < deadlineMs) {
        const answer = await attempt(call);
        if ("value" in answer) return answer.value;
        if (unexpected.length > 0) throw new Error(unexpected[0]);
        await sleep(pauseMsAfter(answer.error));
      }
      throw new Error(`A call did not succeed within ${retryBoundMs} ms`);
    },
  };
};
