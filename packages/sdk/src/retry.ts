/** How an attempt failed. `unsent`: the server never saw it. `lost`: it may have been applied. */
export type Failure =
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
/** Longer is not waited for, whatever Retry-After asks. */
export const maxDelayMs = 60_000;

/** Retry-After as seconds from now: a number, or an HTTP date. */
export const retryAfterSeconds = (header: string | undefined, nowMs: number): number | undefined => {
  if (header === undefined) return undefined;
  if (/^\s*\d+\s*$/.test(header)) return Number(header);
  const untilMs = Date.parse(header);
  return Number.isNaN(untilMs) ? undefined : Math.max(0, Math.ceil((untilMs - nowMs) / 1000));
};

/** What must not be applied twice is repeated only when it was surely not applied. */
const isSafe = (repeatable: boolean, failure: Failure): boolean => {
  if (failure.kind === "unsent") return true;
  if (failure.kind === "lost") return repeatable;
  if (failure.status === 429 || failure.status === 503) return true;
  if (failure.status === 502 || failure.status === 504) return repeatable;
  return repeatable && failure.code === "idempotency_in_flight";
};

/**
 * How long to wait before the next attempt; undefined: give up. Never sooner than Retry-After, and on top of it
 * exponential backoff with full jitter: `random` in [0, 1). `retries` counts those already made,
 * `repeatable` says whether applying the call twice is the same as once.
 */
export const retryDelayMs = (repeatable: boolean, failure: Failure, retries: number, random: number): number | undefined => {
  if (!isSafe(repeatable, failure)) return undefined;
  const askedMs = failure.kind === "refused" ? (failure.retryAfterSeconds ?? 0) * 1000 : 0;
  if (askedMs > maxDelayMs) return undefined;
  return Math.min(maxDelayMs, askedMs + random * Math.min(maxBackoffMs, baseDelayMs * 2 ** retries));
};
