// Replaces the secret and keeps the prefix. The old secret stops working when the transaction commits, or when the overlap ends. Secrets
// before the old one stop at once, because only one previous hash is stored.
import type { Input, Reply } from "@worktrack/contract";
import { audit } from "../audit/write.ts";
import type { Context } from "../context.ts";
import { inTransaction } from "../context.ts";
import { type CredentialKind, findManageableCredential, lockCredential } from "./find.ts";
import { requireSameVisibility } from "./grant.ts";
import { mintHashedSecret, type SecretHashing } from "./new-credential.ts";
import { credentialRecord } from "./record.ts";

export const rotateCredential = async (
  context: Context & SecretHashing,
  kind: CredentialKind,
  id: string,
  { overlapSeconds }: Input<"me.tokens.rotate">["body"],
): Promise<Reply<"me.tokens.rotate">> => {
  const { prefix } = await findManageableCredential(context, kind, id);
  const { secretHash, text } = await mintHashedSecret(context.bcryptCost, prefix);
  return inTransaction(context, async (within) => {
    await lockCredential(within, id);
    const row = await findManageableCredential(within, kind, id);
    await requireSameVisibility(within, row.userId);
    const until = overlapSeconds > 0 ? new Date(within.nowMs + overlapSeconds * 1_000) : null;
    const previous = { previousSecretHash: until && row.secretHash, previousExpiresAt: until };
    const rotated = await within.database.prisma.credential.update({ where: { id }, data: { secretHash, ...previous } });
    const changes = until && { oldSecretWorksUntil: { from: null, to: until.toISOString() } };
    const target = { kind: "credential", id, name: row.name };
    await audit(within, { action: "credential.rotated", target, ...(changes && { changes }) });
    return { ...credentialRecord(rotated), secret: text };
  });
};
