export const quantile = (values: readonly number[], q: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * q))] ?? Number.NaN;

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** The median of the ratios of two series that were measured in the same rounds. */
export const medianRatio = (values: readonly number[], to: readonly number[]): number =>
  median(values.map((value, round) => value / (to[round] ?? Number.NaN)));
