// The limit store of a single process: keeps buckets in memory. Each process has its own.
import { setBounded } from "../platform/bounded-map.ts";
import { type BucketState, bucketStateAt, chargeBucket, hasRoom, type Quota, rateLimitStatus, refundBucket } from "./quota.ts";
import type { LimitStore } from "./store.ts";

const bucketsMax = 100_000;

const keyOf = (quota: Quota): string => `${quota.policy} ${quota.subject}`;

/** Keeps buckets in this process. When full, it forgets the bucket that was unused longest, which by then is nearly full again. */
export const createMemoryLimitStore = (capacity = bucketsMax): LimitStore => {
  const buckets = new Map<string, BucketState>();

  const stateOf = (quota: Quota, nowMs: number): BucketState => bucketStateAt(quota, buckets.get(keyOf(quota)), nowMs);

  return {
    take: async (quotas, nowMs) => {
      const current = quotas.map((quota) => stateOf(quota, nowMs));
      const allowed = current.every(hasRoom);
      const after = allowed ? current.map(chargeBucket) : current;
      quotas.forEach((quota, index) => {
        const state = after[index];
        if (state) setBounded(buckets, keyOf(quota), state, capacity);
      });
      return { allowed, statuses: quotas.map((quota, index) => rateLimitStatus(quota, after[index] as BucketState, nowMs)) };
    },
    refund: async (quotas, nowMs) => {
      for (const quota of quotas) setBounded(buckets, keyOf(quota), refundBucket(quota, stateOf(quota, nowMs)), capacity);
    },
    peek: async (quotas, nowMs) => quotas.map((quota) => rateLimitStatus(quota, stateOf(quota, nowMs), nowMs)),
  };
};
