import type { Input, Webhook } from "@worktrack/contract";
import { audit } from "../audit/write.ts";
import { inTransaction } from "../context.ts";
import { type Changes, changesBetween } from "../platform/changes.ts";
import type { WebhookContext } from "./context.ts";
import { findWebhook, lockWebhook } from "./find.ts";
import { requireReadable } from "./grant.ts";
import { originOf, webhookRecord, webhookTarget } from "./record.ts";
import { allowedUrl } from "./url.ts";

/** @throws ApiError not_found, forbidden, validation_failed */
export const updateWebhook = async (context: WebhookContext, { params, body }: Input<"webhooks.update">): Promise<Webhook> => {
  await findWebhook(context, params.id);
  const url = body.url === undefined ? undefined : await allowedUrl(context, body.url);
  return inTransaction(context, async (within) => {
    const row = await lockWebhook(within, params.id);
    const before = webhookRecord(row);
    const data = {
      url: url ?? before.url,
      events: body.events ?? before.events,
      description: body.description === undefined ? before.description : body.description,
    };
    const changes = changesBetween(before, { ...before, ...data });
    if (Object.keys(changes).length === 0) return before;
    // At another URL somebody else hears of all of them.
    requireReadable(within.caller, changes.url ? data.events : data.events.filter((event) => !before.events.includes(event)));
    const after = await within.database.prisma.webhook.update({
      where: { id: row.id },
      data: { ...data, updatedAt: new Date(within.nowMs) },
    });
    await audit(within, { action: "webhook.updated", target: webhookTarget(row), changes: withOrigins(changes) });
    return webhookRecord(after);
  });
};

const withOrigins = ({ url, ...changes }: Changes): Changes => ({
  ...(url && { url: { from: originOf(String(url.from)), to: originOf(String(url.to)) } }),
  ...changes,
});
