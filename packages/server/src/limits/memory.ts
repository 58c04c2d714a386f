// The limit store of a single process: keeps buckets in memory. Each process has its own.
import { setBounded } from "../platform/bounded-map.ts";
import type { Clock } from "../platform/clock.ts";
import {
  type BucketState,
  bucketStateAt,
  chargeBucket,
  hasRoom,
  type Quota,
  type RateLimitStatus,
  rateLimitStatus,
  refundBucket,
} from "./quota.ts";
import type { LimitStore } from "./store.ts";

export interface MemoryOptions {
  /**
   * How many buckets of each limit are kept, about 9 MB by default. Beyond that, the one that was unused longest is forgotten. Each
   * limit has its own, so that requests from many addresses cannot reset the limits of a key.
   */
  readonly capacity?: number;
  /** Measures the time in which buckets refill. Without it, that is the time of each call. */
  readonly steadyClock?: Clock;
}

/** Keeps buckets in this process. They refill by the steady clock, and windows end by the time of the call. */
export const createMemoryLimitStore = ({ capacity = 50_000, steadyClock }: MemoryOptions = {}): LimitStore => {
  /** The buckets by limit and subject. */
  const buckets = new Map<string, Map<string, BucketState>>();

  /** The time for each quota of one call. */
  const timesAt = (nowMs: number): ((quota: Quota) => number) => {
    const steadyMs = steadyClock?.() ?? nowMs;
    return ({ kind }) => (kind === "bucket" ? steadyMs : nowMs);
  };

  const stateAt = (quota: Quota, atMs: number): BucketState => bucketStateAt(quota, buckets.get(quota.policy)?.get(quota.subject), atMs);

  const keep = ({ policy, subject }: Quota, state: BucketState): void => {
    const ofLimit = buckets.get(policy) ?? new Map<string, BucketState>();
    buckets.set(policy, ofLimit);
    setBounded(ofLimit, subject, state, capacity);
  };

  const statusOf = (quota: Quota, state: BucketState, atMs: number, nowMs: number): RateLimitStatus => {
    const status = rateLimitStatus(quota, state, atMs);
    return { ...status, resetAtMs: status.resetAtMs - atMs + nowMs };
  };

  return {
    take: async (quotas, nowMs) => {
      const timeOf = timesAt(nowMs);
      const current = quotas.map((quota) => stateAt(quota, timeOf(quota)));
      const allowed = current.every(hasRoom);
      const after = allowed ? current.map(chargeBucket) : current;
      const statuses = quotas.map((quota, index) => {
        const state = after[index] as BucketState;
        keep(quota, state);
        return statusOf(quota, state, timeOf(quota), nowMs);
      });
      return { allowed, statuses };
    },
    refund: async (quotas, nowMs) => {
      const timeOf = timesAt(nowMs);
      for (const quota of quotas) keep(quota, refundBucket(quota, stateAt(quota, timeOf(quota))));
    },
    peek: async (quotas, nowMs) => {
      const timeOf = timesAt(nowMs);
      return quotas.map((quota) => statusOf(quota, stateAt(quota, timeOf(quota)), timeOf(quota), nowMs));
    },
  };
};
