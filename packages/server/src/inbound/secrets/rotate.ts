import type { Input, Reply } from "@worktrack/contract";
import { audit } from "../../audit/write.ts";
import { requireGrantable, requireManageable } from "../../credentials/grant.ts";
import { requireSight } from "../../credentials/rotate.ts";
import type { Context } from "../../runtime.ts";
import { lockLive, lockSecret } from "./find.ts";
import { grant, inboundSecretRecord, targetOf } from "./record.ts";
import { mintInboundSecret, sealInboundSecret } from "./secret.ts";

/** A new secret with the same prefix: every request reads the row anew, so the old one stops with the commit. */
export const rotateSecret = async (
  context: Context,
  { params: { id } }: Input<"inboundSecrets.rotate">,
): Promise<Reply<"inboundSecrets.rotate">> => {
  requireGrantable(context.caller, grant);
  return context.database.transaction(async (database) => {
    const within = { ...context, database };
    const row = await lockLive(within, id);
    await requireSight(within, row.userId);
    const text = mintInboundSecret();
    await database.prisma.inboundSecret.update({ where: { id }, data: { secret: sealInboundSecret(context.secretKey, id, text) } });
    await audit(database, context, { action: "inbound_secret.rotated", target: targetOf(row) });
    return { ...inboundSecretRecord(row), secret: text };
  });
};

/** For good; revoking twice is revoking once. Its user stays, as the author of what it made. */
export const revokeSecret = async (context: Context, { params: { id } }: Input<"inboundSecrets.revoke">): Promise<undefined> => {
  requireManageable(context.caller, grant);
  return context.database.transaction(async (database) => {
    const row = await lockSecret({ ...context, database }, id);
    if (row.revokedAt) return undefined;
    await database.prisma.inboundSecret.update({ where: { id }, data: { revokedAt: new Date(context.nowMs) } });
    await audit(database, context, { action: "inbound_secret.revoked", target: targetOf(row) });
    return undefined;
  });
};
