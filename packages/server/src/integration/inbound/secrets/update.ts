import { type Input, inboundScopes, type Reply } from "@worktrack/contract";
import { audit } from "../../../audit/write.ts";
import type { Context } from "../../../caller/context.ts";
import { inTransaction } from "../../../caller/context.ts";
import { requireOwnScopes } from "../../../caller/grant.ts";
import { changesBetween } from "../../../platform/changes.ts";
import { inboundSecretRecord, inboundSecretTarget, lockLiveInboundSecret, requireDefaultProject } from "./record.ts";

/** Updates an inbound secret. A new name also renames its user, the author of its records. @throws ApiError forbidden, not_found, validation_failed */
export const updateInboundSecret = async (
  context: Context,
  { params: { id }, body }: Input<"inboundSecrets.update">,
): Promise<Reply<"inboundSecrets.update">> => {
  requireOwnScopes(context.caller, inboundScopes);
  return inTransaction(context, async (within) => {
    const row = await lockLiveInboundSecret(within, id);
    const { name = row.name, projectId = row.projectId } = body;
    const [before, after] = [inboundSecretRecord(row), inboundSecretRecord({ ...row, name, projectId })];
    const changes = changesBetween(before, after);
    if (changes.projectId) await requireDefaultProject(within, projectId, row.userId);
    if (Object.keys(changes).length === 0) return before;
    await within.database.prisma.inboundSecret.update({ where: { id }, data: { name, projectId } });
    if (changes.name) await within.database.prisma.user.update({ where: { id: row.userId }, data: { name } });
    await audit(within, { action: "inbound_secret.updated", target: inboundSecretTarget(row), changes });
    return after;
  });
};
