// Replaces a webhook's signing secret. During the overlap, deliveries are signed with the new and the replaced secret, and with no older
// one.
import type { Input, Reply } from "@worktrack/contract";
import { audit } from "../audit/write.ts";
import { inTransaction } from "../context.ts";
import { mintWebhookSecret } from "./secret.ts";
import { lockWebhook, type WebhookContext, webhookRecord, webhookTarget } from "./webhook.ts";

export const rotateWebhookSecret = (
  context: WebhookContext,
  { params, body: { overlapSeconds } }: Input<"webhooks.rotateSecret">,
): Promise<Reply<"webhooks.rotateSecret">> =>
  inTransaction(context, async (within) => {
    const row = await lockWebhook(within, params.id);
    const { text, sealed } = mintWebhookSecret(within, row.id);
    const until = overlapSeconds > 0 ? new Date(within.nowMs + overlapSeconds * 1_000) : null;
    const previous = { previousSecret: until && row.secret, previousSecretExpiresAt: until };
    const data = { secret: sealed, ...previous, updatedAt: new Date(within.nowMs) };
    const rotated = await within.database.prisma.webhook.update({ where: { id: row.id }, data });
    const changes = until && { oldSecretSignsUntil: { from: null, to: until.toISOString() } };
    await audit(within, { action: "webhook.secret_rotated", target: webhookTarget(row), ...(changes && { changes }) });
    return { ...webhookRecord(rotated), secret: text };
  });
