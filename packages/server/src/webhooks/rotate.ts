import type { Input, Reply } from "@worktrack/contract";
import { audit } from "../audit/write.ts";
import type { Context } from "../runtime.ts";
import { lockWebhook } from "./find.ts";
import { webhookRecord, webhookTarget } from "./record.ts";
import { mintSecret } from "./secret.ts";

/** What is sent from the commit on is signed with the new secret, and until the overlap ends with the one before. Older ones stop. */
export const rotateWebhookSecret = (
  context: Context,
  { params, body: { overlapSeconds } }: Input<"webhooks.rotateSecret">,
): Promise<Reply<"webhooks.rotateSecret">> =>
  context.database.transaction(async (database) => {
    const row = await lockWebhook({ ...context, database }, params.id);
    const { text, sealed } = mintSecret(context, row.id);
    const until = overlapSeconds > 0 ? new Date(context.nowMs + overlapSeconds * 1_000) : null;
    const previous = { previousSecret: until && row.secret, previousSecretExpiresAt: until };
    const data = { secret: sealed, ...previous, updatedAt: new Date(context.nowMs) };
    const rotated = await database.prisma.webhook.update({ where: { id: row.id }, data });
    const changes = until && { oldSecretSignsUntil: { from: null, to: until.toISOString() } };
    await audit(database, context, { action: "webhook.secret_rotated", target: webhookTarget(row), ...(changes && { changes }) });
    return { ...webhookRecord(rotated), secret: text };
  });
