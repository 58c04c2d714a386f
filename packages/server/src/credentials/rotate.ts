import type { Input, Reply } from "@worktrack/contract";
import { audit } from "../audit/write.ts";
import type { Context } from "../context.ts";
import { inTransaction } from "../context.ts";
import { ApiError } from "../platform/api-error.ts";
import { find, findLive, type Kind, lock } from "./find.ts";
import { credentialRecord } from "./record.ts";
import type { SecretHashing } from "./store.ts";
import { mintCredential } from "./store.ts";

/**
 * A new secret with the same prefix. Every request reads the hashes anew: the old secret stops with the commit, or with the overlap. Of
 * older ones none goes on.
 */
export const rotateCredential = async (
  context: Context & SecretHashing,
  kind: Kind,
  id: string,
  { overlapSeconds }: Input<"me.tokens.rotate">["body"],
): Promise<Reply<"me.tokens.rotate">> => {
  const { prefix } = await findLive(context, kind, id);
  const { secretHash, text } = await mintCredential(context.bcryptCost, prefix);
  return inTransaction(context, async (within) => {
    await lock(within, id);
    const row = await findLive(within, kind, id);
    await requireSight(within, row.userId);
    const until = overlapSeconds > 0 ? new Date(within.nowMs + overlapSeconds * 1_000) : null;
    const previous = { previousSecretHash: until && row.secretHash, previousExpiresAt: until };
    const rotated = await within.database.prisma.credential.update({ where: { id }, data: { secretHash, ...previous } });
    const changes = until && { oldSecretWorksUntil: { from: null, to: until.toISOString() } };
    const target = { kind: "credential", id, name: row.name };
    await audit(within, { action: "credential.rotated", target, ...(changes && { changes }) });
    return { ...credentialRecord(rotated), secret: text };
  });
};

/** Whoever rotates holds the new secret, and so sees what it sees. Revoking is open to them all the same. @throws ApiError forbidden */
export const requireSight = async ({ database, caller }: Context, userId: string): Promise<void> => {
  const members = { some: { userId }, none: { userId: caller.userId } };
  const where = { organizationId: caller.organizationId, visibility: "private" as const, members };
  if ((await database.prisma.project.count({ where })) === 0) return;
  throw new ApiError("forbidden", "This credential sees private projects that you are no member of: you may revoke it, not rotate it");
};

/** All its secrets, for good. Revoking twice is revoking once. */
export const revokeCredential = (context: Context, kind: Kind, id: string): Promise<undefined> =>
  inTransaction(context, async (within) => {
    await lock(within, id);
    if ((await find(within, kind, id)).revokedAt) return undefined;
    const { name } = await findLive(within, kind, id);
    await within.database.prisma.credential.update({ where: { id }, data: { revokedAt: new Date(within.nowMs) } });
    await audit(within, { action: "credential.revoked", target: { kind: "credential", id, name } });
    return undefined;
  });
