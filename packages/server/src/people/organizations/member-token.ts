// Creates a token for a member who lost theirs, for the command `member token`.
import { mintHashedSecret } from "../../access/credentials/new-credential.ts";
import { type AdminContext, inTransaction } from "../../caller/context.ts";
import { insertIssuedToken } from "./issued-token.ts";
import { findNamedMember } from "./named-member.ts";

/**
 * Creates another personal token for a member. Existing tokens keep working. Returns the token's text.
 * @throws ApiError not_found, also for people who have left; conflict if the workspace is being deleted
 */
export const issueMemberToken = async (admin: AdminContext, slug: string, email: string): Promise<string> => {
  const { organizationId, userId } = await findNamedMember(admin, { slug, email });
  const minted = await mintHashedSecret(admin.bcryptCost);
  const token = { organizationId, userId, name: "Token from the administrator" };
  return inTransaction(admin, (within) => insertIssuedToken(within, token, minted));
};
