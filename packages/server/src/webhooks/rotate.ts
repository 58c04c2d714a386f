import type { Input, Reply } from "@worktrack/contract";
import { audit } from "../audit/write.ts";
import { inTransaction } from "../context.ts";
import type { WebhookContext } from "./context.ts";
import { lockWebhook } from "./find.ts";
import { webhookRecord, webhookTarget } from "./record.ts";
import { mintSecret } from "./secret.ts";

/** What is sent from the commit on is signed with the new secret, and until the overlap ends with the one before. Older ones stop. */
export const rotateWebhookSecret = (
  context: WebhookContext,
  { params, body: { overlapSeconds } }: Input<"webhooks.rotateSecret">,
): Promise<Reply<"webhooks.rotateSecret">> =>
  inTransaction(context, async (within) => {
    const row = await lockWebhook(within, params.id);
    const { text, sealed } = mintSecret(within, row.id);
    const until = overlapSeconds > 0 ? new Date(within.nowMs + overlapSeconds * 1_000) : null;
    const previous = { previousSecret: until && row.secret, previousSecretExpiresAt: until };
    const data = { secret: sealed, ...previous, updatedAt: new Date(within.nowMs) };
    const rotated = await within.database.prisma.webhook.update({ where: { id: row.id }, data });
    const changes = until && { oldSecretSignsUntil: { from: null, to: until.toISOString() } };
    await audit(within, { action: "webhook.secret_rotated", target: webhookTarget(row), ...(changes && { changes }) });
    return { ...webhookRecord(rotated), secret: text };
  });
