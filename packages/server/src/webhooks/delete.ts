import type { Input } from "@worktrack/contract";
import { audit } from "../audit/write.ts";
import type { Context } from "../context.ts";
import { inTransaction } from "../context.ts";
import { findWebhook, lockWebhook } from "./find.ts";
import { webhookTarget } from "./record.ts";

const batchSize = 5_000;

// What others have at this moment goes with the webhook itself.
const forget = {
  name: "webhook_forget",
  text: `
  DELETE FROM webhook_delivery
   WHERE ctid = ANY (ARRAY (
     SELECT ctid FROM webhook_delivery WHERE webhook_id = $1::uuid LIMIT ${batchSize} FOR UPDATE SKIP LOCKED))
  RETURNING 1`,
};

/** The log goes first, batch by batch: with millions of deliveries, one statement would take longer than it may. */
export const deleteWebhook = async (context: Context, { params }: Input<"webhooks.delete">): Promise<undefined> => {
  const { id } = await findWebhook(context, params.id);
  while ((await context.database.rows(forget, [id])).length === batchSize);
  return inTransaction(context, async (within) => {
    const row = await lockWebhook(within, id);
    await within.database.prisma.webhook.delete({ where: { id } });
    await audit(within, { action: "webhook.deleted", target: webhookTarget(row) });
    return undefined;
  });
};
