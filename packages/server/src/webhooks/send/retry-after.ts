const maxMs = 24 * 60 * 60 * 1_000;

/** How long a Retry-After asks to wait, in seconds or until an HTTP date; at most a day. null: it says nothing that can be read. */
export const readRetryAfter = (value: unknown, nowMs: number): number | null => {
  if (typeof value !== "string") return null;
  const askedMs = /^\d+$/.test(value)
    ? Number(value) * 1_000
    : /^[A-Z][a-z]+, .* GMT$/.test(value)
      ? Date.parse(value) - nowMs
      : Number.NaN;
  return Number.isNaN(askedMs) ? null : Math.min(Math.max(askedMs, 0), maxMs);
};
