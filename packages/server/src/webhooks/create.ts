import { bounds, type Input, type Reply } from "@worktrack/contract";
import { audit } from "../audit/write.ts";
import { inTransaction } from "../context.ts";
import { ApiError } from "../platform/api-error.ts";
import { newId } from "../platform/id.ts";
import { lockOrganization } from "../platform/organization-lock.ts";
import type { WebhookContext } from "./context.ts";
import { requireReadable, requireWholeSight } from "./grant.ts";
import { webhookRecord, webhookTarget } from "./record.ts";
import { mintSecret } from "./secret.ts";
import { allowedUrl } from "./url.ts";

/** @throws ApiError forbidden, conflict, validation_failed */
export const createWebhook = async (context: WebhookContext, { body }: Input<"webhooks.create">): Promise<Reply<"webhooks.create">> => {
  const { organizationId } = context.caller;
  requireWholeSight(context.caller);
  requireReadable(context.caller, body.events);
  const url = await allowedUrl(context, body.url);
  return inTransaction(context, async (within) => {
    await lockOrganization(within);
    const webhooks = await within.database.prisma.webhook.count({ where: { organizationId } });
    if (webhooks >= bounds.webhooksPerWorkspace)
      throw new ApiError("conflict", `At most ${bounds.webhooksPerWorkspace} webhooks: delete some first`);
    const id = newId();
    const { text, sealed } = mintSecret(within, id);
    const now = new Date(within.nowMs);
    const data = { id, organizationId, ...body, url, secret: sealed, createdAt: now, updatedAt: now };
    const row = await within.database.prisma.webhook.create({ data });
    await audit(within, { action: "webhook.created", target: webhookTarget(row) });
    return { ...webhookRecord(row), secret: text };
  });
};
