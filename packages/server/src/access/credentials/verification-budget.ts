/**
 * Bounds the bcrypt comparisons (52 ms each) that unverified secrets can cause. Each comparison is charged to the buckets of the client's
 * network, its site (addresses.ts), the key's prefix, and this process. A comparison that matches is refunded.
 */
import { siteQuotaFactor } from "@worktrack/contract";
import { rateLimitHeaders, retryAfterSeconds } from "../../limits/headers.ts";
import type { Quota, RateLimitStatus } from "../../limits/quota.ts";
import type { LimitDecision, LimitStore } from "../../limits/store.ts";
import { networkOf, siteOf } from "../../platform/addresses.ts";
import { ApiError } from "../../platform/api-error.ts";
import type { Clock } from "../../platform/clock.ts";
import { newId } from "../../platform/id.ts";
import type { Counter } from "../../platform/metrics.ts";

/** How long a wrong secret keeps its key out of the reserved comparisons of the network that sent it. */
export const recentFailureSeconds = 60;

/** The quotas by their names in the headers of a 429. `unverified-failed` is never in a header: it remembers a failure. */
const comparisons = {
  "unverified-per-address": { quota: 20, windowSeconds: 60 },
  "unverified-per-site": { quota: 20 * siteQuotaFactor, windowSeconds: 60 },
  "unverified-reserved": { quota: 1, windowSeconds: 1 },
  "unverified-failed": { quota: 1, windowSeconds: recentFailureSeconds },
  "unverified-per-key": { quota: 5, windowSeconds: 5 },
  "unverified-per-server": { quota: 20, windowSeconds: 4 },
} as const;

const quotaOf = (policy: keyof typeof comparisons, subject: string): Quota => ({ policy, subject, kind: "bucket", ...comparisons[policy] });

/** A secret that is to be compared. */
export interface Comparison {
  readonly address: string;
  /** The key that the secret is for. */
  readonly prefix: string;
  /** Whether the key was used from this address before. */
  isKnownAddress(): Promise<boolean>;
}

/** The quotas that a comparison was charged to. */
export type ComparisonCharge = readonly Quota[];

export interface VerificationBudget {
  /** Charges a comparison before it runs. @throws ApiError rate_limited */
  charge(comparison: Comparison): Promise<ComparisonCharge>;
  /** Gives a charge back, after a match or when nothing was compared. */
  refund(charge: ComparisonCharge): Promise<void>;
}

/**
 * All processes with one `limits` share the budgets of networks and keys. The budget of a process is its own, because it protects the CPU
 * that this process has.
 */
export const createVerificationBudget = (
  limits: LimitStore,
  clock: Clock,
  rateLimited: Pick<Counter, "add"> = { add: () => {} },
): VerificationBudget => {
  const ofProcess = quotaOf("unverified-per-server", newId());
  const take = (quotas: readonly Quota[]): Promise<LimitDecision> => limits.take(quotas, clock());

  const refuse = ({ statuses }: LimitDecision): ApiError => {
    // Reports only used-up quotas: the others may include charges of requests in flight, which a match refunds.
    const usedUp = statuses.filter(({ remaining }) => remaining < 1);
    for (const { policy } of usedUp) rateLimited.add(policy);
    return tooManyWrongSecrets(usedUp);
  };

  /** Whether the network has recently sent a secret of this key that did not match, or that has not been compared yet. */
  const hasFailed = async (failed: Quota): Promise<boolean> =>
    (await limits.peek([failed], clock())).some(({ remaining }) => remaining < 1);

  return {
    /**
     * When wrong secrets have used up the network's own quota, one comparison a second is reserved for keys that the network has not failed
     * with recently. When they have used up the quotas of the key or the process, an address where the key was used before is charged to its
     * network alone, so that owners can still log in (decision 10).
     */
    charge: async ({ address, prefix, isKnownAddress }) => {
      const client = networkOf(address);
      const failed = quotaOf("unverified-failed", `${client} ${prefix}`);
      const [ofNetwork, ...ofSite] = networkQuotas(address);
      const shared = [...ofSite, quotaOf("unverified-per-key", prefix), ofProcess];
      const charged = async (quotas: readonly Quota[]): Promise<ComparisonCharge> => {
        // Refund, then charge: this empties the one-request bucket as of now, even if it had partly refilled.
        await Promise.all([limits.refund([failed], clock()), take([failed])]);
        return [...quotas, failed];
      };

      let network = ofNetwork;
      let decision = await take([network, ...shared]);
      if (!decision.allowed && networkIsUsedUp(decision) && !(await hasFailed(failed))) {
        network = quotaOf("unverified-reserved", client);
        decision = await take([network, ...shared]);
      }
      if (decision.allowed) return charged([network, ...shared]);
      const alone = await take([network]);
      if (!alone.allowed) throw refuse(alone);
      if (await isKnownAddress()) return charged([network]);
      await limits.refund([network], clock());
      throw refuse(decision);
    },
    refund: (charge) => limits.refund(charge, clock()),
  };
};

/** The quota of the client's network, and of its IPv6 site. Clients whose address is unknown share the larger quota of a site. */
const networkQuotas = (address: string): [Quota, ...Quota[]] => {
  const site = siteOf(address);
  const ofSite = quotaOf("unverified-per-site", site ?? "");
  if (address === "") return [ofSite];
  const ofNetwork = quotaOf("unverified-per-address", networkOf(address));
  return site === undefined ? [ofNetwork] : [ofNetwork, ofSite];
};

/** Whether the first quota, the network's, is used up. */
const networkIsUsedUp = ({ statuses: [first] }: LimitDecision): boolean => first !== undefined && first.remaining < 1;

const tooManyWrongSecrets = (usedUp: readonly RateLimitStatus[]): ApiError => {
  const wait = retryAfterSeconds(usedUp);
  return new ApiError("rate_limited", `Too many wrong secrets. Try again in ${wait} s.`, {
    retryAfterSeconds: wait,
    headers: rateLimitHeaders(usedUp),
  });
};
