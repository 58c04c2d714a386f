// Rotates and revokes an inbound secret. Either takes effect at its commit, because every request reads the row.
import { type Input, inboundScopes, type Reply } from "@worktrack/contract";
import { audit } from "../../../audit/write.ts";
import type { Context } from "../../../caller/context.ts";
import { inTransaction } from "../../../caller/context.ts";
import { requireGrantable, requireOwnScopes, requireSameVisibility } from "../../../caller/grant.ts";
import { inboundSecretGrant, inboundSecretRecord, inboundSecretTarget, lockInboundSecret, lockLiveInboundSecret } from "./record.ts";
import { type HasSecretKeys, mintInboundSecret, sealInboundSecret } from "./secret.ts";

/** Replaces the secret and keeps its prefix. Every request reads the row, so the old secret stops working at the commit. */
export const rotateInboundSecret = async (
  context: Context & HasSecretKeys,
  { params: { id } }: Input<"inboundSecrets.rotate">,
): Promise<Reply<"inboundSecrets.rotate">> => {
  requireGrantable(context.caller, inboundSecretGrant);
  return inTransaction(context, async (within) => {
    const row = await lockLiveInboundSecret(within, id);
    await requireSameVisibility(within, row.userId);
    const text = mintInboundSecret();
    const secret = sealInboundSecret(await within.secretKeys.forSealing(within.database), id, text);
    await within.database.prisma.inboundSecret.update({ where: { id }, data: { secret } });
    await audit(within, { action: "inbound_secret.rotated", target: inboundSecretTarget(row) });
    return { ...inboundSecretRecord(row), secret: text };
  });
};

/** Revokes the secret for good. A second revoke is a no-op. The secret's user remains, as the author of its records. */
export const revokeInboundSecret = async (context: Context, { params: { id } }: Input<"inboundSecrets.revoke">): Promise<undefined> => {
  requireOwnScopes(context.caller, inboundScopes);
  return inTransaction(context, async (within) => {
    const row = await lockInboundSecret(within, id);
    if (row.revokedAt) return undefined;
    await within.database.prisma.inboundSecret.update({ where: { id }, data: { revokedAt: new Date(within.nowMs) } });
    await audit(within, { action: "inbound_secret.revoked", target: inboundSecretTarget(row) });
    return undefined;
  });
};
