import { administrators, planScopes, type Role } from "@worktrack/contract";
import type { Context } from "../context.ts";
import type { Caller } from "../credentials/caller.ts";
import { requireManageable } from "../credentials/grant.ts";
import { ApiError } from "../platform/api-error.ts";
import { lockOrganization } from "../platform/organization-lock.ts";

/**
 * The caller's role once nobody else changes the workspace's members: what the request began with may be over by now.
 * @throws ApiError forbidden for who administers it no longer
 */
export const lockMembers = async (context: Context): Promise<Role> => {
  await lockOrganization(context);
  const { organizationId, userId } = context.caller;
  const where = { organizationId_userId: { organizationId, userId } };
  const role = (await context.database.prisma.membership.findUnique({ where }))?.role;
  if (!role || !administrators.includes(role)) throw new ApiError("forbidden", "You no longer administer this workspace");
  return role;
};

/** Only owners make, change, remove and invite owners. @throws ApiError forbidden */
export const requireOwner = (caller: Role, about: readonly Role[], act: string): void => {
  if (about.includes("owner") && caller !== "owner")
    throw new ApiError("forbidden", `Only an owner may ${act} an owner; you are ${caller}`);
};

/** Administrators may give themselves every key, so who makes one needs a key without limits. @throws ApiError forbidden */
export const requireWholeKey = (caller: Caller, role: Role): void => {
  if (!administrators.includes(role)) return;
  const { plan, expiresAt } = caller.credential;
  requireManageable(caller, { scopes: [...planScopes[plan]], projectIds: [], allowedCidrs: [], expiresAt });
};

/** Of a workspace that is locked. @throws ApiError last_owner */
export const requireAnotherOwner = async ({ database, caller }: Context, ownerId: string): Promise<void> => {
  const where = { organizationId: caller.organizationId, role: "owner" as const, userId: { not: ownerId } };
  if ((await database.prisma.membership.count({ where })) > 0) return;
  throw new ApiError("last_owner", "This is the workspace's last owner: make another member an owner first");
};
