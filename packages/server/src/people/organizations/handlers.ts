// Maps the operations on the workspace to their functions, and reads and sets its policy (Allowed scopes).
import { isDeepStrictEqual } from "node:util";
import type { AllowedScopes, Input, OperationName, Scope } from "@worktrack/contract";
import { audit } from "../../audit/write.ts";
import { lockAuthority } from "../../caller/authority.ts";
import { type Context, inTransaction } from "../../caller/context.ts";
import type { Handlers } from "../../caller/handler.ts";
import { lockOrganization } from "../../database/organization-lock.ts";
import { organizationTarget } from "./plan.ts";
import { getOrganization, updateOrganization } from "./update.ts";

/** Converts the stored scopes to the API form. An empty list is no policy, which the API shows as null. */
const policyOf = (allowed: readonly string[]): AllowedScopes["scopes"] => (allowed.length > 0 ? ([...allowed] as Scope[]) : null);

/** Every request reads the policy, so a change applies to the next request. */
const setAllowedScopes = (context: Context, { body: { scopes } }: Input<"organization.allowedScopes.set">): Promise<AllowedScopes> =>
  inTransaction(context, async (within) => {
    await lockOrganization(within);
    await lockAuthority(within);
    const where = { id: within.caller.organizationId };
    const { name, allowedScopes } = await within.database.prisma.organization.findUniqueOrThrow({ where });
    const from = policyOf(allowedScopes);
    if (isDeepStrictEqual(from, scopes)) return { scopes };
    await within.database.prisma.organization.update({ where, data: { allowedScopes: scopes ?? [], updatedAt: new Date(within.nowMs) } });
    const target = organizationTarget({ id: where.id, name });
    await audit(within, { action: "organization.allowed_scopes_changed", target, changes: { scopes: { from, to: scopes } } });
    return { scopes };
  });

type OrganizationOperation = Exclude<Extract<OperationName, `organization.${string}`>, `organization.exports.${string}`>;

export const organizationHandlers: Handlers<OrganizationOperation> = {
  "organization.get": getOrganization,
  "organization.update": updateOrganization,
  "organization.allowedScopes.get": async ({ caller }) => ({ scopes: policyOf(caller.credential.allowedScopes) }),
  "organization.allowedScopes.set": setAllowedScopes,
};
