// The `webhook test` command, which has the server send a sample event, and waits for the result.
import { setTimeout as pause } from "node:timers/promises";
import type { EventName } from "@worktrack/contract/values";
import { defineCommand } from "../command/definition.ts";
import { value } from "../command/option.ts";
import type { Client, Context } from "../context.ts";
import { CliError } from "../error/cli-error.ts";
import { eventName } from "../event/event.ts";
import { column } from "../output/column.ts";
import { type DeliveryDetail, deliveryFields, formatOutcome } from "./delivery.ts";
import { findWebhook, webhookArgument } from "./webhook.ts";

/** Longer than the server's default limit for one attempt, 10 s. */
const waitMs = 15_000;
const pollMs = { first: 50, most: 1_000 };

/** Polls until the delivery is no longer pending. After `waitMs`, returns it even if it is still pending. */
const waitForDelivery = async ({ webhooks }: Client, id: string, deliveryId: string): Promise<DeliveryDetail> => {
  const deadlineMs = performance.now() + waitMs;
  for (let delayMs = pollMs.first; ; delayMs = Math.min(pollMs.most, delayMs * 2)) {
    const detail = await webhooks.deliveries.get({ id, deliveryId });
    if (detail.status !== "pending" || performance.now() > deadlineMs) return detail;
    await pause(delayMs);
  }
};

const lastAttempt = ({ attemptLog }: DeliveryDetail) => attemptLog.at(-1);

const testDeliveryFields = [
  ...deliveryFields,
  column<DeliveryDetail>("OUTCOME", (detail) => {
    const attempt = lastAttempt(detail);
    return attempt === undefined ? "not sent yet" : formatOutcome(attempt);
  }),
];

/** Has the server send a sample to the webhook. Throws when the receiver does not accept it. */
export const sendTest = async ({ client: connect, output }: Context, reference: string, event: EventName | undefined): Promise<void> => {
  const client = await connect();
  const { id, url } = await findWebhook(client, reference);
  const sent = await client.webhooks.test({ id, event });
  const detail = await waitForDelivery(client, id, sent.id);
  const attempt = lastAttempt(detail);
  output.record(detail, testDeliveryFields, attempt?.response ?? "");
  if (detail.status !== "succeeded") {
    const outcome = attempt === undefined ? `no attempt within ${waitMs / 1000} s` : formatOutcome(attempt);
    throw new CliError(`The test failed: ${outcome}`);
  }
  output.note(`${url} received ${detail.event}`);
};

export const testWebhook = defineCommand({
  name: "test",
  summary: "Send a sample event and wait for the answer; fails when the receiver fails",
  examples: ["worktrack webhook test https://example.com/hook --event task.completed"],
  details: "Also works while the webhook is disabled.",
  arguments: webhookArgument,
  options: { event: value("EVENT", eventName, "The event (default: the first one it receives)") },
  run: (context, { webhook, event }) => sendTest(context, webhook, event),
});
