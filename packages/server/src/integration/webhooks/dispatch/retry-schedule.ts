/** Each delay varies by this fraction, so that deliveries that failed together are not retried together. */
const jitter = 0.2;

/**
 * The time of the next automatic retry in Unix milliseconds: after the schedule's next delay, or after Retry-After if that is later.
 * Null when the schedule has no delay left.
 */
export const nextAttemptTime = (
  nowMs: number,
  retries: number,
  delaysMs: readonly number[],
  retryAfterMs: number | null,
  random: () => number,
): number | null => {
  const delayMs = delaysMs[retries];
  if (delayMs === undefined) return null;
  return nowMs + Math.round(Math.max(delayMs * (1 + jitter * (2 * random() - 1)), retryAfterMs ?? 0));
};
