import fc from "fast-check";
import { expect, test } from "vitest";
import { retryAfterSeconds } from "../../src/limits/headers.ts";
import {
  type BucketState,
  bucketStateAt,
  chargeBucket,
  hasRoom,
  type Quota,
  rateLimitStatus,
  refundBucket,
} from "../../src/limits/quota.ts";

// Compares the arithmetic of quotas with a model that counts in whole units of 1/windowMs of a request, so it never rounds.

const anyQuota: fc.Arbitrary<Quota> = fc.record({
  policy: fc.constant("any"),
  subject: fc.constant("a"),
  kind: fc.constantFrom("bucket" as const, "window" as const),
  quota: fc.integer({ min: 1, max: 1_000 }),
  windowSeconds: fc.constantFrom(1, 4, 60, 3_600, 86_400),
});

/** One action after `waitMs`. A step sets the clock back or forward by `stepMs` first. */
const anyAction = fc.record({
  kind: fc.constantFrom("charge" as const, "charge" as const, "charge" as const, "refund" as const),
  waitMs: fc.oneof(fc.nat(20), fc.nat(2_000), fc.nat(100_000)),
  stepMs: fc.oneof(
    { weight: 8, arbitrary: fc.constant(0) },
    { weight: 1, arbitrary: fc.integer({ min: -7_200_000, max: 7_200_000 }) },
    { weight: 1, arbitrary: fc.integer({ min: -10_000, max: 10_000 }) },
  ),
});

type Action = typeof anyAction extends fc.Arbitrary<infer T> ? T : never;

const anyHistory = fc.record({
  quota: anyQuota,
  startMs: fc.integer({ min: 10 ** 12, max: 2 * 10 ** 12 }),
  actions: fc.array(anyAction, { minLength: 1, maxLength: 80 }),
});

/** A bucket or window, counted in units: one request is `windowMs` units, and a millisecond refills `quota` units. */
const createModel = ({ kind, quota, windowSeconds }: Quota, startMs: number) => {
  const windowMs = windowSeconds * 1_000;
  const full = quota * windowMs;
  const periodStart = (nowMs: number): number => (kind === "window" ? Math.floor(nowMs / windowMs) * windowMs : nowMs);
  let [units, atMs] = [full, periodStart(startMs)];
  const remaining = (): number => Math.floor(units / windowMs);
  return {
    remaining,
    advance: (nowMs: number): void => {
      const start = periodStart(nowMs);
      if (start > atMs) units = kind === "window" ? full : Math.min(full, units + (nowMs - atMs) * quota);
      atMs = start;
    },
    charge: (): boolean => {
      const fits = remaining() >= 1;
      if (fits) units -= windowMs;
      return fits;
    },
    refund: (): void => {
      units = Math.min(full, units + windowMs);
    },
  };
};

test("charges, refunds and remaining requests agree with exact arithmetic, also when the clock is set back or forward", () => {
  fc.assert(
    fc.property(anyHistory, ({ quota, startMs, actions }) => {
      const model = createModel(quota, startMs);
      let state: BucketState = bucketStateAt(quota, undefined, startMs);
      let nowMs = startMs;
      for (const { kind, waitMs, stepMs } of actions) {
        nowMs += waitMs + stepMs;
        model.advance(nowMs);
        state = bucketStateAt(quota, state, nowMs);
        if (kind === "refund") {
          model.refund();
          state = refundBucket(quota, state);
        } else {
          const fits = hasRoom(state);
          expect(fits).toBe(model.charge());
          if (fits) state = chargeBucket(state);
        }
        expect(rateLimitStatus(quota, state, nowMs).remaining).toBe(model.remaining());
      }
    }),
    { numRuns: 1_000 },
  );
});

/** The remaining requests of each quota after these actions, all charged together. */
const runActions = (quotas: readonly Quota[], startMs: number, actions: readonly Action[]) => {
  let states: BucketState[] = quotas.map((quota) => bucketStateAt(quota, undefined, startMs));
  let nowMs = startMs;
  for (const { kind, waitMs, stepMs } of actions) {
    nowMs += waitMs + stepMs;
    const current = quotas.map((quota, index) => bucketStateAt(quota, states[index], nowMs));
    if (kind === "refund") states = current.map((state, index) => refundBucket(quotas[index] as Quota, state));
    else states = current.every(hasRoom) ? current.map(chargeBucket) : current;
  }
  return { states, nowMs };
};

const fits = (quotas: readonly Quota[], states: readonly BucketState[], nowMs: number): boolean =>
  quotas.every((quota, index) => hasRoom(bucketStateAt(quota, states[index], nowMs)));

test("a request that is repeated after Retry-After succeeds, however many limits are used up and whatever the clock did before", () => {
  const small = fc.array(
    anyQuota.map((quota) => ({ ...quota, quota: Math.ceil(quota.quota / 100) })),
    { minLength: 1, maxLength: 4 },
  );
  fc.assert(
    fc.property(small, anyHistory, (quotas, { startMs, actions }) => {
      const { states, nowMs } = runActions(quotas, startMs, actions);
      const statuses = quotas.map((quota, index) => rateLimitStatus(quota, states[index] as BucketState, nowMs));
      const waitMs = retryAfterSeconds(statuses) * 1_000;
      for (const { remaining, resetSeconds } of statuses) if (remaining < 1) expect(waitMs).toBeGreaterThanOrEqual(resetSeconds * 1_000);
      expect(fits(quotas, states, nowMs + waitMs)).toBe(true);
      // One second earlier is too early, unless a second is the shortest wait.
      if (waitMs > 1_000) expect(fits(quotas, states, nowMs + waitMs - 1_000)).toBe(false);
    }),
    { numRuns: 1_000 },
  );
});

test("a bucket that is used up has room after the time of one request, however far the clock is set back", () => {
  const anyBucket = anyQuota.map((quota): Quota => ({ ...quota, kind: "bucket" }));
  fc.assert(
    fc.property(anyBucket, fc.nat(10 ** 10), (quota, backMs) => {
      const startMs = 10 ** 12;
      const nowMs = startMs - backMs;
      const state = bucketStateAt(quota, { left: 0, atMs: startMs }, nowMs);
      const { remaining, resetSeconds } = rateLimitStatus(quota, state, nowMs);
      expect([remaining, resetSeconds]).toEqual([0, Math.ceil(quota.windowSeconds / quota.quota)]);
    }),
  );
});
