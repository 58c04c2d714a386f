// Formats rate-limit statuses as response headers.
import type { RateLimitStatus } from "./quota.ts";

/** The limit that the caller will reach first. The X-RateLimit headers and GET /limits report this one only. */
export const findLowestRemaining = (statuses: readonly RateLimitStatus[]): RateLimitStatus | undefined =>
  statuses.toSorted((a, b) => a.remaining - b.remaining || b.resetAtMs - a.resetAtMs)[0];

/** The value of the RateLimit-Policy header: `"rest";q=600;w=60`. */
export const formatRateLimitPolicy = (statuses: readonly RateLimitStatus[]): string =>
  statuses.map(({ policy, quota, windowSeconds }) => `"${policy}";q=${quota};w=${windowSeconds}`).join(", ");

/** The RateLimit and RateLimit-Policy headers of the IETF draft, and the older X-RateLimit headers (specification, Limits). */
export const rateLimitHeaders = (statuses: readonly RateLimitStatus[]): Record<string, string> => {
  const lowest = findLowestRemaining(statuses);
  if (!lowest) return {};
  return {
    RateLimit: statuses.map(({ policy, remaining, resetSeconds }) => `"${policy}";r=${remaining};t=${resetSeconds}`).join(", "),
    "RateLimit-Policy": formatRateLimitPolicy(statuses),
    "X-RateLimit-Limit": String(lowest.quota),
    "X-RateLimit-Remaining": String(lowest.remaining),
    "X-RateLimit-Reset": String(resetTimeOf(lowest)),
  };
};

/** The first whole second at which at least one more request is left, in Unix seconds; now, if the quota is full. */
export const resetTimeOf = ({ resetAtMs }: RateLimitStatus): number => Math.ceil(resetAtMs / 1000);

/** Seconds until every used-up limit has room again; at least one. */
export const retryAfterSeconds = (statuses: readonly RateLimitStatus[]): number =>
  Math.max(1, ...statuses.filter(({ remaining }) => remaining < 1).map(({ resetSeconds }) => resetSeconds));
