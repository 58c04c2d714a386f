import fc from "fast-check";
import { expect, test } from "vitest";
import { type AttemptFailure, baseDelayMs, maxBackoffMs, maxDelayMs, retryAfterSeconds, retryDelayMs } from "../src/retry-delay.ts";

const status = fc.oneof(fc.constantFrom(409, 429, 502, 503, 504), fc.integer({ min: 300, max: 599 }));
const code = fc.constantFrom(undefined, "conflict", "idempotency_in_flight");
const seconds = fc.option(fc.oneof(fc.nat(maxDelayMs / 1000), fc.nat()), { nil: undefined });
const failure: fc.Arbitrary<AttemptFailure> = fc.oneof(
  fc.constantFrom<AttemptFailure>({ kind: "unsent" }, { kind: "lost" }),
  fc.record({ kind: fc.constant("refused" as const), status, code, retryAfterSeconds: seconds }),
);
const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const retryAfterMs = (of: AttemptFailure): number => (of.kind === "refused" ? (of.retryAfterSeconds ?? 0) * 1000 : 0);

test("a wait is at least Retry-After, at most that plus the backoff, and never more than a minute", () => {
  fc.assert(
    fc.property(fc.boolean(), failure, fc.nat(10), random, (how, what, retries, chance) => {
      const delayMs = retryDelayMs(how, what, retries, chance);
      if (delayMs === undefined) return;
      expect(delayMs).toBeLessThanOrEqual(maxDelayMs);
      expect(delayMs).toBeGreaterThanOrEqual(retryAfterMs(what));
      expect(delayMs - retryAfterMs(what)).toBeLessThanOrEqual(Math.min(maxBackoffMs, baseDelayMs * 2 ** retries));
    }),
  );
});

test("a Retry-After of more than a minute ends the retries", () => {
  fc.assert(
    fc.property(fc.boolean(), failure, fc.nat(10), random, (how, what, retries, chance) => {
      if (retryAfterMs(what) > maxDelayMs) expect(retryDelayMs(how, what, retries, chance)).toBeUndefined();
    }),
  );
});

test("a call that is not repeatable is retried only if it was certainly not applied", () => {
  fc.assert(
    fc.property(failure, fc.nat(10), random, (what, retries, chance) => {
      const repeated = retryDelayMs(false, what, retries, chance) !== undefined;
      if (repeated) expect(what.kind === "unsent" || (what.kind === "refused" && [429, 503].includes(what.status))).toBe(true);
    }),
  );
});

test("whether to retry depends neither on chance nor on the number of retries", () => {
  fc.assert(
    fc.property(fc.boolean(), failure, fc.nat(10), random, random, (how, what, retries, one, other) => {
      expect(retryDelayMs(how, what, retries, one) === undefined).toBe(retryDelayMs(how, what, 0, other) === undefined);
    }),
  );
});

test.each([
  [true, 429, true],
  [true, 500, false],
  [true, 502, true],
  [true, 404, false],
  [true, 422, false],
  [false, 503, true],
  [false, 504, false],
])("repeatable %s, status %i: retried %s", (repeatable, refused, repeated) => {
  expect(retryDelayMs(repeatable, { kind: "refused", status: refused }, 0, 0.5) !== undefined).toBe(repeated);
});

test("Retry-After is parsed as seconds or as a date, and otherwise ignored", () => {
  const nowMs = Date.UTC(2026, 4, 26, 12);
  expect(retryAfterSeconds("7", nowMs)).toBe(7);
  expect(retryAfterSeconds("Tue, 26 May 2026 12:01:00 GMT", nowMs)).toBe(60);
  expect(retryAfterSeconds("Tue, 26 May 2026 11:00:00 GMT", nowMs)).toBe(0);
  for (const other of [undefined, "", "soon", "-"]) expect(retryAfterSeconds(other, nowMs)).toBeUndefined();
});
