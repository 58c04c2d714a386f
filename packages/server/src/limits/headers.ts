import type { Standing } from "./quota.ts";

/** The limit that stops the caller first: the trio of legacy headers and GET /limits tell of it. */
export const tightest = (standings: readonly Standing[]): Standing | undefined =>
  standings.reduce<Standing | undefined>((best, next) => (best && best.remaining <= next.remaining ? best : next), undefined);

export const policyText = (standings: readonly Standing[]): string =>
  standings.map(({ policy, quota, windowSeconds }) => `"${policy}";q=${quota};w=${windowSeconds}`).join(", ");

/** RateLimit fields as the IETF draft's structured fields write them, and the X-RateLimit trio (specification, Limits). */
export const limitHeaders = (standings: readonly Standing[], nowMs: number): Record<string, string> => {
  const tight = tightest(standings);
  if (!tight) return {};
  return {
    RateLimit: standings.map(({ policy, remaining, resetSeconds }) => `"${policy}";r=${remaining};t=${resetSeconds}`).join(", "),
    "RateLimit-Policy": policyText(standings),
    "X-RateLimit-Limit": String(tight.quota),
    "X-RateLimit-Remaining": String(tight.remaining),
    "X-RateLimit-Reset": String(resetAt(tight, nowMs)),
  };
};

/** Unix seconds. */
export const resetAt = (standing: Standing, nowMs: number): number => Math.ceil(nowMs / 1000) + standing.resetSeconds;

/** Seconds until every used-up limit has room again; at least one. */
export const retryAfterSeconds = (standings: readonly Standing[]): number =>
  Math.max(1, ...standings.filter(({ remaining }) => remaining < 1).map(({ resetSeconds }) => resetSeconds));
