// Replaces a webhook's signing secret. During the overlap, deliveries are signed with the new and the replaced secret.
import type { Input, Reply } from "@worktrack/contract";
import { overlapChange, overlapEnd } from "../../access/credentials/overlap.ts";
import { audit } from "../../audit/write.ts";
import { inTransaction } from "../../caller/context.ts";
import { mintWebhookSecret } from "./secret.ts";
import { lockWebhook, type WebhookContext, webhookRecord, webhookTarget } from "./webhook.ts";

/** @throws ApiError not_found, conflict */
export const rotateWebhookSecret = (
  context: WebhookContext,
  { params, body: { overlapSeconds } }: Input<"webhooks.rotateSecret">,
): Promise<Reply<"webhooks.rotateSecret">> =>
  inTransaction(context, async (within) => {
    const row = await lockWebhook(within, params.id);
    const { text, sealed } = mintWebhookSecret(await within.secretKeys.forSealing(within.database), row.id);
    const overlap = { currentEnd: row.previousSecretExpiresAt, overlapSeconds, nowMs: within.nowMs };
    const until = overlapEnd(overlap);
    const previous = { previousSecret: until && row.secret, previousSecretExpiresAt: until };
    const data = { secret: sealed, ...previous, updatedAt: new Date(within.nowMs) };
    const rotated = await within.database.prisma.webhook.update({ where: { id: row.id }, data });
    const changes = overlapChange("oldSecretSignsUntil", overlap, until);
    await audit(within, { action: "webhook.secret_rotated", target: webhookTarget(row), changes });
    return { ...webhookRecord(rotated), secret: text };
  });
