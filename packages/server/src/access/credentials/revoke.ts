// Revokes one credential, or all personal tokens of a person.
import { audit } from "../../audit/write.ts";
import type { Context } from "../../caller/context.ts";
import { inTransaction } from "../../caller/context.ts";
import { requireRevocable } from "../../caller/grant.ts";
import type { Database } from "../../database/database.ts";
import { endSessionsOfToken } from "./end-sessions.ts";
import { type CredentialKind, findCredential, grantedTo, lockCredential } from "./find.ts";
import { credentialTarget } from "./record.ts";

/** Ends all secrets of a credential for good. Revoking a revoked credential is a no-op. */
export const revokeCredential = (context: Context, kind: CredentialKind, id: string): Promise<undefined> =>
  inTransaction(context, async (within) => {
    await lockCredential(within, id);
    const row = await findCredential(within, kind, id);
    if (row.revokedAt) return undefined;
    if (id !== within.caller.credential.id) requireRevocable(within.caller, grantedTo(row));
    await within.database.prisma.credential.update({ where: { id }, data: { revokedAt: new Date(within.nowMs) } });
    if (kind === "personal") await endSessionsOfToken(within.database, id, within.nowMs);
    await audit(within, { action: "credential.revoked", target: credentialTarget(row) });
    return undefined;
  });

/** Revokes all personal tokens of a person in a workspace. Returns how many were not yet revoked. */
export const revokePersonalTokens = async (
  { prisma }: Database,
  organizationId: string,
  userId: string,
  nowMs: number,
): Promise<number> => {
  const where = { organizationId, userId, kind: "personal" as const, revokedAt: null };
  return (await prisma.credential.updateMany({ where, data: { revokedAt: new Date(nowMs) } })).count;
};
