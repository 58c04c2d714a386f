// Formats rate-limit statuses as response headers.
import type { RateLimitStatus } from "./quota.ts";

/** The limit that the caller will reach first. The X-RateLimit headers and GET /limits report this one only. */
export const findLowestRemaining = (statuses: readonly RateLimitStatus[]): RateLimitStatus | undefined =>
  statuses.reduce<RateLimitStatus | undefined>((lowest, next) => (lowest && lowest.remaining <= next.remaining ? lowest : next), undefined);

/** The value of the RateLimit-Policy header: `"rest";q=600;w=60`. */
export const formatRateLimitPolicy = (statuses: readonly RateLimitStatus[]): string =>
  statuses.map(({ policy, quota, windowSeconds }) => `"${policy}";q=${quota};w=${windowSeconds}`).join(", ");

/** The RateLimit and RateLimit-Policy headers of the IETF draft, and the older X-RateLimit headers (specification, Limits). */
export const rateLimitHeaders = (statuses: readonly RateLimitStatus[], nowMs: number): Record<string, string> => {
  const lowest = findLowestRemaining(statuses);
  if (!lowest) return {};
  return {
    RateLimit: statuses.map(({ policy, remaining, resetSeconds }) => `"${policy}";r=${remaining};t=${resetSeconds}`).join(", "),
    "RateLimit-Policy": formatRateLimitPolicy(statuses),
    "X-RateLimit-Limit": String(lowest.quota),
    "X-RateLimit-Remaining": String(lowest.remaining),
    "X-RateLimit-Reset": String(resetTimeOf(lowest, nowMs)),
  };
};

/** When the limit gets more quota, in Unix seconds. */
export const resetTimeOf = (status: RateLimitStatus, nowMs: number): number => Math.ceil(nowMs / 1000) + status.resetSeconds;

/** Seconds until every used-up limit has room again; at least one. */
export const retryAfterSeconds = (statuses: readonly RateLimitStatus[]): number =>
  Math.max(1, ...statuses.filter(({ remaining }) => remaining < 1).map(({ resetSeconds }) => resetSeconds));
