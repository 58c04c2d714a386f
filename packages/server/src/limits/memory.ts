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

interface MemoryOptions {
  /** How many buckets are kept. A full store forgets the bucket that was unused longest, which by then is nearly full again. */
  readonly capacity?: number;
  /** Measures the time in which buckets refill. Without it, that is the time of each call. */
  readonly steadyClock?: Clock;
}

const keyOf = (quota: Quota): string => `${quota.policy} ${quota.subject}`;

/** Keeps buckets in this process. They refill by the steady clock, and windows end by the time of the call. */
export const createMemoryLimitStore = ({ capacity = 100_000, steadyClock }: MemoryOptions = {}): LimitStore => {
  const buckets = new Map<string, BucketState>();

  /** The time for each quota of one call. */
  const timesAt = (nowMs: number): ((quota: Quota) => number) => {
    const steadyMs = steadyClock?.() ?? nowMs;
    return ({ kind }) => (kind === "bucket" ? steadyMs : nowMs);
  };

  const stateAt = (quota: Quota, atMs: number): BucketState => bucketStateAt(quota, buckets.get(keyOf(quota)), atMs);
  const keep = (quota: Quota, state: BucketState): void => setBounded(buckets, keyOf(quota), state, capacity);

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
