import { includes, planScopes, policyScopes, roleScopes, type Scope } from "@worktrack/contract";
import { withinRanges } from "../platform/addresses.ts";
import { ApiError } from "../platform/api-error.ts";
import type { Caller } from "./caller.ts";
import type { CredentialRow } from "./lookup.ts";

/** What a credential may do, where, from where and until when. No projects, no addresses, no expiry: no limit. */
export type Grant = Pick<CredentialRow, "scopes" | "projectIds" | "allowedCidrs" | "expiresAt">;

/** Nobody hands out more than they have right now. @throws ApiError plan_required, forbidden */
export const requireGrantable = (caller: Caller, grant: Grant): void => {
  const refusal = refuseScopes(caller, grant.scopes);
  if (refusal) throw refusal;
  requireLimits(caller.credential, grant);
};

/**
 * Nobody takes over, changes or ends what can do more than they. Scopes that plan or policy have put to sleep count as held: who fell to
 * Free can still revoke. @throws ApiError forbidden
 */
export const requireManageable = ({ credential, role }: Caller, grant: Grant): void => {
  const held = new Set(credential.scopes);
  const beyond = grant.scopes.find((scope) => !includes(held, scope) || !includes(roleScopes[role], scope));
  if (beyond) throw notHeld(beyond);
  requireLimits(credential, grant);
};

const refuseScopes = (caller: Caller, scopes: readonly Scope[]): ApiError | undefined => {
  const beyond = scopes.find((scope) => !includes(caller.scopes, scope));
  if (!beyond) return undefined;
  const { plan, allowedScopes } = caller.credential;
  if (!includes(roleScopes[caller.role], beyond)) return notHeld(beyond);
  if (!includes(planScopes[plan], beyond))
    return new ApiError("plan_required", `The scope ${beyond} needs the plan pro; this workspace is on ${plan}`, { requiredPlan: "pro" });
  if (!includes(policyScopes(allowedScopes), beyond))
    return new ApiError("forbidden", `The workspace's policy does not allow the scope ${beyond}`);
  return notHeld(beyond);
};

const notHeld = (scope: Scope): ApiError =>
  new ApiError("forbidden", `This credential does not hold ${scope} itself, so it cannot grant or manage it`);

const requireLimits = (own: Grant, { projectIds, allowedCidrs, expiresAt }: Grant): void => {
  if (own.projectIds.length > 0 && !(projectIds.length > 0 && projectIds.every((id) => own.projectIds.includes(id))))
    throw beyondOwn("is limited to some projects", "those limited to no others");
  if (own.allowedCidrs.length > 0 && !(allowedCidrs.length > 0 && allowedCidrs.every((range) => withinRanges(range, own.allowedCidrs))))
    throw beyondOwn("works from some addresses only", "those that work from no others");
  if (own.expiresAt && !(expiresAt && expiresAt <= own.expiresAt))
    throw beyondOwn(`expires at ${own.expiresAt.toISOString()}`, "those that expire no later");
};

const beyondOwn = (limit: string, allowed: string): ApiError =>
  new ApiError("forbidden", `This credential ${limit}, so it can grant and manage only ${allowed}`);
