// Revokes a credential by its public prefix as the server's administrator, for the command `key revoke`.
import { auditAsAdmin } from "../../audit/write.ts";
import { type AdminContext, inTransaction } from "../../caller/context.ts";
import { statement } from "../../database/statement.ts";
import { endSession, endSessionsOfToken } from "./end-sessions.ts";
import { sessionTarget } from "./record.ts";

const lockByPrefix = statement({
  name: "credential_lock_prefix",
  parameters: { prefix: "text" },
  row: { id: "uuid" },
  text: "SELECT id FROM credential WHERE prefix = $prefix FOR NO KEY UPDATE",
});

/** A key or inbound secret that an administrator revoked. */
export interface RevokedKey {
  readonly id: string;
  readonly kind: "service_account" | "personal" | "session" | "inbound_secret";
  readonly name: string;
  /** The workspace's slug. */
  readonly organization: string;
  /** An earlier time than now if it was revoked before. */
  readonly revokedAt: string;
}

/** Undefined if no credential has the prefix. Every request reads the row, so the key stops working at the commit, on every process. */
export const revokeCredentialByPrefix = (admin: AdminContext, prefix: string): Promise<RevokedKey | undefined> =>
  inTransaction(admin, async (within) => {
    const { prisma } = within.database;
    await within.database.query(lockByPrefix, { prefix });
    const row = await prisma.credential.findUnique({ where: { prefix }, include: { organization: { select: { slug: true } } } });
    if (!row) return undefined;
    const { id, kind, name, organizationId, organization } = row;
    const revokedAt = row.revokedAt ?? new Date(within.nowMs);
    if (!row.revokedAt && kind === "session") {
      await endSession(within.database, row, within.nowMs);
      await auditAsAdmin(within, organizationId, { action: "session.ended", target: sessionTarget(row) });
    } else if (!row.revokedAt) {
      await prisma.credential.update({ where: { id }, data: { revokedAt } });
      await endSessionsOfToken(within.database, id, within.nowMs);
      await auditAsAdmin(within, organizationId, { action: "credential.revoked", target: { kind: "credential", id, name } });
    }
    return { id, kind, name, organization: organization.slug, revokedAt: revokedAt.toISOString() };
  });
