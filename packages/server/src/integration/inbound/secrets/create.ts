// Creates an inbound secret and its own user, who is the author of the inbound records.
import { bounds, type Input, type Reply } from "@worktrack/contract";
import { insertServiceUser } from "../../../access/credentials/new-credential.ts";
import { prefixChars, randomBase62 } from "../../../access/credentials/secret.ts";
import { audit } from "../../../audit/write.ts";
import type { Context } from "../../../caller/context.ts";
import { inTransaction } from "../../../caller/context.ts";
import { requireGrantable } from "../../../caller/grant.ts";
import { lockOrganization } from "../../../database/organization-lock.ts";
import { ApiError } from "../../../platform/api-error.ts";
import { newId } from "../../../platform/id.ts";
import { inboundSecretGrant, inboundSecretRecord, inboundSecretTarget, requireDefaultProject } from "./record.ts";
import { type HasSecretKeys, mintInboundSecret, sealInboundSecret } from "./secret.ts";

/** @throws ApiError forbidden, plan_required, conflict, validation_failed */
export const createInboundSecret = async (
  context: Context & HasSecretKeys,
  { body: { name, projectId } }: Input<"inboundSecrets.create">,
): Promise<Reply<"inboundSecrets.create">> => {
  requireGrantable(context.caller, inboundSecretGrant);
  return inTransaction(context, async (within) => {
    const { organizationId } = within.caller;
    await lockOrganization(within);
    const live = await within.database.prisma.inboundSecret.count({ where: { organizationId, revokedAt: null } });
    if (live >= bounds.inboundSecretsPerWorkspace)
      throw new ApiError(
        "conflict",
        `This workspace has ${bounds.inboundSecretsPerWorkspace} live inbound secrets, the maximum. Revoke one first.`,
      );
    const createdAt = new Date(within.nowMs);
    const userId = await insertServiceUser(within.database, { organizationId, name, role: "member", createdAt });
    await requireDefaultProject(within, projectId, userId);
    const [id, text] = [newId(), mintInboundSecret()];
    const secret = sealInboundSecret(await within.secretKeys.forSealing(within.database), id, text);
    const data = { id, organizationId, userId, name, prefix: randomBase62(prefixChars), secret, projectId, createdAt };
    const row = await within.database.prisma.inboundSecret.create({ data });
    await audit(within, { action: "inbound_secret.created", target: inboundSecretTarget(row) });
    return { ...inboundSecretRecord(row), secret: text };
  });
};
