// The Test operation: queues a sample delivery (sample-events.ts), which the dispatcher sends like any other.
import type { Delivery, EventName, Input } from "@worktrack/contract";
import { auditUse } from "../../audit/hourly-use.ts";
import { type Context, inTransaction } from "../../caller/context.ts";
import { sendHint } from "../../database/signals.ts";
import { storedVersionOf } from "../../events/fan-out.sql.ts";
import { newId } from "../../platform/id.ts";
import { deliveryRecord } from "./deliveries/delivery.ts";
import { sampleEventData } from "./sample-events.ts";
import { findWebhook, webhookTarget } from "./webhook.ts";

/**
 * Queues a sample delivery, even for a disabled webhook and for an event that it does not subscribe to. The breaker ignores its result.
 * @throws ApiError not_found, forbidden
 */
export const testWebhook = async (context: Context, { params, body }: Input<"webhooks.test">): Promise<Delivery> => {
  const { database, nowMs, wake } = context;
  const webhook = await findWebhook(context, params.id);
  const event = body.event ?? (webhook.events[0] as EventName);
  const now = new Date(nowMs);
  const data = {
    id: newId(),
    webhookId: webhook.id,
    eventId: newId(),
    event,
    status: "pending" as const,
    test: true,
    manual: true,
    nextAttemptAt: now,
    data: await sampleEventData(event, context),
    apiVersion: storedVersionOf(webhook.apiVersion),
    createdAt: now,
  };
  const row = await inTransaction(context, async (within) => {
    await auditUse(within, { action: "webhook.tested", target: webhookTarget(webhook) });
    return within.database.prisma.webhookDelivery.create({ data });
  });
  database.afterCommit(wake);
  sendHint(context, { kind: "delivery", id: webhook.id });
  return deliveryRecord(row, null, new Map());
};
