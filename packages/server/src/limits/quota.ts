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
  /** Seconds until at least one more request is left; 0 when the quota is full. */
  readonly resetSeconds: number;
  /** The time at which at least one more request is left, in Unix milliseconds. May be a fraction. */
  readonly resetAtMs: number;
}

/** Windows are aligned to Unix time: one of a day begins at midnight UTC. */
export const windowStart = ({ windowSeconds }: Pick<Quota, "windowSeconds">, nowMs: number): number =>
  nowMs - (nowMs % (windowSeconds * 1000));

/**
 * Refills a bucket for the time since `atMs`, or starts a new window after the end of one. A state from the future was written before the
 * clock was set back: it keeps its remaining requests and refills from now on. A store uses one clock for all states, because the difference
 * between two clocks would count as elapsed time.
 */
export const bucketStateAt = (quota: Quota, state: BucketState | undefined, nowMs: number): BucketState => {
  const startMs = quota.kind === "window" ? windowStart(quota, nowMs) : nowMs;
  if (!state) return { left: quota.quota, atMs: startMs };
  if (state.atMs >= startMs) return { left: state.left, atMs: startMs };
  if (quota.kind === "window") return { left: quota.quota, atMs: startMs };
  const refilled = ((nowMs - state.atMs) * quota.quota) / (quota.windowSeconds * 1000);
  return { left: Math.min(quota.quota, state.left + refilled), atMs: nowMs };
};

/** Makes up for the rounding errors of many small refills. */
export const tolerance = 1e-9;

/** Whether one more request fits. */
export const hasRoom = (state: BucketState): boolean => state.left >= 1 - tolerance;

export const chargeBucket = (state: BucketState): BucketState => ({ left: Math.max(0, state.left - 1), atMs: state.atMs });

/** Gives one request back. */
export const refundBucket = (quota: Quota, { left, atMs }: BucketState): BucketState => ({ left: Math.min(quota.quota, left + 1), atMs });

/** Milliseconds until one more whole request is left than the `remaining` of now. */
const nextRequestMs = (quota: Quota, { left, atMs }: BucketState, remaining: number, nowMs: number): number => {
  if (remaining >= quota.quota) return 0;
  const windowMs = quota.windowSeconds * 1000;
  if (quota.kind === "window") return atMs + windowMs - nowMs;
  return atMs - nowMs + ((remaining + 1 - tolerance - left) * windowMs) / quota.quota;
};

export const rateLimitStatus = (quota: Quota, state: BucketState, nowMs: number): RateLimitStatus => {
  const remaining = Math.floor(state.left + tolerance);
  const waitMs = nextRequestMs(quota, state, remaining, nowMs);
  return {
    policy: quota.policy,
    quota: quota.quota,
    windowSeconds: quota.windowSeconds,
    remaining,
    resetSeconds: Math.ceil(waitMs / 1000),
    resetAtMs: nowMs + waitMs,
  };
};
