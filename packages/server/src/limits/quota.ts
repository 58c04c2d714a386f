/** One limit as it applies to one request: `subject` is the key, workspace or address that is charged. */
export interface Quota {
  readonly policy: string;
  readonly subject: string;
  readonly kind: "bucket" | "window";
  readonly quota: number;
  readonly windowSeconds: number;
}

/** What is kept per quota. A bucket keeps its tokens as of `atMs`; a window what is left of the one that began at `atMs`. */
export interface Level {
  readonly left: number;
  readonly atMs: number;
}

/** What a caller is told of one limit. */
export interface Standing {
  readonly policy: string;
  readonly quota: number;
  readonly windowSeconds: number;
  /** Whole requests that are left. */
  readonly remaining: number;
  /** Seconds until more quota comes; 0 when it is full. */
  readonly resetSeconds: number;
}

const windowStart = (quota: Quota, nowMs: number): number => nowMs - (nowMs % (quota.windowSeconds * 1000));

/** The level now: a bucket refills steadily up to its quota, a window starts over at its end. Time that runs backwards changes nothing. */
export const levelAt = (quota: Quota, level: Level | undefined, nowMs: number): Level => {
  if (quota.kind === "window") {
    const start = windowStart(quota, nowMs);
    return level && level.atMs >= start ? level : { left: quota.quota, atMs: start };
  }
  if (!level) return { left: quota.quota, atMs: nowMs };
  const elapsedMs = Math.max(0, nowMs - level.atMs);
  const refilled = (elapsedMs * quota.quota) / (quota.windowSeconds * 1000);
  return { left: Math.min(quota.quota, level.left + refilled), atMs: level.atMs + elapsedMs };
};

/** Whether one more request fits into this level. The slack forgives what floating point loses in many small refills. */
export const fits = (level: Level): boolean => level.left >= 1 - 1e-9;

export const charged = (level: Level): Level => ({ left: Math.max(0, level.left - 1), atMs: level.atMs });

/** Milliseconds until the level holds one whole request more than it does now. */
const nextTokenMs = (quota: Quota, level: Level, nowMs: number): number => {
  if (level.left >= quota.quota) return 0;
  if (quota.kind === "window") return level.atMs + quota.windowSeconds * 1000 - nowMs;
  const missing = 1 - (level.left % 1);
  return (missing * quota.windowSeconds * 1000) / quota.quota;
};

export const standing = (quota: Quota, level: Level, nowMs: number): Standing => ({
  policy: quota.policy,
  quota: quota.quota,
  windowSeconds: quota.windowSeconds,
  remaining: Math.floor(level.left + 1e-9),
  resetSeconds: Math.ceil(nextTokenMs(quota, level, nowMs) / 1000),
});
