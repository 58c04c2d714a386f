// Deletes a webhook with its deliveries.
import type { Input } from "@worktrack/contract";
import { audit } from "../../audit/write.ts";
import type { Context } from "../../caller/context.ts";
import { inTransaction } from "../../caller/context.ts";
import { statement } from "../../database/statement.ts";
import { findWebhook, lockWebhook, webhookTarget } from "./webhook.ts";

const batchSize = 5_000;

// Locked rows are skipped. The foreign key deletes them together with the webhook.
const deleteDeliveries = statement({
  name: "webhook_delete_deliveries",
  parameters: { webhookId: "uuid" },
  row: { deleted: "int" },
  text: `
  DELETE FROM webhook_delivery
   WHERE ctid = ANY (ARRAY (
     SELECT ctid FROM webhook_delivery WHERE webhook_id = $webhookId LIMIT ${batchSize} FOR UPDATE SKIP LOCKED))
  RETURNING 1 AS deleted`,
});

/** Deletes the deliveries first, in batches, because one statement for millions of them would exceed the statement timeout. */
export const deleteWebhook = async (context: Context, { params }: Input<"webhooks.delete">): Promise<undefined> => {
  const { id } = await findWebhook(context, params.id);
  while ((await context.database.query(deleteDeliveries, { webhookId: id })).length === batchSize);
  await context.database.prisma.webhookHour.deleteMany({ where: { webhookId: id } });
  return inTransaction(context, async (within) => {
    const row = await lockWebhook(within, id);
    await within.database.prisma.webhook.delete({ where: { id } });
    await audit(within, { action: "webhook.deleted", target: webhookTarget(row) });
    return undefined;
  });
};
