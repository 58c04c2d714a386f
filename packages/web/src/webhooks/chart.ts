// The shapes of a webhook's chart, in its own units: one column of `hourWidth` for each hour.
import type { WebhookHour } from "@worktrack/sdk";

export const hourWidth = 6;
/** The height of the bars: successes above the zero line, failures below it. */
export const countHeight = 120;
/** The height of the chart of durations. */
export const durationHeight = 64;

/** A range is at least this long, also if the first delivery is newer. */
const hoursMin = 3;

/** The hours from the first one with deliveries until now. */
export const fitHours = (hours: readonly WebhookHour[]): readonly WebhookHour[] => {
  const first = hours.findIndex(({ deliveries }) => deliveries > 0);
  return first === -1 ? hours.slice(-hoursMin) : hours.slice(Math.max(0, Math.min(first, hours.length - hoursMin)));
};

const successesOf = ({ deliveries, failures }: WebhookHour): number => deliveries - failures;

/** A step of 1, 2 or 5 times a power of ten, at least 1, with which `most` takes at most `stepsMax` steps. */
export const roundStep = (most: number, stepsMax: number): number => {
  const least = Math.max(1, most / stepsMax);
  const power = 10 ** Math.floor(Math.log10(least));
  return power * ([1, 2, 5].find((factor) => factor * power >= least) ?? 10);
};

/** A value of an axis, and its place. */
export interface Tick {
  readonly value: number;
  readonly y: number;
}

interface CountScale {
  readonly zeroY: number;
  /** The height of one delivery. */
  readonly unit: number;
  readonly ticks: readonly Tick[];
}

const ticksBetween = (from: number, to: number, step: number): readonly number[] =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step);

/** One scale for successes and failures, so that their bars can be compared. */
export const scaleCounts = (hours: readonly WebhookHour[]): CountScale => {
  const successes = Math.max(0, ...hours.map(successesOf));
  const failures = Math.max(0, ...hours.map((hour) => hour.failures));
  const step = roundStep(successes + failures, 4);
  const top = Math.ceil(successes / step) * step;
  const unit = countHeight / Math.max(1, top + failures);
  const ticks = ticksBetween(-Math.floor(failures / step) * step, top, step);
  return { zeroY: top * unit, unit, ticks: ticks.map((value) => ({ value: Math.abs(value), y: (top - value) * unit })) };
};

/** Round durations from 0 to the top of the chart. */
export const durationTicks = (mostMs: number): readonly Tick[] => {
  const step = roundStep(mostMs, 3);
  const top = Math.max(1, Math.ceil(mostMs / step)) * step;
  return ticksBetween(0, top, step).map((value) => ({ value, y: durationHeight * (1 - value / top) }));
};

interface Bar {
  readonly x: number;
  readonly width: number;
  /** The lengths above and below the zero line. At least 1.5 for an hour that has any. */
  readonly successes: number;
  readonly failures: number;
}

const shortestBar = 1.5;

/** Bars in the middle of their hours, never wider than a 24th of the chart. */
export const drawBars = (hours: readonly WebhookHour[], { unit }: Pick<CountScale, "unit">): readonly Bar[] => {
  const width = Math.min(hourWidth - 1, (hours.length * hourWidth) / 24);
  const lengthOf = (count: number) => (count === 0 ? 0 : Math.max(shortestBar, count * unit));
  return hours.map((hour, index) => ({
    x: index * hourWidth + (hourWidth - width) / 2,
    width,
    successes: lengthOf(successesOf(hour)),
    failures: lengthOf(hour.failures),
  }));
};

/** The path of a percentile: a line through the hours with deliveries, interrupted at those without. */
export const drawDurations = (hours: readonly WebhookHour[], field: "p50Ms" | "p95Ms", topMs: number): string =>
  hours
    .map((hour, index) => {
      const ms = hour[field];
      if (ms === null) return "";
      const follows = (hours[index - 1]?.[field] ?? null) !== null;
      const y = durationHeight * (1 - ms / topMs);
      const [left, right] = [index * hourWidth, (index + 1) * hourWidth];
      return `${follows ? "L" : "M"}${left} ${y.toFixed(1)}H${right}`;
    })
    .join("");
