import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findLowestRemaining, resetTimeOf } from "../../src/limits/headers.ts";
import {
  type BucketState,
  bucketStateAt,
  chargeBucket,
  hasRoom,
  type Quota,
  rateLimitStatus,
  refundBucket,
} from "../../src/limits/quota.ts";

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
    expect(bucketStateAt(bucket, { left: 3, atMs: 5_000 }, 1_000)).toEqual({ left: 3, atMs: 1_000 });
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

describe("the reset of a status", () => {
  const anyQuota = fc.record({
    policy: fc.constant("any"),
    subject: fc.constant("a"),
    kind: fc.constantFrom("bucket" as const, "window" as const),
    quota: fc.integer({ min: 1, max: 700 }),
    windowSeconds: fc.constantFrom(1, 4, 5, 60, 3_600, 86_400),
  });
  /** A quota's state after requests at these distances (ms), at a time that need not be a whole second. */
  const anyState = fc
    .tuple(anyQuota, fc.array(fc.nat(5_000), { minLength: 1, maxLength: 60 }), fc.nat(10 ** 12))
    .map(([quota, distances, startMs]) => {
      let [nowMs, state] = [startMs, undefined as BucketState | undefined];
      for (const distance of distances) {
        nowMs += distance;
        const current = bucketStateAt(quota, state, nowMs);
        state = hasRoom(current) ? chargeBucket(current) : current;
      }
      return { quota, state: state as BucketState, nowMs };
    });
  const remainingAt = (quota: Quota, state: BucketState, atMs: number): number =>
    rateLimitStatus(quota, bucketStateAt(quota, state, atMs), atMs).remaining;

  test("is the first whole second at which at least one more unit is there, counted from now and as a Unix time", () => {
    fc.assert(
      fc.property(anyState, ({ quota, state, nowMs }) => {
        const status = rateLimitStatus(quota, state, nowMs);
        const { remaining, resetSeconds } = status;
        const resetMs = resetTimeOf(status) * 1_000;
        expect(remaining).toBeLessThan(quota.quota);
        for (const atMs of [nowMs + resetSeconds * 1_000, resetMs]) expect(remainingAt(quota, state, atMs)).toBeGreaterThan(remaining);
        for (const atMs of [nowMs + (resetSeconds - 1) * 1_000, resetMs - 1_000])
          if (atMs >= nowMs) expect(remainingAt(quota, state, atMs)).toBe(remaining);
      }),
      { numRuns: 2_000 },
    );
  });

  test("is now for a quota that is full", () => {
    fc.assert(
      fc.property(anyQuota, fc.nat(10 ** 12), (quota, nowMs) => {
        const status = rateLimitStatus(quota, bucketStateAt(quota, undefined, nowMs), nowMs);
        expect([status.remaining, status.resetSeconds, resetTimeOf(status)]).toEqual([quota.quota, 0, Math.ceil(nowMs / 1_000)]);
      }),
    );
  });

  test("does not wait for the clock to catch up after it was set back", () => {
    const status = rateLimitStatus(bucket, bucketStateAt(bucket, { left: 3, atMs: 5_000 }, 1_000), 1_000);
    expect([status.remaining, status.resetSeconds, resetTimeOf(status)]).toEqual([3, 1, 2]);
  });

  test("of the tightest limit is that of the one that resets last, when several are used up", () => {
    const usedUp = [bucket, day].map((quota) => rateLimitStatus(quota, { left: 0, atMs: 0 }, 0));
    expect(findLowestRemaining(usedUp)?.policy).toBe("workspace-daily");
    expect(findLowestRemaining([...usedUp].reverse())?.policy).toBe("workspace-daily");
  });
});

test("a refund gives back one unit, and never more than the quota", () => {
  expect(refundBucket(bucket, { left: 3.5, atMs: 0 })).toEqual({ left: 4.5, atMs: 0 });
  expect(refundBucket(bucket, { left: 59.5, atMs: 0 })).toEqual({ left: 60, atMs: 0 });
});
