import { type LimitName, limitPolicies } from "@worktrack/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import { rateLimitHeaders } from "../../src/limits/headers.ts";
import { bucketStateAt, type Quota, rateLimitStatus } from "../../src/limits/quota.ts";
import { reportedLimits } from "./fields.ts";

const nowMs = 10 ** 12;

const anyStatus = fc
  .record({
    policy: fc.constantFrom(...(Object.keys(limitPolicies) as LimitName[])),
    kind: fc.constantFrom("bucket" as const, "window" as const),
    quota: fc.integer({ min: 1, max: 10_000 }),
    windowSeconds: fc.integer({ min: 1, max: 86_400 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    agoMs: fc.nat(1_000),
  })
  .map(({ share, agoMs, ...rest }) => {
    const quota: Quota = { ...rest, subject: "a" };
    const state = bucketStateAt(quota, { left: share * quota.quota, atMs: nowMs - agoMs }, nowMs);
    return rateLimitStatus(quota, state, nowMs);
  });

test("RateLimit and RateLimit-Policy are structured fields that report every limit", () => {
  fc.assert(
    fc.property(fc.array(anyStatus, { minLength: 1, maxLength: 4 }), (statuses) => {
      const headers = new Headers(rateLimitHeaders(statuses));
      expect(reportedLimits(headers)).toEqual(
        statuses.map(({ policy, quota, windowSeconds, remaining, resetSeconds }) => ({
          policy,
          quota,
          windowSeconds,
          remaining,
          resetSeconds,
        })),
      );
      for (const name of ["limit", "remaining", "reset"]) expect(headers.get(`x-ratelimit-${name}`)).toMatch(/^\d+$/);
    }),
  );
});

test("a request that is charged to no limit has no rate-limit headers", () => {
  expect(rateLimitHeaders([])).toEqual({});
});
