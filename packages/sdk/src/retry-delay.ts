// Decides how long to wait before a retry.

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

/**
 * The wait before the next attempt, or undefined to give up: Retry-After plus exponential backoff with full jitter. `retries` counts the
 * retries so far, and `random` is in [0, 1).
 */
export const retryDelayMs = (retryAfter: number | undefined, retries: number, random: number): number | undefined => {
  const retryAfterMs = (retryAfter ?? 0) * 1000;
  if (retryAfterMs > maxDelayMs) return undefined;
  return Math.min(maxDelayMs, retryAfterMs + random * Math.min(maxBackoffMs, baseDelayMs * 2 ** retries));
};
