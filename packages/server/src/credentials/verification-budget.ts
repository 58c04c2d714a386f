/**
 * Bounds the bcrypt comparisons (52 ms each) that unverified secrets can cause. Each comparison is charged to three buckets: the client's
 * network, the key's prefix, and the whole process. A comparison that matches is refunded.
 */
import { type BucketState, bucketStateAt, chargeBucket, hasRoom, type Quota, rateLimitStatus } from "../limits/quota.ts";
import { networkOf } from "../platform/addresses.ts";
import { setBounded } from "../platform/bounded-map.ts";

const comparisons = {
  network: { quota: 20, windowSeconds: 60 },
  prefix: { quota: 5, windowSeconds: 5 },
  process: { quota: 20, windowSeconds: 4 },
} as const;
const bucketsMax = 50_000;

const quotaOf = (policy: keyof typeof comparisons, name: string): Quota => ({
  policy,
  subject: `${policy} ${name}`,
  kind: "bucket",
  ...comparisons[policy],
});

/** The quotas of one comparison: the client's own, and those that it shares with all clients that try this key or any key. */
export const verificationQuotas = (address: string, prefix: string) => ({
  own: [quotaOf("network", networkOf(address))],
  shared: [quotaOf("prefix", prefix), quotaOf("process", "")],
});

/** The buckets of this process. When full, it forgets the bucket that was unused longest, which by then is nearly full again. */
export interface VerificationBudget {
  /** Charges all of these quotas, or none. Returns 0 when charged, else the seconds until all of them have room. */
  take(quotas: readonly Quota[], nowMs: number): number;
  /** Gives a charge back. */
  refund(quotas: readonly Quota[], nowMs: number): void;
}

export const createVerificationBudget = (capacity = bucketsMax): VerificationBudget => {
  const buckets = new Map<string, BucketState>();
  const current = (quota: Quota, nowMs: number): BucketState => bucketStateAt(quota, buckets.get(quota.subject), nowMs);

  return {
    take: (quotas, nowMs) => {
      const now = quotas.map((quota) => ({ quota, state: current(quota, nowMs) }));
      const usedUp = now.filter(({ state }) => !hasRoom(state));
      for (const { quota, state } of now) setBounded(buckets, quota.subject, usedUp.length > 0 ? state : chargeBucket(state), capacity);
      return Math.max(0, ...usedUp.map(({ quota, state }) => Math.max(1, rateLimitStatus(quota, state, nowMs).resetSeconds)));
    },
    refund: (quotas, nowMs) => {
      for (const quota of quotas) {
        const { left, atMs } = current(quota, nowMs);
        setBounded(buckets, quota.subject, { left: Math.min(quota.quota, left + 1), atMs }, capacity);
      }
    },
  };
};
