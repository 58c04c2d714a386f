// The shapes of a webhook's chart, in its own units: one column of `hourWidth` for each hour.
import type { WebhookHour } from "@worktrack/sdk";

export const hourWidth = 6;
/** The height of the part above the line, for successes, and of the part below it, for failures. */
export const successHeight = 70;
export const failureHeight = 30;
/** The height of the chart of durations. */
export const durationHeight = 50;

interface Bar {
  readonly hour: WebhookHour;
  readonly x: number;
  /** Above the line, at least 1 for an hour with successes. */
  readonly successes: number;
  /** Below the line, at least 1 for an hour with failures. */
  readonly failures: number;
}

const lengthOf = (count: number, most: number, height: number): number => (count === 0 ? 0 : Math.max(1, (count / most) * height));

/** Bars of successes and failures, each to the scale of its own part. */
export const drawBars = (hours: readonly WebhookHour[]): readonly Bar[] => {
  const mostSuccesses = Math.max(1, ...hours.map(({ deliveries, failures }) => deliveries - failures));
  const mostFailures = Math.max(1, ...hours.map(({ failures }) => failures));
  return hours.map((hour, index) => ({
    hour,
    x: index * hourWidth,
    successes: lengthOf(hour.deliveries - hour.failures, mostSuccesses, successHeight),
    failures: lengthOf(hour.failures, mostFailures, failureHeight),
  }));
};

/** The path of a percentile: a line through the hours with deliveries, interrupted at those without. */
export const drawDurations = (hours: readonly WebhookHour[], field: "p50Ms" | "p95Ms", mostMs: number): string =>
  hours
    .map((hour, index) => {
      const ms = hour[field];
      if (ms === null) return "";
      const follows = (hours[index - 1]?.[field] ?? null) !== null;
      const y = durationHeight - (ms / Math.max(1, mostMs)) * durationHeight;
      const [left, right] = [index * hourWidth, (index + 1) * hourWidth];
      return `${follows ? "L" : "M"}${left} ${y.toFixed(1)}H${right}`;
    })
    .join("");
