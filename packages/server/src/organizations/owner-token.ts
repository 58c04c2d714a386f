// Creates a token for an owner who lost theirs, for the command `org token`.
import { type AdminContext, inTransaction } from "../context.ts";
import { mintHashedSecret } from "../credentials/new-credential.ts";
import { ApiError } from "../platform/api-error.ts";
import { insertIssuedToken } from "./issued-token.ts";

export const ownerTokenName = "Owner's token";

/**
 * Creates another token for an owner. Existing tokens keep working. Returns the token's text.
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
  return inTransaction(admin, (within) => insertIssuedToken(within, { organizationId, userId, name: ownerTokenName }, minted));
};
