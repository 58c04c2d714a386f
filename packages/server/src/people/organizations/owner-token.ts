// Creates a token for an owner who lost theirs, for the command `org token`.
import { mintHashedSecret } from "../../access/credentials/new-credential.ts";
import { type AdminContext, inTransaction } from "../../caller/context.ts";
import { ApiError } from "../../platform/api-error.ts";
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
  return issue(admin, membership);
};

/** Creates a token for the owner of a workspace who joined first, such as after an import, which has no tokens. */
export const issueFirstOwnerToken = async (
  admin: AdminContext,
  organizationId: string,
): Promise<{ owner: { id: string; name: string; email: string }; token: string }> => {
  const { user, ...membership } = await admin.database.prisma.membership.findFirstOrThrow({
    where: { organizationId, role: "owner", user: { kind: "person" } },
    include: { user: { select: { id: true, name: true, email: true } } },
    orderBy: [{ createdAt: "asc" }, { userId: "asc" }],
  });
  return { owner: user, token: await issue(admin, membership) };
};

const issue = async (admin: AdminContext, { organizationId, userId }: { organizationId: string; userId: string }): Promise<string> => {
  const minted = await mintHashedSecret(admin.bcryptCost);
  return inTransaction(admin, (within) => insertIssuedToken(within, { organizationId, userId, name: ownerTokenName }, minted));
};
