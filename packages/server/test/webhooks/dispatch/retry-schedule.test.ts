import fc from "fast-check";
import { expect, test } from "vitest";
import { nextAttemptTime } from "../../../src/integration/webhooks/dispatch/retry-schedule.ts";

const delaysMs = [5_000, 60_000, 600_000];

test("each delay is used once with at most 20 % jitter, and Retry-After can only lengthen it", () => {
  const unit = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
  fc.assert(
    fc.property(fc.nat(2), unit, fc.option(fc.nat(86_400_000)), (retries, random, retryAfterMs) => {
      const waitMs = Number(nextAttemptTime(1_000, retries, delaysMs, retryAfterMs, () => random)) - 1_000;
      const delayMs = Number(delaysMs[retries]);
      expect(waitMs).toBeGreaterThanOrEqual(Math.max(delayMs * 0.8, retryAfterMs ?? 0));
      expect(waitMs).toBeLessThanOrEqual(Math.max(delayMs * 1.2, retryAfterMs ?? 0));
    }),
  );
});

test("there is no retry after the last delay or with an empty schedule, even with Retry-After", () => {
  expect(nextAttemptTime(0, delaysMs.length, delaysMs, null, Math.random)).toBeNull();
  expect(nextAttemptTime(0, 0, [], 60_000, Math.random)).toBeNull();
});
