import fc from "fast-check";
import { expect, test } from "vitest";
import { baseDelayMs, maxBackoffMs, maxDelayMs, retryAfterSeconds, retryDelayMs } from "../src/retry-delay.ts";

const seconds = fc.option(fc.oneof(fc.nat(maxDelayMs / 1000), fc.nat()), { nil: undefined });
const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

test("a wait is at least Retry-After, at most that plus the backoff, and never more than a minute", () => {
  fc.assert(
    fc.property(seconds, fc.nat(10), random, (retryAfter = 0, retries, chance) => {
      const delayMs = retryDelayMs(retryAfter, retries, chance);
      if (delayMs === undefined) return;
      expect(delayMs).toBeLessThanOrEqual(maxDelayMs);
      expect(delayMs).toBeGreaterThanOrEqual(retryAfter * 1000);
      expect(delayMs - retryAfter * 1000).toBeLessThanOrEqual(Math.min(maxBackoffMs, baseDelayMs * 2 ** retries));
    }),
  );
});

test("only a Retry-After of more than a minute ends the retries", () => {
  fc.assert(
    fc.property(seconds, fc.nat(10), random, (retryAfter, retries, chance) => {
      expect(retryDelayMs(retryAfter, retries, chance) === undefined).toBe((retryAfter ?? 0) * 1000 > maxDelayMs);
    }),
  );
});

test("Retry-After is parsed as seconds or as a date, and otherwise ignored", () => {
  const nowMs = Date.UTC(2026, 4, 26, 12);
  expect(retryAfterSeconds("7", nowMs)).toBe(7);
  expect(retryAfterSeconds("Tue, 26 May 2026 12:01:00 GMT", nowMs)).toBe(60);
  expect(retryAfterSeconds("Tue, 26 May 2026 11:00:00 GMT", nowMs)).toBe(0);
  expect(retryAfterSeconds("Tuesday, 26-May-26 12:01:00 GMT", nowMs)).toBe(60);
  expect(retryAfterSeconds("Tue May 26 12:01:00 2026", nowMs)).toBe(60);
  expect(retryAfterSeconds("Wed Jul  1 12:00:00 2026", nowMs)).toBe(36 * 86_400);
  for (const other of [
    undefined,
    "",
    "soon",
    "-",
    "32.5",
    "-1",
    "1e3",
    "0x10",
    "2026-05-26T12:01:00Z",
    "5, 10",
    "Tue, 99 Foo 2026 12:01:00 GMT",
  ])
    expect(retryAfterSeconds(other, nowMs)).toBeUndefined();
});
