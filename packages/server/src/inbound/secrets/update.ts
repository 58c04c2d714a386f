import type { Input, Reply } from "@worktrack/contract";
import { audit } from "../../audit/write.ts";
import { requireManageable } from "../../credentials/grant.ts";
import { changesBetween } from "../../events/changes.ts";
import type { Context } from "../../runtime.ts";
import { lockLive } from "./find.ts";
import { requireDefaultProject } from "./project.ts";
import { grant, inboundSecretRecord, targetOf } from "./record.ts";

/** The user's name, which what it made shows as its author, follows. @throws Failure forbidden, not_found, validation_failed */
export const updateSecret = async (
  context: Context,
  { params: { id }, body }: Input<"inboundSecrets.update">,
): Promise<Reply<"inboundSecrets.update">> => {
  requireManageable(context.caller, grant);
  return context.database.transaction(async (database) => {
    const within = { ...context, database };
    const row = await lockLive(within, id);
    const { name = row.name, projectId = row.projectId } = body;
    const [before, after] = [inboundSecretRecord(row), inboundSecretRecord({ ...row, name, projectId })];
    const changes = changesBetween(before, after);
    if (changes.projectId) await requireDefaultProject(within, projectId, row.userId);
    if (Object.keys(changes).length === 0) return before;
    await database.prisma.inboundSecret.update({ where: { id }, data: { name, projectId } });
    if (changes.name) await database.prisma.user.update({ where: { id: row.userId }, data: { name } });
    await audit(database, context, { action: "inbound_secret.updated", target: targetOf(row), changes });
    return after;
  });
};
