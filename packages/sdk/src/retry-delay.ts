// Decides how long to wait before a retry.

export const baseDelayMs = 500;
export const maxBackoffMs = 8_000;
/** A call rejects at once when Retry-After asks for more than this. */
export const maxDelayMs = 60_000;

const time = "\\d{2}:\\d{2}:\\d{2}";
/** The three forms of an HTTP date (RFC 9110, section 5.6.7). The last one has no zone, and means UTC. */
const dateForms = [
  new RegExp(`^[A-Z][a-z]{2}, \\d{2} [A-Z][a-z]{2} \\d{4} ${time} GMT$`),
  new RegExp(`^[A-Z][a-z]{5,8}, \\d{2}-[A-Z][a-z]{2}-\\d{2} ${time} GMT$`),
  new RegExp(`^[A-Z][a-z]{2} [A-Z][a-z]{2} [ \\d]\\d ${time} \\d{4}$`),
];

/** Parses Retry-After, a number of seconds or an HTTP date, into seconds from now. Undefined when it is neither. */
export const retryAfterSeconds = (header: string | undefined, nowMs: number): number | undefined => {
  const text = header?.trim() ?? "";
  if (/^\d+$/.test(text)) return Number(text);
  if (!dateForms.some((form) => form.test(text))) return undefined;
  const untilMs = Date.parse(text.endsWith("GMT") ? text : `${text} GMT`);
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
