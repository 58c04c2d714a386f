import type { Plan } from "./values/access.ts";

/** A quota: `quota` units in `windowSeconds`, kept per key, per workspace or per client address. */
export interface LimitPolicy {
  readonly per: "key" | "workspace" | "address";
  readonly kind: "bucket" | "window";
  readonly windowSeconds: number;
  /** Absent for a plan: the policy does not apply to it. */
  readonly quota: Readonly<Partial<Record<Plan, number>>>;
}

/** The policies by the names that `RateLimit-Policy` shows (specification, Limits; design §10). */
export const limitPolicies = {
  rest: { per: "key", kind: "bucket", windowSeconds: 60, quota: { free: 60, pro: 600 } },
  "workspace-daily": { per: "workspace", kind: "window", windowSeconds: 86_400, quota: { free: 1_000 } },
  "audit-logs": { per: "key", kind: "bucket", windowSeconds: 60, quota: { free: 100, pro: 100 } },
  "media-upload": { per: "key", kind: "bucket", windowSeconds: 3_600, quota: { free: 50, pro: 50 } },
  inbound: { per: "key", kind: "bucket", windowSeconds: 60, quota: { free: 300, pro: 300 } },
  "failed-authentication": { per: "address", kind: "bucket", windowSeconds: 60, quota: { free: 60, pro: 60 } },
} as const satisfies Record<string, LimitPolicy>;

export type LimitName = keyof typeof limitPolicies;

/** What every authenticated request is charged to. */
export const generalLimits: readonly LimitName[] = ["rest", "workspace-daily"];
