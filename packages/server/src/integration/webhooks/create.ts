// Creates a webhook, after checking that its URL may be reached and that the caller may read its events. Unless the request names another
// date version, the webhook is pinned to the version of the request.
import { bounds, type Input, type Reply } from "@worktrack/contract";
import { requireSupportedVersion } from "../../api-versions/supported.ts";
import { audit } from "../../audit/write.ts";
import { inTransaction } from "../../caller/context.ts";
import { lockOrganization } from "../../database/organization-lock.ts";
import { ApiError } from "../../platform/api-error.ts";
import { newId } from "../../platform/id.ts";
import { requireEventScopes } from "./access.ts";
import { requireAllowedUrlField } from "./guard/url.ts";
import { mintWebhookSecret } from "./secret.ts";
import { type WebhookContext, webhookRecord, webhookTarget } from "./webhook.ts";

/** The normalized URL, or why it is refused. */
export interface CheckedUrl {
  readonly checkedUrl: string | ApiError;
}

/** Checks the URL, which queries DNS, before the transaction of the request begins. */
export const checkWebhookUrl = async (context: Pick<WebhookContext, "guard">, { body }: Input<"webhooks.create">): Promise<CheckedUrl> => {
  try {
    return { checkedUrl: await requireAllowedUrlField(context, body.url) };
  } catch (error) {
    if (error instanceof ApiError) return { checkedUrl: error };
    throw error;
  }
};

/** @throws ApiError forbidden, conflict, validation_failed */
export const createWebhook = async (
  context: WebhookContext & CheckedUrl,
  { body }: Input<"webhooks.create">,
): Promise<Reply<"webhooks.create">> => {
  const { organizationId } = context.caller;
  requireEventScopes(context.caller, body.events);
  const { apiVersion = context.dateVersion } = body;
  requireSupportedVersion(context, apiVersion);
  const { checkedUrl: url } = context;
  if (url instanceof ApiError) throw url;
  return inTransaction(context, async (within) => {
    // Concurrent creates wait here, so that they cannot exceed the limit together.
    await lockOrganization(within);
    const webhooks = await within.database.prisma.webhook.count({ where: { organizationId } });
    if (webhooks >= bounds.webhooksPerWorkspace)
      throw new ApiError("conflict", `A workspace can have at most ${bounds.webhooksPerWorkspace} webhooks. Delete some first.`);
    const id = newId();
    const { text, sealed } = mintWebhookSecret(await within.secretKeys.forSealing(within.database), id);
    const now = new Date(within.nowMs);
    const data = { id, organizationId, ...body, apiVersion, url, secret: sealed, createdAt: now, updatedAt: now };
    const row = await within.database.prisma.webhook.create({ data });
    await audit(within, { action: "webhook.created", target: webhookTarget(row) });
    return { ...webhookRecord(row), secret: text };
  });
};
