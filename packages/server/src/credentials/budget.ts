import { type BucketState, bucketStateAt, chargeBucket, hasRoom, type Quota, rateLimitStatus } from "../limits/quota.ts";
import { networkOf } from "../platform/addresses.ts";
import { setBounded } from "../platform/bounded-map.ts";

/** How many wrong secrets are worth a bcrypt comparison (52 ms): of one client network, of one prefix, and of all together. */
const attempts = {
  network: { quota: 20, windowSeconds: 60 },
  prefix: { quota: 5, windowSeconds: 5 },
  process: { quota: 20, windowSeconds: 4 },
} as const;
const subjectsMax = 50_000;

const quotaOf = (policy: keyof typeof attempts, name: string): Quota => ({
  policy,
  subject: `${policy} ${name}`,
  kind: "bucket",
  ...attempts[policy],
});

/** What an unverified secret is charged to: the client's own budget, and those that it shares with whoever attacks this key or any. */
export const quotasOf = (address: string, prefix: string) => ({
  own: [quotaOf("network", networkOf(address))],
  shared: [quotaOf("prefix", prefix), quotaOf("process", "")],
});

/** Tokens of this process. Bounded: the subject that was silent longest is forgotten first, and by then is nearly full again. */
export interface Budget {
  /** Takes one of each, or none. Tells the seconds until there is one of each again; 0: they were taken. */
  take(quotas: readonly Quota[], nowMs: number): number;
  /** For what turned out to be no failure. */
  giveBack(quotas: readonly Quota[], nowMs: number): void;
}

export const createBudget = (capacity = subjectsMax): Budget => {
  const levels = new Map<string, BucketState>();
  const current = (quota: Quota, nowMs: number): BucketState => bucketStateAt(quota, levels.get(quota.subject), nowMs);

  return {
    take: (quotas, nowMs) => {
      const now = quotas.map((quota) => ({ quota, level: current(quota, nowMs) }));
      const spent = now.filter(({ level }) => !hasRoom(level));
      for (const { quota, level } of now) setBounded(levels, quota.subject, spent.length > 0 ? level : chargeBucket(level), capacity);
      return Math.max(0, ...spent.map(({ quota, level }) => Math.max(1, rateLimitStatus(quota, level, nowMs).resetSeconds)));
    },
    giveBack: (quotas, nowMs) => {
      for (const quota of quotas) {
        const { left, atMs } = current(quota, nowMs);
        setBounded(levels, quota.subject, { left: Math.min(quota.quota, left + 1), atMs }, capacity);
      }
    },
  };
};
