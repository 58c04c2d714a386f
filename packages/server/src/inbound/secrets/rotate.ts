import type { Input, Reply } from "@worktrack/contract";
import { audit } from "../../audit/write.ts";
import type { Context } from "../../context.ts";
import { inTransaction } from "../../context.ts";
import { requireGrantable, requireManageable } from "../../credentials/grant.ts";
import { requireSight } from "../../credentials/rotate.ts";
import { lockLive, lockSecret } from "./find.ts";
import { grant, inboundSecretRecord, targetOf } from "./record.ts";
import type { HasSecretKey } from "./secret.ts";
import { mintInboundSecret, sealInboundSecret } from "./secret.ts";

/** A new secret with the same prefix: every request reads the row anew, so the old one stops with the commit. */
export const rotateSecret = async (
  context: Context & HasSecretKey,
  { params: { id } }: Input<"inboundSecrets.rotate">,
): Promise<Reply<"inboundSecrets.rotate">> => {
  requireGrantable(context.caller, grant);
  return inTransaction(context, async (within) => {
    const row = await lockLive(within, id);
    await requireSight(within, row.userId);
    const text = mintInboundSecret();
    await within.database.prisma.inboundSecret.update({ where: { id }, data: { secret: sealInboundSecret(within.secretKey, id, text) } });
    await audit(within, { action: "inbound_secret.rotated", target: targetOf(row) });
    return { ...inboundSecretRecord(row), secret: text };
  });
};

/** For good; revoking twice is revoking once. Its user stays, as the author of what it made. */
export const revokeSecret = async (context: Context, { params: { id } }: Input<"inboundSecrets.revoke">): Promise<undefined> => {
  requireManageable(context.caller, grant);
  return inTransaction(context, async (within) => {
    const row = await lockSecret(within, id);
    if (row.revokedAt) return undefined;
    await within.database.prisma.inboundSecret.update({ where: { id }, data: { revokedAt: new Date(within.nowMs) } });
    await audit(within, { action: "inbound_secret.revoked", target: targetOf(row) });
    return undefined;
  });
};
