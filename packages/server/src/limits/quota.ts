// The arithmetic of quotas, without storage: refill a bucket or start a new window, charge it, and report its status.

/** One limit on one request. `subject` is the key, workspace or address that is charged. */
export interface Quota {
  readonly policy: string;
  readonly subject: string;
  /** A bucket refills steadily. A window gets its whole quota back when it ends. */
  readonly kind: "bucket" | "window";
  readonly quota: number;
  readonly windowSeconds: number;
}

/** The state of a quota: the requests that are left as of `atMs`. For a window, `atMs` is its start. */
export interface BucketState {
  /** May be a fraction. */
  readonly left: number;
  readonly atMs: number;
}

/** One limit as the response headers report it. */
export interface RateLimitStatus {
  readonly policy: string;
  readonly quota: number;
  readonly windowSeconds: number;
  /** Whole requests that are left. */
  readonly remaining: number;
  /** Seconds until more quota comes; 0 when it is full. */
  readonly resetSeconds: number;
}

const windowStart = (quota: Quota, nowMs: number): number => nowMs - (nowMs % (quota.windowSeconds * 1000));

/** Refills a bucket for the time since `atMs`, and starts a new window after the end of one. A clock that runs backwards changes nothing. */
export const bucketStateAt = (quota: Quota, state: BucketState | undefined, nowMs: number): BucketState => {
  if (quota.kind === "window") {
    const start = windowStart(quota, nowMs);
    return state && state.atMs >= start ? state : { left: quota.quota, atMs: start };
  }
  if (!state) return { left: quota.quota, atMs: nowMs };
  const elapsedMs = Math.max(0, nowMs - state.atMs);
  const refilled = (elapsedMs * quota.quota) / (quota.windowSeconds * 1000);
  return { left: Math.min(quota.quota, state.left + refilled), atMs: state.atMs + elapsedMs };
};

/** Whether one more request fits. The tolerance makes up for the rounding errors of many small refills. */
export const hasRoom = (state: BucketState): boolean => state.left >= 1 - 1e-9;

export const chargeBucket = (state: BucketState): BucketState => ({ left: Math.max(0, state.left - 1), atMs: state.atMs });

/** Milliseconds until the bucket has room for one whole request more than now. */
const nextRequestMs = (quota: Quota, state: BucketState, nowMs: number): number => {
  if (state.left >= quota.quota) return 0;
  if (quota.kind === "window") return state.atMs + quota.windowSeconds * 1000 - nowMs;
  const missing = 1 - (state.left % 1);
  return (missing * quota.windowSeconds * 1000) / quota.quota;
};

export const rateLimitStatus = (quota: Quota, state: BucketState, nowMs: number): RateLimitStatus => ({
  policy: quota.policy,
  quota: quota.quota,
  windowSeconds: quota.windowSeconds,
  remaining: Math.floor(state.left + 1e-9),
  resetSeconds: Math.ceil(nextRequestMs(quota, state, nowMs) / 1000),
});
