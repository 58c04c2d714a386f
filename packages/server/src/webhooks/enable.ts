import type { Input, Webhook } from "@worktrack/contract";
import { audit } from "../audit/write.ts";
import type { Context } from "../context.ts";
import { inTransaction } from "../context.ts";
import { webhookIsActive } from "../events/fan-out.sql.ts";
import type { Webhook as Row } from "../generated/prisma/client.ts";
import { keptSince } from "./deliveries/kept.ts";
import { settle } from "./dispatch/settle.sql.ts";
import { lockWebhook } from "./find.ts";
import { webhookRecord, webhookTarget } from "./record.ts";

/** Enabling what is enabled changes nothing, but may catch up. */
export const enableWebhook = async (context: Context, { params, body }: Input<"webhooks.enable">): Promise<Webhook> => {
  const enabled = await inTransaction(context, async (within) => {
    const row = await lockWebhook(within, params.id);
    return row.enabled ? row : enable(within, row);
  });
  if (body.catchUp) await catchUp(context, enabled.id);
  return webhookRecord(enabled);
};

/** What is waiting from before is settled first: it is sent only when somebody asks for it. */
const enable = async ({ database, ...context }: Context, row: Row): Promise<Row> => {
  while (await settle(database, row.id, context.nowMs));
  const data = { enabled: true, disabledReason: null, consecutiveFailures: 0, updatedAt: new Date(context.nowMs) };
  const enabled = await database.prisma.webhook.update({ where: { id: row.id }, data });
  const changes = { disabledReason: { from: row.disabledReason, to: null } };
  await audit({ ...context, database }, { action: "webhook.enabled", target: webhookTarget(row), changes });
  return enabled;
};

const batchSize = 5_000;

// Due since they were created, so that the oldest go first. One that is disabled meanwhile is left alone: what it has is skipped again.
const sendSkipped = {
  name: "webhook_send_skipped",
  text: `
  WITH skipped AS (
    SELECT id FROM webhook_delivery
     WHERE webhook_id = $1::uuid AND status = 'skipped' AND created_at >= $2::timestamptz
       AND EXISTS (SELECT FROM webhook w JOIN organization o ON o.id = w.organization_id WHERE w.id = $1::uuid AND ${webhookIsActive})
     ORDER BY created_at, id LIMIT ${batchSize} FOR NO KEY UPDATE SKIP LOCKED
  ), queued AS (
    UPDATE webhook_delivery d SET status = 'pending', manual = false, next_attempt_at = d.created_at
      FROM skipped WHERE d.id = skipped.id
    RETURNING d.created_at
  )
  SELECT count(*)::int AS count, max(created_at) AS last FROM queued`,
};

/** Batch by batch: with millions of them, one statement would take longer than it may. */
const catchUp = async ({ database, nowMs, wake }: Context, id: string): Promise<void> => {
  let from: Date | null = keptSince(nowMs);
  while (from) {
    const [queued]: { count: number; last: Date }[] = await database.rows(sendSkipped, [id, from]);
    database.afterCommit(wake);
    from = queued?.count === batchSize ? queued.last : null;
  }
};

/** Disabling what is disabled changes nothing, not even the reason. */
export const disableWebhook = (context: Context, { params }: Input<"webhooks.disable">): Promise<Webhook> =>
  inTransaction(context, async (within) => {
    const row = await lockWebhook(within, params.id);
    if (!row.enabled) return webhookRecord(row);
    const data = { enabled: false, disabledReason: "manual", updatedAt: new Date(within.nowMs) };
    const disabled = await within.database.prisma.webhook.update({ where: { id: row.id }, data });
    await settle(within.database, row.id, within.nowMs);
    const changes = { disabledReason: { from: null, to: data.disabledReason } };
    await audit(within, { action: "webhook.disabled", target: webhookTarget(row), changes });
    return webhookRecord(disabled);
  });
