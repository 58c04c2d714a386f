import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type BucketState, bucketStateAt, chargeBucket, hasRoom, type Quota, rateLimitStatus } from "../../src/limits/quota.ts";

const bucket: Quota = { policy: "rest", subject: "key", kind: "bucket", quota: 60, windowSeconds: 60 };
const day: Quota = { policy: "workspace-daily", subject: "org", kind: "window", quota: 3, windowSeconds: 86_400 };

/** How many requests at these times (ms, ascending) are allowed. */
const admitted = (quota: Quota, times: readonly number[]): number => {
  let state: BucketState | undefined;
  let count = 0;
  for (const at of times) {
    state = bucketStateAt(quota, state, at);
    if (hasRoom(state)) {
      state = chargeBucket(state);
      count++;
    }
  }
  return count;
};

describe("a bucket", () => {
  test("allows its whole quota at once, and not one more", () => {
    expect(admitted(bucket, Array(100).fill(1_000))).toBe(60);
  });

  test("never allows more than the quota plus the refill", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 300_000 }), { maxLength: 500 }), (times) => {
        times.sort((a, b) => a - b);
        const spanMs = (times.at(-1) ?? 0) - (times[0] ?? 0);
        expect(admitted(bucket, times)).toBeLessThanOrEqual(60 + Math.floor(spanMs / 1_000 + 1e-6));
      }),
    );
  });

  test("allows one more request exactly when resetSeconds have passed", () => {
    const empty = { left: 0, atMs: 5_000 };
    expect(rateLimitStatus(bucket, empty, 5_000)).toMatchObject({ remaining: 0, resetSeconds: 1 });
    expect(hasRoom(bucketStateAt(bucket, empty, 5_999))).toBe(false);
    expect(hasRoom(bucketStateAt(bucket, empty, 6_000))).toBe(true);
  });

  test("is not refilled by a clock that runs backwards", () => {
    expect(bucketStateAt(bucket, { left: 3, atMs: 5_000 }, 1_000)).toEqual({ left: 3, atMs: 5_000 });
  });
});

describe("a window", () => {
  test("has its quota until it ends, then starts again", () => {
    const noon = Date.UTC(2026, 0, 1, 12);
    const midnight = Date.UTC(2026, 0, 2);
    expect(admitted(day, [noon, noon, noon, noon, midnight - 1])).toBe(3);
    expect(admitted(day, [noon, noon, noon, midnight, midnight])).toBe(5);
    expect(rateLimitStatus(day, bucketStateAt(day, undefined, noon), noon).resetSeconds).toBe(0);
    expect(rateLimitStatus(day, { left: 2, atMs: Date.UTC(2026, 0, 1) }, noon).resetSeconds).toBe(12 * 3_600);
  });
});
