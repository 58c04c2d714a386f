/**
 * Decides which quota of a client's network a comparison is charged to. When wrong secrets have used up the network's own quota, one
 * comparison a second is still reserved for keys that the network has not failed with recently, such as a colleague's new key.
 */

/** How long a wrong secret keeps its key out of the reserved comparisons of the network that sent it. */
export const recentFailureMs = 60_000;

export type NetworkQuota = "own" | "reserved";

/** `failedAtMs` is when the network last sent a secret of this key that did not match, or that has not been compared yet. */
export const networkQuotaFor = (ownHasRoom: boolean, failedAtMs: number | undefined, nowMs: number): NetworkQuota =>
  ownHasRoom || (failedAtMs !== undefined && nowMs - failedAtMs < recentFailureMs) ? "own" : "reserved";
