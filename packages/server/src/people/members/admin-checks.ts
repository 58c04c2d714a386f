/** Checks that a caller may invite members, change their roles or remove them. */
import { administrators, capScopes, planScopes, policyScopes, type Role, usableScopes } from "@worktrack/contract";
import { lockAuthority } from "../../caller/authority.ts";
import type { Caller } from "../../caller/caller.ts";
import type { Context } from "../../caller/context.ts";
import { requireOwnScopes } from "../../caller/grant.ts";
import { lockOrganization } from "../../database/organization-lock.ts";
import { ApiError } from "../../platform/api-error.ts";

/** Locks the workspace's members and the caller's authority. A change of either waits until the transaction ends. */
export const lockMembers = async (context: Context): Promise<void> => {
  await lockOrganization(context);
  await lockAuthority(context);
};

/** Only owners invite, change and remove owners, and make members owners. @throws ApiError forbidden */
export const requireOwnerForOwners = (callerRole: Role, roles: readonly Role[], act: string): void => {
  if (roles.includes("owner") && callerRole !== "owner")
    throw new ApiError("forbidden", `Only an owner may ${act} an owner. Your role is ${callerRole}.`);
};

/**
 * Whoever gives somebody a role gives them its scopes, so the credential needs those that plan and policy leave of them. An administrator can
 * change the policy, and create credentials with every scope of the plan. @throws ApiError forbidden
 */
export const requireScopesOfRole = (caller: Caller, role: Role): void => {
  const { plan, allowedScopes } = caller.credential;
  const given = administrators.includes(role)
    ? planScopes[plan]
    : capScopes(capScopes(usableScopes[role], planScopes[plan]), policyScopes(allowedScopes));
  requireOwnScopes(caller, [...given]);
};

/** The workspace must be locked. @throws ApiError last_owner */
export const requireAnotherOwner = async ({ database, caller }: Context, ownerId: string): Promise<void> => {
  const where = { organizationId: caller.organizationId, role: "owner" as const, userId: { not: ownerId } };
  if ((await database.prisma.membership.count({ where })) > 0) return;
  throw new ApiError("last_owner", "This is the workspace's last owner. Make another member an owner first.");
};
