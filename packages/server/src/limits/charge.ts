import { generalLimits, type LimitName, type LimitPolicy, limitPolicies, type Operation, type Plan } from "@worktrack/contract";
import { networkOf } from "../platform/addresses.ts";
import type { Quota } from "./quota.ts";

/** A credential, as far as limits are concerned. */
interface Subject {
  readonly id: string;
  readonly organizationId: string;
  readonly plan: Plan;
}

/** The quotas that a request of this credential is charged to: what its plan makes of the general limits. */
export const generalQuotas = (subject: Subject): Quota[] => generalLimits.flatMap((name) => quotaOf(name, subject));

/** Those, and the operation's own limit; an inbound secret has that one alone. */
export const quotasOf = ({ access, limit }: Pick<Operation, "access" | "limit">, subject: Subject): Quota[] => [
  ...(access === "signature" ? [] : generalQuotas(subject)),
  ...(limit === undefined ? [] : quotaOf(limit, subject)),
];

const quotaOf = (name: LimitName, subject: Subject): Quota[] => {
  const policy: LimitPolicy = limitPolicies[name];
  const quota = policy.quota[subject.plan];
  if (quota === undefined) return [];
  const id = policy.per === "workspace" ? subject.organizationId : subject.id;
  return [{ policy: name, subject: id, kind: policy.kind, quota, windowSeconds: policy.windowSeconds }];
};

/** What a failed authentication is charged to: the client's address, or the network that it has for itself. */
export const failedAuthenticationQuota = (address: string): Quota => {
  const { kind, quota, windowSeconds } = limitPolicies["failed-authentication"];
  return { policy: "failed-authentication", subject: networkOf(address), kind, quota: quota.free, windowSeconds };
};
