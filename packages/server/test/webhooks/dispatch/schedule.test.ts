import fc from "fast-check";
import { expect, test } from "vitest";
import { nextAttemptAt } from "../../../src/webhooks/dispatch/schedule.ts";

const delaysMs = [5_000, 60_000, 600_000];

test("each delay is taken once, a fifth shorter or longer at most, and a Retry-After only makes it later", () => {
  const unit = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
  fc.assert(
    fc.property(fc.nat(2), unit, fc.option(fc.nat(86_400_000)), (retries, random, retryAfterMs) => {
      const waitMs = Number(nextAttemptAt(1_000, retries, delaysMs, retryAfterMs, () => random)) - 1_000;
      const delayMs = Number(delaysMs[retries]);
      expect(waitMs).toBeGreaterThanOrEqual(Math.max(delayMs * 0.8, retryAfterMs ?? 0));
      expect(waitMs).toBeLessThanOrEqual(Math.max(delayMs * 1.2, retryAfterMs ?? 0));
    }),
  );
});

test("after the last delay, and with an empty schedule, nothing is tried again, whatever Retry-After says", () => {
  expect(nextAttemptAt(0, delaysMs.length, delaysMs, null, Math.random)).toBeNull();
  expect(nextAttemptAt(0, 0, [], 60_000, Math.random)).toBeNull();
});
