// Decides which quotas a request is charged to, from the contract's limits, the operation, the credential's plan and the address.
import {
  type AddressLimit,
  type CredentialLimit,
  generalLimits,
  type LimitName,
  type LimitPolicy,
  limitPolicies,
  type Operation,
  type Plan,
  sessionLimits,
  siteQuotaFactor,
} from "@worktrack/contract";
import { networkOf, siteOf } from "../platform/addresses.ts";
import type { Quota } from "./quota.ts";

/** The fields of a credential that limits use. */
interface Subject {
  readonly id: string;
  readonly userId: string;
  readonly organizationId: string;
  readonly plan: Plan;
  /** Null unless it is a session; `tokenId` names the token that the person signed in with. */
  readonly session: { readonly tokenId: string | null } | null;
}

/** The sender of a request. A public operation has no credential. */
interface Sender {
  readonly address: string;
  readonly credential: Subject | undefined;
}

/** The quotas of the general limits. */
export const generalQuotas = (credential: Subject): Quota[] => {
  const { session } = credential;
  const limits = session && session.tokenId === null ? sessionLimits : generalLimits;
  return limits.flatMap((name) => credentialQuota(name, limitPolicies[name], credential));
};

/** The quotas that a request is charged to: the general ones if it has a credential, and its operation's own limit. */
export const requestQuotas = ({ access, limit }: Pick<Operation, "access" | "limit">, sender: Sender): Quota[] => [
  ...(sender.credential === undefined || access === "signature" ? [] : generalQuotas(sender.credential)),
  ...(limit === undefined ? [] : operationQuota(limit, sender)),
];

/** The quotas that a failed authentication is charged to. */
export const failedAuthenticationQuotas = (address: string): Quota[] =>
  addressQuotas("failed-authentication", limitPolicies["failed-authentication"], address);

/** The quotas that a wrong code of a terminal login is charged to. */
export const userCodeQuotas = (credential: Subject): Quota[] =>
  credentialQuota("terminal-login-code", limitPolicies["terminal-login-code"], credential);

const operationQuota = (name: LimitName, { address, credential }: Sender): Quota[] => {
  const policy: LimitPolicy = limitPolicies[name];
  if (policy.per === "address") return addressQuotas(name, policy, address);
  if (!credential) throw new Error(`the limit ${name} needs a credential`);
  return credentialQuota(name, policy, credential);
};

/** The quotas of the client's address or network, if it is known, and of its site. */
const addressQuotas = (name: LimitName, { kind, quota, windowSeconds }: AddressLimit, address: string): Quota[] => {
  const shape = { kind, windowSeconds };
  const site = siteOf(address);
  return [
    ...(address === "" ? [] : [{ ...shape, policy: name, subject: networkOf(address), quota }]),
    ...(site === undefined ? [] : [{ ...shape, policy: `${name}-site`, subject: site, quota: quota * siteQuotaFactor }]),
  ];
};

/** A session that began with a token is charged as that token, and all others of a person as the person. Empty when the limit does not apply to the credential's plan. */
const credentialQuota = (name: LimitName, { per, kind, quota, windowSeconds }: CredentialLimit, credential: Subject): Quota[] => {
  const { [credential.plan]: amount } = quota;
  const { session } = credential;
  const own = session ? (session.tokenId ?? credential.userId) : credential.id;
  const subject = per === "workspace" ? credential.organizationId : own;
  return amount === undefined ? [] : [{ policy: name, subject, kind, quota: amount, windowSeconds }];
};
