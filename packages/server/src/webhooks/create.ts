import { bounds, type Input, type Reply } from "@worktrack/contract";
import { audit } from "../audit/write.ts";
import { lockOrganization } from "../organizations/lock.ts";
import { Failure } from "../platform/failure.ts";
import { newId } from "../platform/id.ts";
import type { Context } from "../runtime.ts";
import { requireReadable, requireWholeSight } from "./grant.ts";
import { webhookRecord, webhookTarget } from "./record.ts";
import { mintSecret } from "./secret.ts";
import { allowedUrl } from "./url.ts";

/** @throws Failure forbidden, conflict, validation_failed */
export const createWebhook = async (context: Context, { body }: Input<"webhooks.create">): Promise<Reply<"webhooks.create">> => {
  const { organizationId } = context.caller;
  requireWholeSight(context.caller);
  requireReadable(context.caller, body.events);
  const url = await allowedUrl(context, body.url);
  return context.database.transaction(async (database) => {
    await lockOrganization({ ...context, database });
    const webhooks = await database.prisma.webhook.count({ where: { organizationId } });
    if (webhooks >= bounds.webhooksPerWorkspace)
      throw new Failure("conflict", `At most ${bounds.webhooksPerWorkspace} webhooks: delete some first`);
    const id = newId();
    const { text, sealed } = mintSecret(context, id);
    const now = new Date(context.nowMs);
    const data = { id, organizationId, ...body, url, secret: sealed, createdAt: now, updatedAt: now };
    const row = await database.prisma.webhook.create({ data });
    await audit(database, context, { action: "webhook.created", target: webhookTarget(row) });
    return { ...webhookRecord(row), secret: text };
  });
};
