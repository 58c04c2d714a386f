// Creates a token for a member who lost theirs, for the command `member token`.
import { scopes } from "@worktrack/contract";
import { auditAsAdmin } from "../audit/write.ts";
import { type AdminContext, inTransaction } from "../context.ts";
import { insertCredential, mintHashedSecret } from "../credentials/new-credential.ts";
import { ApiError } from "../platform/api-error.ts";

/**
 * Creates another personal token for a member, with every scope: role, plan and policy cap it at each request. Existing tokens keep
 * working. Returns the token's text. @throws ApiError not_found, also for people who have left
 */
export const issueMemberToken = async (admin: AdminContext, slug: string, email: string): Promise<string> => {
  const user = { kind: "person" as const, email: email.toLowerCase() };
  const membership = await admin.database.prisma.membership.findFirst({ where: { organization: { slug }, user } });
  if (!membership) throw new ApiError("not_found", `The workspace ${slug} has no member with the address ${email}`);
  const { organizationId, userId } = membership;
  const minted = await mintHashedSecret(admin.bcryptCost);
  const token = { kind: "personal" as const, organizationId, userId, name: "Token from the administrator", scopes, expiresAt: null };
  return inTransaction(admin, async (within) => {
    const { row, secret } = await insertCredential(within, token, minted);
    const target = { kind: "credential", id: row.id, name: row.name };
    await auditAsAdmin(within, organizationId, { action: "credential.created", target });
    return secret;
  });
};
