// Creates a token for a member who lost theirs, for the command `member token`.
import { type AdminContext, inTransaction } from "../context.ts";
import { mintHashedSecret } from "../credentials/new-credential.ts";
import { ApiError } from "../platform/api-error.ts";
import { insertIssuedToken } from "./issued-token.ts";

/**
 * Creates another personal token for a member. Existing tokens keep working. Returns the token's text.
 * @throws ApiError not_found, also for people who have left
 */
export const issueMemberToken = async (admin: AdminContext, slug: string, email: string): Promise<string> => {
  const user = { kind: "person" as const, email: email.toLowerCase() };
  const membership = await admin.database.prisma.membership.findFirst({ where: { organization: { slug }, user } });
  if (!membership) throw new ApiError("not_found", `The workspace ${slug} has no member with the address ${email}`);
  const { organizationId, userId } = membership;
  const minted = await mintHashedSecret(admin.bcryptCost);
  const token = { organizationId, userId, name: "Token from the administrator" };
  return inTransaction(admin, (within) => insertIssuedToken(within, token, minted));
};
