import type { WebhookHour } from "@worktrack/sdk";
import { expect, test } from "vitest";
import {
  countHeight,
  drawBars,
  drawDurations,
  durationHeight,
  durationTicks,
  fitHours,
  roundStep,
  scaleCounts,
} from "../src/webhooks/chart.ts";
import { timeTicks } from "../src/webhooks/chart-times.ts";
import { readHour, readHours } from "../src/webhooks/hour-reading.ts";

const startMs = Date.parse("2026-11-11T12:00:00.000Z");

/** A week of hours. `filled`: the deliveries, failures and durations of some of them, by their place. */
const week = (
  filled: Readonly<Record<number, readonly [deliveries: number, failures: number, ms: number]>>,
  count = 168,
): readonly WebhookHour[] =>
  Array.from({ length: count }, (_, index) => {
    const [deliveries, failures, ms] = filled[index] ?? [0, 0, null];
    return { hour: new Date(startMs + index * 3_600_000).toISOString(), deliveries, failures, p50Ms: ms, p95Ms: ms };
  });

const utc = { language: "en-US", timeZone: "UTC" };

test.each([
  ["that began three hours ago", { 165: [4, 0, 20] }, 3],
  ["that began in this hour", { 167: [1, 0, 20] }, 3],
  ["that began a week ago", { 0: [1, 0, 20], 167: [1, 0, 20] }, 168],
  ["without deliveries", {}, 3],
] as const)("the range of a webhook %s ends now and has the hours with deliveries, at least three", (_, filled, length) => {
  const hours = week(filled);
  expect(fitHours(hours)).toEqual(hours.slice(-length));
});

test.each([
  [0, 1],
  [3, 1],
  [5, 2],
  [12, 5],
  [37, 10],
  [1_900, 500],
  [8_001, 5_000],
])("an axis up to %i has steps of %i", (most, step) => expect(roundStep(most, 4)).toBe(step));

test("the axis of counts has whole numbers, the zero line between successes and failures, and room for the longest bars", () => {
  const { ticks, zeroY, unit } = scaleCounts(week({ 3: [30, 12, 20], 5: [25, 0, 20] }));
  expect(ticks.map(({ value }) => value)).toEqual([10, 0, 10, 20, 30]);
  expect(ticks[1]?.y).toBe(zeroY);
  expect(zeroY - 25 * unit).toBeGreaterThanOrEqual(0);
  expect(zeroY + 12 * unit).toBeCloseTo(countHeight);
  const failing = scaleCounts(week({ 3: [50, 50, 20] }));
  expect(failing.ticks.map(({ value }) => value)).toEqual([40, 20, 0]);
  expect(failing.zeroY).toBe(0);
});

test("a single failure among thousands of deliveries has a visible bar", () => {
  const hours = week({ 0: [5_000, 1, 20] }, 2);
  const [busy, none] = drawBars(hours, scaleCounts(hours));
  expect(busy?.failures).toBeGreaterThan(1);
  expect(none).toMatchObject({ successes: 0, failures: 0 });
});

test("a bar is at most a 24th of the chart wide, however few hours there are", () => {
  expect(drawBars(week({}, 3), { unit: 1 })[0]?.width).toBeCloseTo((3 * 6) / 24);
  expect(drawBars(week({}), { unit: 1 })[0]?.width).toBe(5);
});

test("the axis of durations has round values, the last one at the top", () => {
  expect(durationTicks(130).map(({ value }) => value)).toEqual([0, 50, 100, 150]);
  expect(durationTicks(0)).toEqual([
    { value: 0, y: durationHeight },
    { value: 1, y: 0 },
  ]);
});

test("the line of durations is interrupted at hours without deliveries", () => {
  const hours = week({ 0: [1, 0, 100], 1: [1, 0, 50], 3: [1, 0, 0] }, 4);
  expect(drawDurations(hours, "p95Ms", 100)).toBe("M0 0.0H6L6 32.0H12M18 64.0H24");
});

test("times are round in the person's zone, and midnight is a day", () => {
  const day = week({}).slice(0, 24);
  const labels = (timeZone: string) => timeTicks(day, { language: "en-US", timeZone }).map(({ index, label }) => [index, label]);
  expect(labels("UTC")).toEqual([
    [0, "12:00 PM"],
    [6, "6:00 PM"],
    [12, "12 Thu"],
    [18, "6:00 AM"],
  ]);
  expect(labels("America/New_York").map(([index]) => index)).toEqual([5, 11, 17]);
  // A zone with half hours has no full hours.
  expect(labels("Asia/Kolkata")[0]).toEqual([1, "6:30 PM"]);
});

test.each([3, 24, 50, 100, 168])("%i hours have two to seven times, none at the right edge", (count) => {
  const times = timeTicks(week({}, count), utc);
  expect(times.length).toBeGreaterThanOrEqual(2);
  expect(times.length).toBeLessThanOrEqual(7);
  expect(times.at(-1)?.index).toBeLessThanOrEqual(0.95 * count);
});

test("an hour is read as a sentence", () => {
  const [busy, none] = week({ 0: [12, 1, 120] });
  expect(busy && readHour(busy, utc)).toBe("Wed, Nov 11, 12:00 PM: 12 deliveries, 1 failed, half within 120 ms, 95 % within 120 ms");
  expect(none && readHour(none, utc)).toBe("Wed, Nov 11, 1:00 PM: no deliveries");
});

test("all hours are read as their sum", () => {
  expect(readHours(week({ 0: [3, 0, 90], 2: [1, 1, 1_500] }, 3))).toBe(
    "Last 3 hours: 4 deliveries, 1 failed, 75 % succeeded, 95 % within 1.5 s in the slowest hour.",
  );
  expect(readHours(week({ 0: [1, 0, 5] }))).toMatch(/^Last 7 days: 1 delivery, 0 failed, 100 % succeeded/);
});
