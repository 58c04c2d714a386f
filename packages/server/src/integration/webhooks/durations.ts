// How a webhook's metrics count durations: rounded, so that an hour has few rows, and as percentiles.

/** How many deliveries took a duration. */
export interface DurationCount {
  readonly durationMs: number;
  readonly count: number;
}

/** Rounds to a whole step of at most 5 % either way: 1 ms up to 20, 2 ms up to 50, 5 ms up to 100, ten times that up to 1,000, and so on. */
export const roundDuration = (ms: number): number => {
  const magnitude = 10 ** Math.floor(Math.log10(Math.max(ms, 1)));
  const first = ms / magnitude;
  const step = Math.max(1, (magnitude / 10) * (first < 2 ? 1 : first < 5 ? 2 : 5));
  return Math.round(ms / step) * step;
};

/** The shortest duration that at least this share of the deliveries did not exceed. Null without deliveries. */
export const percentileOf = (durations: readonly DurationCount[], share: number): number | null => {
  const total = durations.reduce((sum, { count }) => sum + count, 0);
  let upTo = 0;
  const found = durations
    .toSorted((a, b) => a.durationMs - b.durationMs)
    .find(({ count }) => {
      upTo += count;
      return upTo >= share * total;
    });
  return found?.durationMs ?? null;
};
