import type { Quota, Standing } from "./quota.ts";

export interface Decision {
  readonly allowed: boolean;
  /** In the order of the quotas, after the charge. */
  readonly standings: readonly Standing[];
}

/** Where levels are kept. Twins: memory, and later Redis; both pass the same conformance suite. */
export interface LimitStore {
  /** Charges one request to all quotas, or to none of them when one is used up. */
  take(quotas: readonly Quota[], nowMs: number): Promise<Decision>;
  /** The standings, without a charge. */
  peek(quotas: readonly Quota[], nowMs: number): Promise<readonly Standing[]>;
}
