import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { charged, fits, type Level, levelAt, type Quota, standing } from "../../src/limits/quota.ts";

const bucket: Quota = { policy: "rest", subject: "key", kind: "bucket", quota: 60, windowSeconds: 60 };
const day: Quota = { policy: "workspace-daily", subject: "org", kind: "window", quota: 3, windowSeconds: 86_400 };

/** How many of these request times (ms, ascending) are let in. */
const admitted = (quota: Quota, times: readonly number[]): number => {
  let level: Level | undefined;
  let count = 0;
  for (const at of times) {
    level = levelAt(quota, level, at);
    if (fits(level)) {
      level = charged(level);
      count++;
    }
  }
  return count;
};

describe("a bucket", () => {
  test("lets its whole quota through at once, and not one more", () => {
    expect(admitted(bucket, Array(100).fill(1_000))).toBe(60);
  });

  test("never lets more through than quota plus what refilled", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 300_000 }), { maxLength: 500 }), (times) => {
        times.sort((a, b) => a - b);
        const spanMs = (times.at(-1) ?? 0) - (times[0] ?? 0);
        expect(admitted(bucket, times)).toBeLessThanOrEqual(60 + Math.floor(spanMs / 1_000 + 1e-6));
      }),
    );
  });

  test("lets one more through exactly when its t says so", () => {
    const empty = { left: 0, atMs: 5_000 };
    expect(standing(bucket, empty, 5_000)).toMatchObject({ remaining: 0, resetSeconds: 1 });
    expect(fits(levelAt(bucket, empty, 5_999))).toBe(false);
    expect(fits(levelAt(bucket, empty, 6_000))).toBe(true);
  });

  test("is not filled by time that runs backwards", () => {
    expect(levelAt(bucket, { left: 3, atMs: 5_000 }, 1_000)).toEqual({ left: 3, atMs: 5_000 });
  });
});

describe("a window", () => {
  test("holds its quota until its end, then begins anew", () => {
    const noon = Date.UTC(2026, 0, 1, 12);
    const midnight = Date.UTC(2026, 0, 2);
    expect(admitted(day, [noon, noon, noon, noon, midnight - 1])).toBe(3);
    expect(admitted(day, [noon, noon, noon, midnight, midnight])).toBe(5);
    expect(standing(day, levelAt(day, undefined, noon), noon).resetSeconds).toBe(0);
    expect(standing(day, { left: 2, atMs: Date.UTC(2026, 0, 1) }, noon).resetSeconds).toBe(12 * 3_600);
  });
});
