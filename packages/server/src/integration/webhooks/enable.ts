// Enables a webhook, with its skipped deliveries if the caller wants to catch up, and disables it.
import type { Input, Webhook } from "@worktrack/contract";
import { audit } from "../../audit/write.ts";
import type { Context } from "../../caller/context.ts";
import { inTransaction } from "../../caller/context.ts";
import { type StatementValues, statement } from "../../database/statement.ts";
import { webhookIsActive } from "../../events/fan-out.sql.ts";
import { oldestKeptEvent } from "../../events/kept.ts";
import type { Webhook as Row } from "../../generated/prisma/client.ts";
import { drainDeliveries } from "./dispatch/drain.ts";
import { lockWebhook, webhookRecord, webhookTarget } from "./webhook.ts";

/** Enables a webhook. If it is enabled already, only `catchUp` has an effect. @throws ApiError not_found, forbidden */
export const enableWebhook = async (context: Context, { params, body }: Input<"webhooks.enable">): Promise<Webhook> => {
  const enabled = await inTransaction(context, async (within) => {
    const row = await lockWebhook(within, params.id);
    return row.enabled ? row : enable(within, row);
  });
  if (body.catchUp) await queueSkipped(context, enabled.id);
  return webhookRecord(enabled);
};

/** Enables the webhook. First drains deliveries queued before it was disabled, so that only catching up or a retry sends them. */
const enable = async ({ database, ...context }: Context, row: Row): Promise<Row> => {
  while (await drainDeliveries(database, row.id, context.nowMs));
  const data = { enabled: true, disabledReason: null, consecutiveFailures: 0, updatedAt: new Date(context.nowMs) };
  const enabled = await database.prisma.webhook.update({ where: { id: row.id }, data });
  const changes = { disabledReason: { from: row.disabledReason, to: null } };
  await audit({ ...context, database }, { action: "webhook.enabled", target: webhookTarget(row), changes });
  return enabled;
};

const batchSize = 5_000;

// Deliveries are due at their creation time, so that the oldest are sent first. The statement does nothing once the webhook is disabled again.
const queueSkippedDeliveries = statement({
  name: "webhook_queue_skipped",
  parameters: { webhookId: "uuid", createdFrom: "timestamptz" },
  row: { count: "int", last: "timestamptz?" },
  text: `
  WITH skipped AS (
    SELECT id FROM webhook_delivery
     WHERE webhook_id = $webhookId AND status = 'skipped' AND created_at >= $createdFrom
       AND EXISTS (SELECT FROM webhook w JOIN organization o ON o.id = w.organization_id WHERE w.id = $webhookId AND ${webhookIsActive})
     ORDER BY created_at, id LIMIT ${batchSize} FOR NO KEY UPDATE SKIP LOCKED
  ), queued AS (
    UPDATE webhook_delivery d SET status = 'pending', manual = false, next_attempt_at = d.created_at
      FROM skipped WHERE d.id = skipped.id
    RETURNING d.created_at
  )
  SELECT count(*)::int AS count, max(created_at) AS last FROM queued`,
});

/** Queues all skipped deliveries in batches, because one statement for millions of them would exceed the statement timeout. */
const queueSkipped = async (context: Context, webhookId: string): Promise<void> => {
  let createdFrom: Date | null = oldestKeptEvent(context.nowMs);
  while (createdFrom) {
    const [queued] = await queueBatch(context, { webhookId, createdFrom });
    context.database.afterCommit(context.wake);
    createdFrom = queued?.count === batchSize ? queued.last : null;
  }
};

const queueBatch = (context: Context, values: StatementValues<typeof queueSkippedDeliveries>) =>
  inTransaction(context, ({ database }) => database.query(queueSkippedDeliveries, values));

/** Disables a webhook and drains its deliveries. If it is disabled already, nothing changes, not even the reason. */
export const disableWebhook = (context: Context, { params }: Input<"webhooks.disable">): Promise<Webhook> =>
  inTransaction(context, async (within) => {
    const row = await lockWebhook(within, params.id);
    if (!row.enabled) return webhookRecord(row);
    const data = { enabled: false, disabledReason: "manual", updatedAt: new Date(within.nowMs) };
    const disabled = await within.database.prisma.webhook.update({ where: { id: row.id }, data });
    await drainDeliveries(within.database, row.id, within.nowMs);
    const changes = { disabledReason: { from: null, to: data.disabledReason } };
    await audit(within, { action: "webhook.disabled", target: webhookTarget(row), changes });
    return webhookRecord(disabled);
  });
