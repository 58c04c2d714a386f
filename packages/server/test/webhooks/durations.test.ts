import fc from "fast-check";
import { expect, test } from "vitest";
import { percentileOf, roundDuration } from "../../src/integration/webhooks/durations.ts";

test.each([
  [0, 0],
  [1, 1],
  [19, 19],
  [21, 22],
  [49, 50],
  [52, 50],
  [99, 100],
  [123, 120],
  [1_000, 1_000],
  [1_234, 1_200],
  [8_765, 9_000],
  [10_004, 10_000],
])("%i ms counts as %i ms", (ms, rounded) => expect(roundDuration(ms)).toBe(rounded));

test("rounding changes a duration by at most 5 %, keeps the order, and leaves at most 35 values for each power of ten", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 600_000 }), fc.integer({ min: 0, max: 1_000 }), (ms, more) => {
      expect(Math.abs(roundDuration(ms) / ms - 1)).toBeLessThanOrEqual(0.05);
      expect(roundDuration(ms + more)).toBeGreaterThanOrEqual(roundDuration(ms));
    }),
  );
  const values = new Set(Array.from({ length: 900 }, (_, index) => roundDuration(100 + index)));
  expect(values.size).toBeLessThanOrEqual(36);
});

test("a percentile equals the nearest rank of the durations one by one", () => {
  const counts = fc.uniqueArray(fc.record({ durationMs: fc.nat(), count: fc.integer({ min: 1, max: 9 }) }), {
    selector: ({ durationMs }) => durationMs,
    minLength: 1,
  });
  fc.assert(
    fc.property(counts, fc.constantFrom(0.5, 0.95), (durations, share) => {
      const all = durations.flatMap(({ durationMs, count }) => Array<number>(count).fill(durationMs)).toSorted((a, b) => a - b);
      expect(percentileOf(durations, share)).toBe(all[Math.ceil(share * all.length) - 1]);
    }),
  );
  expect(percentileOf([], 0.5)).toBeNull();
});
