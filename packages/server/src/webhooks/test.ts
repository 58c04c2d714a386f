import type { Delivery, EventName, Input } from "@worktrack/contract";
import type { Context } from "../context.ts";
import { newId } from "../platform/id.ts";
import { deliveryRecord } from "./deliveries/record.ts";
import { findWebhook } from "./find.ts";
import { sampleData } from "./sample.ts";

/** Sent like any other delivery, whether or not the webhook is enabled or subscribes to it; no failure of it counts. */
export const testWebhook = async (context: Context, { params, body }: Input<"webhooks.test">): Promise<Delivery> => {
  const { database, nowMs, wake } = context;
  const webhook = await findWebhook(context, params.id);
  const event = body.event ?? (webhook.events[0] as EventName);
  const now = new Date(nowMs);
  const row = await database.prisma.webhookDelivery.create({
    data: {
      id: newId(),
      webhookId: webhook.id,
      eventId: newId(),
      event,
      status: "pending",
      test: true,
      manual: true,
      nextAttemptAt: now,
      data: sampleData(event, context),
      createdAt: now,
    },
  });
  database.afterCommit(wake);
  return deliveryRecord(row);
};
