// Changes a webhook's URL, events, description or date version. A new URL needs the scopes of all events, and the audit log gets only its
// origin.
import type { Input, Webhook } from "@worktrack/contract";
import { requireSupportedVersion } from "../../api-versions/supported.ts";
import { audit } from "../../audit/write.ts";
import { inTransaction } from "../../caller/context.ts";
import { type Changes, changesBetween } from "../../platform/changes.ts";
import { requireEventScopes } from "./access.ts";
import { requireAllowedUrlField } from "./guard/url.ts";
import { findWebhook, lockWebhook, originOf, type WebhookContext, webhookRecord, webhookTarget } from "./webhook.ts";

/** @throws ApiError not_found, forbidden, validation_failed */
export const updateWebhook = async (context: WebhookContext, { params, body }: Input<"webhooks.update">): Promise<Webhook> => {
  await findWebhook(context, params.id);
  if (body.apiVersion !== undefined) requireSupportedVersion(context, body.apiVersion);
  const url = body.url === undefined ? undefined : await requireAllowedUrlField(context, body.url);
  return inTransaction(context, async (within) => {
    const row = await lockWebhook(within, params.id);
    const before = webhookRecord(row);
    const data = {
      url: url ?? before.url,
      events: body.events ?? before.events,
      description: body.description === undefined ? before.description : body.description,
      apiVersion: body.apiVersion ?? before.apiVersion,
    };
    const changes = changesBetween(before, { ...before, ...data });
    if (Object.keys(changes).length === 0) return before;
    // A new URL can mean a new receiver, so the caller needs the scopes of all events, not only of the added ones.
    requireEventScopes(within.caller, changes.url ? data.events : data.events.filter((event) => !before.events.includes(event)));
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
