// Replaces the secret and keeps the prefix. The old secret stops working when the transaction commits, or when the overlap ends.
import type { Input, Reply } from "@worktrack/contract";
import { audit } from "../../audit/write.ts";
import type { Context } from "../../caller/context.ts";
import { inTransaction } from "../../caller/context.ts";
import { requireSameVisibility } from "../../caller/grant.ts";
import { endSessionsOfToken } from "./end-sessions.ts";
import { type CredentialKind, findManageableCredential, lockCredential } from "./find.ts";
import { mintHashedSecret, type SecretHashing } from "./new-credential.ts";
import { overlapChange, overlapEnd } from "./overlap.ts";
import { credentialRecord, credentialTarget } from "./record.ts";

/** @throws ApiError not_found, forbidden, conflict */
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
    const overlap = { currentEnd: row.previousExpiresAt, overlapSeconds, nowMs: within.nowMs };
    const until = overlapEnd(overlap);
    const previous = { previousSecretHash: until && row.secretHash, previousExpiresAt: until };
    const rotated = await within.database.prisma.credential.update({ where: { id }, data: { secretHash, ...previous } });
    if (kind === "personal") await endSessionsOfToken(within.database, id, within.nowMs);
    const changes = overlapChange("oldSecretWorksUntil", overlap, until);
    await audit(within, { action: "credential.rotated", target: credentialTarget(row), changes });
    return { ...credentialRecord(rotated), secret: text };
  });
};
