// Every rate limit of the API: its subject (key, workspace or address), its window, and its quota, usually by plan. An
// operation's row names its own limit, which is charged in addition to the general ones.
import type { Plan } from "./values/access.ts";

interface LimitShape {
  /** A bucket refills steadily. A window gets its whole quota back when it ends: the daily window ends at midnight UTC. */
  readonly kind: "bucket" | "window";
  readonly windowSeconds: number;
}

/** A limit on requests per key or workspace. An inbound secret counts as a key. It does not apply to a plan without a quota. */
export interface CredentialLimit extends LimitShape {
  readonly per: "key" | "workspace";
  readonly quota: Readonly<Partial<Record<Plan, number>>>;
}

/**
 * A limit on requests per client address, with or without a credential. An IPv6 client counts as its /64 network, and also toward a quota of
 * its /48 network, which is `siteQuotaFactor` times as large.
 */
export interface AddressLimit extends LimitShape {
  readonly per: "address";
  readonly quota: number;
}

/** Clients whose proxy does not name their address share a quota of a site, too. */
export const siteQuotaFactor = 10;

export type LimitPolicy = CredentialLimit | AddressLimit;

/** Every limit, by the name that `RateLimit-Policy` shows (specification, Limits). */
export const limitPolicies = {
  rest: { per: "key", kind: "bucket", windowSeconds: 60, quota: { free: 60, pro: 600 } },
  "workspace-daily": { per: "workspace", kind: "window", windowSeconds: 86_400, quota: { free: 1_000 } },
  session: { per: "key", kind: "bucket", windowSeconds: 60, quota: { free: 600, pro: 600 } },
  "audit-logs": { per: "key", kind: "bucket", windowSeconds: 60, quota: { free: 100, pro: 100 } },
  "media-upload": { per: "key", kind: "bucket", windowSeconds: 3_600, quota: { free: 50, pro: 50 } },
  avatar: { per: "key", kind: "bucket", windowSeconds: 3_600, quota: { free: 10, pro: 10 } },
  scim: { per: "key", kind: "bucket", windowSeconds: 60, quota: { free: 100, pro: 100 } },
  "domain-verify": { per: "key", kind: "bucket", windowSeconds: 60, quota: { free: 10, pro: 10 } },
  "domain-check": { per: "key", kind: "bucket", windowSeconds: 60, quota: { free: 20, pro: 20 } },
  inbound: { per: "key", kind: "bucket", windowSeconds: 60, quota: { free: 300, pro: 300 } },
  "sign-in": { per: "address", kind: "bucket", windowSeconds: 60, quota: 60 },
  "invitation-accept": { per: "address", kind: "bucket", windowSeconds: 60, quota: 120 },
  "terminal-login": { per: "address", kind: "bucket", windowSeconds: 600, quota: 30 },
  "terminal-login-poll": { per: "address", kind: "bucket", windowSeconds: 60, quota: 120 },
  "terminal-login-code": { per: "key", kind: "window", windowSeconds: 600, quota: { free: 5, pro: 5 } },
  "failed-authentication": { per: "address", kind: "bucket", windowSeconds: 60, quota: 60 },
} as const satisfies Record<string, LimitPolicy>;

export type LimitName = keyof typeof limitPolicies;
export type AddressLimitName = { [Name in LimitName]: (typeof limitPolicies)[Name]["per"] extends "address" ? Name : never }[LimitName];
type CredentialLimitName = Exclude<LimitName, AddressLimitName>;

/** The limits that every request with a bearer token is charged to. */
export const generalLimits: readonly CredentialLimitName[] = ["rest", "workspace-daily"];

/** The limits of every request with a session. A session that began with a token is charged to the token's limits instead. */
export const sessionLimits: readonly CredentialLimitName[] = ["session"];

/** The requests that count toward each limit, as a sentence for people. */
export const limitDescriptions: Readonly<Record<LimitName, string>> = {
  rest: "Every request with a key.",
  "workspace-daily": "All requests of the workspace with its keys. The count starts again at midnight UTC.",
  session: "Every request of a person who signed in, other than with a token. All sessions of a person share it.",
  "audit-logs": "Reading and exporting the audit log.",
  "media-upload": "Uploads of attachments.",
  avatar: "Setting the picture of a person or a service account.",
  scim: "Requests of an identity provider.",
  "domain-verify": "Verifying a domain by its DNS record.",
  "domain-check": "Looking up the DNS record of a domain.",
  inbound: "Signed requests of other systems, for each inbound secret.",
  "sign-in": "Attempts to sign in.",
  "invitation-accept": "Accepting an invitation.",
  "terminal-login": "Starting a login of the CLI with a code.",
  "terminal-login-poll": "Asking whether such a login has been allowed.",
  "terminal-login-code": "Wrong codes that a person types for such a login.",
  "failed-authentication":
    "Requests without a valid credential, and requests of public operations with a wrong field. An IPv6 client counts as its /64 network, and toward the tenfold quota of its /48 network.",
};
