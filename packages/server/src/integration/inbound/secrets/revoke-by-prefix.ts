// Revokes an inbound secret by its public prefix as the server's administrator, for the command `key revoke`.
import type { RevokedKey } from "../../../access/credentials/revoke-by-prefix.ts";
import { auditAsAdmin } from "../../../audit/write.ts";
import { type AdminContext, inTransaction } from "../../../caller/context.ts";
import { statement } from "../../../database/statement.ts";
import { inboundSecretTarget } from "./record.ts";

const lockByPrefix = statement({
  name: "inbound_secret_lock_prefix",
  parameters: { prefix: "text" },
  row: { id: "uuid" },
  text: "SELECT id FROM inbound_secret WHERE prefix = $prefix FOR NO KEY UPDATE",
});

/** Undefined if no inbound secret has the prefix. Every signed request reads the row, so the secret stops working at the commit. */
export const revokeInboundSecretByPrefix = (admin: AdminContext, prefix: string): Promise<RevokedKey | undefined> =>
  inTransaction(admin, async (within) => {
    const { prisma } = within.database;
    await within.database.query(lockByPrefix, { prefix });
    const row = await prisma.inboundSecret.findUnique({ where: { prefix }, include: { organization: { select: { slug: true } } } });
    if (!row) return undefined;
    const revokedAt = row.revokedAt ?? new Date(within.nowMs);
    if (!row.revokedAt) {
      await prisma.inboundSecret.update({ where: { id: row.id }, data: { revokedAt } });
      await auditAsAdmin(within, row.organizationId, { action: "inbound_secret.revoked", target: inboundSecretTarget(row) });
    }
    const { id, name, organization } = row;
    return { id, kind: "inbound_secret", name, organization: organization.slug, revokedAt: revokedAt.toISOString() };
  });
