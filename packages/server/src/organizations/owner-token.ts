// Creates tokens for the owners of workspaces: the first one, and another for the command `org token`.
import { scopes } from "@worktrack/contract";
import { auditAsAdmin } from "../audit/write.ts";
import { type AdminContext, inTransaction } from "../context.ts";
import { type HashedSecret, insertCredential, mintHashedSecret } from "../credentials/new-credential.ts";
import { ApiError } from "../platform/api-error.ts";

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
  const { organizationId, userId } = membership;
  const minted = await mintHashedSecret(admin.bcryptCost);
  return inTransaction(admin, (within) => insertOwnerToken(within, organizationId, userId, minted));
};

/** Inserts a token with every scope, of which the plan may disable some, and its audit entry. Returns the token's text. */
export const insertOwnerToken = async (
  admin: AdminContext,
  organizationId: string,
  userId: string,
  minted: HashedSecret,
): Promise<string> => {
  const token = {
    kind: "personal" as const,
    organizationId,
    userId,
    name: "Owner's token",
    scopes,
    expiresAt: null,
  };
  const { row, secret } = await insertCredential(admin, token, minted);
  await auditAsAdmin(admin, organizationId, { action: "credential.created", target: { kind: "credential", id: row.id, name: row.name } });
  return secret;
};
