// The port that keeps buckets and charges requests to them. memory.ts implements it in this process, redis.ts for all processes.
import type { Quota, RateLimitStatus } from "./quota.ts";

export interface LimitDecision {
  readonly allowed: boolean;
  /** After the charge, in the order of the quotas. */
  readonly statuses: readonly RateLimitStatus[];
}

/** Keeps the state of all buckets. Every implementation passes test/limits/conformance.test.ts. */
export interface LimitStore {
  /** Charges one request to all quotas, or to none of them when one is used up. */
  take(quotas: readonly Quota[], nowMs: number): Promise<LimitDecision>;
  /** Gives one request back to each quota. */
  refund(quotas: readonly Quota[], nowMs: number): Promise<void>;
  /** Reports the statuses without a charge. */
  peek(quotas: readonly Quota[], nowMs: number): Promise<readonly RateLimitStatus[]>;
}
