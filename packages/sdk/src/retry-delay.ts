// Decides whether to retry a failed attempt, and how long to wait first.

/** How an attempt failed. `unsent`: the server did not receive it. `lost`: the server may have applied it. `refused`: it sent an error. */
export type AttemptFailure =
  | { readonly kind: "unsent" }
  | { readonly kind: "lost" }
  | {
      readonly kind: "refused";
      readonly status: number;
      readonly code?: string | undefined;
      readonly retryAfterSeconds?: number | undefined;
    };

export const baseDelayMs = 500;
export const maxBackoffMs = 8_000;
/** A call rejects at once when Retry-After asks for more than this. */
export const maxDelayMs = 60_000;

/** Parses Retry-After, a number of seconds or an HTTP date, into seconds from now. Undefined when it is neither. */
export const retryAfterSeconds = (header: string | undefined, nowMs: number): number | undefined => {
  if (header === undefined) return undefined;
  if (/^\s*\d+\s*$/.test(header)) return Number(header);
  const untilMs = Date.parse(header);
  return Number.isNaN(untilMs) ? undefined : Math.max(0, Math.ceil((untilMs - nowMs) / 1000));
};

/** A call that must not be applied twice is retried only when it certainly was not applied. */
const isSafe = (repeatable: boolean, failure: AttemptFailure): boolean => {
  if (failure.kind === "unsent") return true;
  if (failure.kind === "lost") return repeatable;
  if (failure.status === 429 || failure.status === 503) return true;
  if (failure.status === 502 || failure.status === 504) return repeatable;
  return repeatable && failure.code === "idempotency_in_flight";
};

/**
 * The wait before the next attempt, or undefined to give up: Retry-After plus exponential backoff with full jitter. `retries` counts the
 * retries so far, `repeatable` says whether applying the call twice has the same effect as once, and `random` is in [0, 1).
 */
export const retryDelayMs = (repeatable: boolean, failure: AttemptFailure, retries: number, random: number): number | undefined => {
  if (!isSafe(repeatable, failure)) return undefined;
  const retryAfterMs = failure.kind === "refused" ? (failure.retryAfterSeconds ?? 0) * 1000 : 0;
  if (retryAfterMs > maxDelayMs) return undefined;
  return Math.min(maxDelayMs, retryAfterMs + random * Math.min(maxBackoffMs, baseDelayMs * 2 ** retries));
};
