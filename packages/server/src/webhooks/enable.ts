import type { Input, Webhook } from "@worktrack/contract";
import { audit } from "../audit/write.ts";
import type { Webhook as Row } from "../generated/prisma/client.ts";
import type { Context } from "../runtime.ts";
import { keptSince } from "./deliveries/kept.ts";
import { settle } from "./dispatch/settle.sql.ts";
import { lockWebhook } from "./find.ts";
import { webhookRecord, webhookTarget } from "./record.ts";

/** Enabling what is enabled changes nothing, but may catch up. */
export const enableWebhook = (context: Context, { params, body }: Input<"webhooks.enable">): Promise<Webhook> =>
  context.database.transaction(async (database) => {
    const inside = { ...context, database };
    const row = await lockWebhook(inside, params.id);
    const enabled = row.enabled ? row : await enable(inside, row);
    if (body.catchUp) await catchUp(inside, row.id);
    return webhookRecord(enabled);
  });

/** What is waiting from before is settled first: it is sent only when somebody asks for it. */
const enable = async ({ database, ...context }: Context, row: Row): Promise<Row> => {
  while (await settle(database, row.id, context.nowMs));
  const data = { enabled: true, disabledReason: null, consecutiveFailures: 0, updatedAt: new Date(context.nowMs) };
  const enabled = await database.prisma.webhook.update({ where: { id: row.id }, data });
  const changes = { disabledReason: { from: row.disabledReason, to: null } };
  await audit(database, { ...context, database }, { action: "webhook.enabled", target: webhookTarget(row), changes });
  return enabled;
};

// Due since they were created, so that the oldest go first.
const sendSkipped = {
  name: "webhook_send_skipped",
  text: `
  UPDATE webhook_delivery SET status = 'pending', manual = false, next_attempt_at = created_at
   WHERE webhook_id = $1::uuid AND status = 'skipped' AND created_at > $2::timestamptz`,
};

const catchUp = async ({ database, nowMs, wake }: Context, id: string): Promise<void> => {
  await database.rows(sendSkipped, [id, keptSince(nowMs)]);
  database.afterCommit(wake);
};

/** Disabling what is disabled changes nothing, not even the reason. */
export const disableWebhook = (context: Context, { params }: Input<"webhooks.disable">): Promise<Webhook> =>
  context.database.transaction(async (database) => {
    const row = await lockWebhook({ ...context, database }, params.id);
    if (!row.enabled) return webhookRecord(row);
    const data = { enabled: false, disabledReason: "manual", updatedAt: new Date(context.nowMs) };
    const disabled = await database.prisma.webhook.update({ where: { id: row.id }, data });
    await settle(database, row.id, context.nowMs);
    const changes = { disabledReason: { from: null, to: data.disabledReason } };
    await audit(database, context, { action: "webhook.disabled", target: webhookTarget(row), changes });
    return webhookRecord(disabled);
  });
