/** Delays are made this much longer or shorter, so that what failed together is not tried again together. */
const jitter = 0.2;

/**
 * When a delivery that has failed is tried again by itself: after the schedule's next delay, or as late as the receiver asked for.
 * null: the schedule is used up.
 */
export const nextAttemptAt = (
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
