import { bounds, type Input, type Reply } from "@worktrack/contract";
import { audit } from "../../audit/write.ts";
import type { Context } from "../../context.ts";
import { inTransaction } from "../../context.ts";
import { requireGrantable } from "../../credentials/grant.ts";
import { prefixChars, randomBase62 } from "../../credentials/secret.ts";
import { serviceUser } from "../../credentials/store.ts";
import { ApiError } from "../../platform/api-error.ts";
import { newId } from "../../platform/id.ts";
import { lockOrganization } from "../../platform/organization-lock.ts";
import { requireDefaultProject } from "./project.ts";
import { grant, inboundSecretRecord, targetOf } from "./record.ts";
import type { HasSecretKey } from "./secret.ts";
import { mintInboundSecret, sealInboundSecret } from "./secret.ts";

/** With a user of its own, the author of what it sends. @throws ApiError forbidden, plan_required, conflict, validation_failed */
export const createSecret = async (
  context: Context & HasSecretKey,
  { body: { name, projectId } }: Input<"inboundSecrets.create">,
): Promise<Reply<"inboundSecrets.create">> => {
  requireGrantable(context.caller, grant);
  return inTransaction(context, async (within) => {
    const { organizationId } = within.caller;
    await lockOrganization(within);
    const live = await within.database.prisma.inboundSecret.count({ where: { organizationId, revokedAt: null } });
    if (live >= bounds.inboundSecretsPerWorkspace)
      throw new ApiError("conflict", `At most ${bounds.inboundSecretsPerWorkspace} live inbound secrets: revoke some first`);
    const createdAt = new Date(within.nowMs);
    const userId = await serviceUser(within.database, { organizationId, name, role: "member", createdAt });
    await requireDefaultProject(within, projectId, userId);
    const [id, text] = [newId(), mintInboundSecret()];
    const secret = sealInboundSecret(within.secretKey, id, text);
    const data = { id, organizationId, userId, name, prefix: randomBase62(prefixChars), secret, projectId, createdAt };
    const row = await within.database.prisma.inboundSecret.create({ data });
    await audit(within, { action: "inbound_secret.created", target: targetOf(row) });
    return { ...inboundSecretRecord(row), secret: text };
  });
};
