import { bounds, type Input, type Reply } from "@worktrack/contract";
import { audit } from "../../audit/write.ts";
import { requireGrantable } from "../../credentials/grant.ts";
import { prefixChars, randomBase62 } from "../../credentials/secret.ts";
import { serviceUser } from "../../credentials/store.ts";
import { lockOrganization } from "../../organizations/lock.ts";
import { Failure } from "../../platform/failure.ts";
import { newId } from "../../platform/id.ts";
import type { Context } from "../../runtime.ts";
import { requireDefaultProject } from "./project.ts";
import { grant, inboundSecretRecord, targetOf } from "./record.ts";
import { mintInboundSecret, sealInboundSecret } from "./secret.ts";

/** With a user of its own, the author of what it sends. @throws Failure forbidden, plan_required, conflict, validation_failed */
export const createSecret = async (
  context: Context,
  { body: { name, projectId } }: Input<"inboundSecrets.create">,
): Promise<Reply<"inboundSecrets.create">> => {
  requireGrantable(context.caller, grant);
  return context.database.transaction(async (database) => {
    const within = { ...context, database };
    const { organizationId } = context.caller;
    await lockOrganization(within);
    const live = await database.prisma.inboundSecret.count({ where: { organizationId, revokedAt: null } });
    if (live >= bounds.inboundSecretsPerWorkspace)
      throw new Failure("conflict", `At most ${bounds.inboundSecretsPerWorkspace} live inbound secrets: revoke some first`);
    const createdAt = new Date(context.nowMs);
    const userId = await serviceUser(database, { organizationId, name, role: "member", createdAt });
    await requireDefaultProject(within, projectId, userId);
    const [id, text] = [newId(), mintInboundSecret()];
    const secret = sealInboundSecret(context.secretKey, id, text);
    const data = { id, organizationId, userId, name, prefix: randomBase62(prefixChars), secret, projectId, createdAt };
    const row = await database.prisma.inboundSecret.create({ data });
    await audit(database, context, { action: "inbound_secret.created", target: targetOf(row) });
    return { ...inboundSecretRecord(row), secret: text };
  });
};
