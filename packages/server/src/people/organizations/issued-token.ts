// Inserts the tokens that the server's administrator issues: for the owner of a new workspace, and for people who lost theirs.
import { scopes } from "@worktrack/contract";
import { type HashedSecret, insertCredential } from "../../access/credentials/new-credential.ts";
import { auditAsAdmin } from "../../audit/write.ts";
import type { AdminContext } from "../../caller/context.ts";
import { lockAgainstDeletion } from "./deletion-state.ts";

interface IssuedToken {
  readonly organizationId: string;
  readonly userId: string;
  readonly name: string;
}

/**
 * Inserts a personal token with every scope, which role, plan and policy cap at each request, and its audit entry. Returns its text.
 * @throws ApiError conflict if the workspace is being deleted
 */
export const insertIssuedToken = async (admin: AdminContext, issued: IssuedToken, minted: HashedSecret): Promise<string> => {
  await lockAgainstDeletion(admin, issued.organizationId);
  const token = { ...issued, kind: "personal" as const, scopes, expiresAt: null };
  const { row, secret } = await insertCredential(admin, token, minted);
  const target = { kind: "credential", id: row.id, name: row.name };
  await auditAsAdmin(admin, issued.organizationId, { action: "credential.created", target });
  return secret;
};
