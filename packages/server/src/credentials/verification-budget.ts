/**
 * Bounds the bcrypt comparisons (52 ms each) that unverified secrets can cause. Each comparison is charged to three buckets: the client's
 * network, the key's prefix, and the whole process. A comparison that matches is refunded.
 */
import { type BucketState, bucketStateAt, chargeBucket, hasRoom, type Quota, rateLimitStatus, refundBucket } from "../limits/quota.ts";
import type { LimitDecision } from "../limits/store.ts";
import { networkOf } from "../platform/addresses.ts";
import { setBounded } from "../platform/bounded-map.ts";

/** The quotas by their names in the headers of a 429. */
const comparisons = {
  "unverified-per-address": { quota: 20, windowSeconds: 60 },
  "unverified-reserved": { quota: 1, windowSeconds: 1 },
  "unverified-per-key": { quota: 5, windowSeconds: 5 },
  "unverified-per-server": { quota: 20, windowSeconds: 4 },
} as const;
const bucketsMax = 50_000;

const quotaOf = (policy: keyof typeof comparisons, name: string): Quota => ({
  policy,
  subject: `${policy} ${name}`,
  kind: "bucket",
  ...comparisons[policy],
});

/**
 * The quotas of one comparison: those of the client's network (reserved-comparison.ts selects one), and those that it shares with all
 * clients that try this key or any key. `source` names the network and the key.
 */
export const verificationQuotas = (address: string, prefix: string) => {
  const network = networkOf(address);
  return {
    own: [quotaOf("unverified-per-address", network)],
    reserved: [quotaOf("unverified-reserved", network)],
    shared: [quotaOf("unverified-per-key", prefix), quotaOf("unverified-per-server", "")],
    source: `${network} ${prefix}`,
  };
};

/** The buckets of this process. When full, it forgets the bucket that was unused longest, which by then is nearly full again. */
export interface VerificationBudget {
  /** Whether one more comparison fits into all of these quotas. */
  hasRoom(quotas: readonly Quota[], nowMs: number): boolean;
  /** Charges all of these quotas, or none. */
  take(quotas: readonly Quota[], nowMs: number): LimitDecision;
  /** Gives a charge back. */
  refund(quotas: readonly Quota[], nowMs: number): void;
}

export const createVerificationBudget = (capacity = bucketsMax): VerificationBudget => {
  const buckets = new Map<string, BucketState>();
  const current = (quota: Quota, nowMs: number): BucketState => bucketStateAt(quota, buckets.get(quota.subject), nowMs);

  return {
    hasRoom: (quotas, nowMs) => quotas.every((quota) => hasRoom(current(quota, nowMs))),
    take: (quotas, nowMs) => {
      const before = quotas.map((quota) => current(quota, nowMs));
      const allowed = before.every(hasRoom);
      const after = allowed ? before.map(chargeBucket) : before;
      quotas.forEach(({ subject }, index) => {
        setBounded(buckets, subject, after[index] as BucketState, capacity);
      });
      return { allowed, statuses: quotas.map((quota, index) => rateLimitStatus(quota, after[index] as BucketState, nowMs)) };
    },
    refund: (quotas, nowMs) => {
      for (const quota of quotas) setBounded(buckets, quota.subject, refundBucket(quota, current(quota, nowMs)), capacity);
    },
  };
};
