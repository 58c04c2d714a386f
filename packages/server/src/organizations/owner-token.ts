// Creates tokens for the owners of workspaces: the first one, and another for the command `org token`.
import type { Plan } from "@worktrack/contract";
import { auditAsAdmin } from "../audit/write.ts";
import { type AdminContext, inTransaction } from "../context.ts";
import { type HashedSecret, insertCredential, mintHashedSecret } from "../credentials/new-credential.ts";
import { ApiError } from "../platform/api-error.ts";
import { grantableScopes } from "./plan.ts";

/**
 * Creates another token for an owner, who may have lost theirs. Existing tokens keep working.
 * @throws ApiError not_found, or conflict when the person owns several workspaces and `slug` selects none of them.
 */
export const issueOwnerToken = async (admin: AdminContext, ownerEmail: string, slug: string | undefined): Promise<string> => {
  const memberships = await admin.database.prisma.membership.findMany({
    where: { role: "owner", user: { email: ownerEmail.toLowerCase() }, ...(slug !== undefined && { organization: { slug } }) },
    include: { organization: true },
  });
  const [membership, another] = memberships;
  if (!membership) throw new ApiError("not_found", `Nobody with the address ${ownerEmail} owns a workspace here`);
  if (another)
    throw new ApiError(
      "conflict",
      `${ownerEmail} owns several workspaces. Name one with --org ${memberships.map((m) => m.organization.slug).join(" | ")}`,
    );
  const { organization, userId } = membership;
  const minted = await mintHashedSecret(admin.bcryptCost);
  return inTransaction(admin, (within) => insertOwnerToken(within, organization, userId, minted));
};

/** Inserts a token with every scope of the plan, and its audit entry. Returns the token's text. */
export const insertOwnerToken = async (
  admin: AdminContext,
  organization: { readonly id: string; readonly plan: Plan },
  userId: string,
  minted: HashedSecret,
): Promise<string> => {
  const token = {
    kind: "personal" as const,
    organizationId: organization.id,
    userId,
    name: "Owner's token",
    scopes: grantableScopes(organization.plan),
    expiresAt: null,
  };
  const { row, secret } = await insertCredential(admin, token, minted);
  await auditAsAdmin(admin, organization.id, { action: "credential.created", target: { kind: "credential", id: row.id, name: row.name } });
  return secret;
};
