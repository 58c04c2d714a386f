import { setTimeout as pause } from "node:timers/promises";
import { defineCommand } from "../../command/definition.ts";
import { argument, value } from "../../command/option.ts";
import type { Client, Context } from "../../context.ts";
import { CliError } from "../../error/cli-error.ts";
import { type EventName, eventName } from "../../event/event.ts";
import { column } from "../../output/column.ts";
import { findWebhook, webhookArgument } from "../find.ts";
import { outcomeOf } from "./attempt.ts";
import { type DeliveryDetail, deliveryFields } from "./columns.ts";

/** Longer than an attempt may take, unless the server was told otherwise. */
const waitMs = 15_000;
const pollMs = { first: 50, most: 1_000 };

/** The delivery when it is over; or as it is when that takes too long. */
const ended = async ({ webhooks }: Client, id: string, deliveryId: string): Promise<DeliveryDetail> => {
  const deadlineMs = performance.now() + waitMs;
  for (let delayMs = pollMs.first; ; delayMs = Math.min(pollMs.most, delayMs * 2)) {
    const detail = await webhooks.deliveries.get({ id, deliveryId });
    if (detail.status !== "pending" || performance.now() > deadlineMs) return detail;
    await pause(delayMs);
  }
};

const lastAttempt = ({ attemptLog }: DeliveryDetail) => attemptLog.at(-1);

const testFields = [
  ...deliveryFields,
  column<DeliveryDetail>("OUTCOME", (detail) => {
    const attempt = lastAttempt(detail);
    return attempt === undefined ? "not sent yet" : outcomeOf(attempt);
  }),
];

const sendSample = async ({ client: connect, output }: Context, reference: string, event: EventName | undefined): Promise<void> => {
  const client = await connect();
  const { id, url } = await findWebhook(client, reference);
  const sent = await client.webhooks.test({ id, event });
  const detail = await ended(client, id, sent.id);
  const attempt = lastAttempt(detail);
  output.record(detail, testFields, attempt?.response ?? "");
  if (detail.status !== "succeeded")
    throw new CliError(`The test failed: ${attempt === undefined ? `nothing was sent within ${waitMs / 1000} s` : outcomeOf(attempt)}`);
  output.note(`${url} received ${detail.event}`);
};

export const test = defineCommand({
  name: "test",
  summary: "Send a sample and wait for the answer; fails when the receiver does",
  details: "Example:\n  worktrack webhook test https://example.com/hook --event task.completed\n\nAlso while the webhook is disabled.",
  arguments: webhookArgument,
  options: { event: value("EVENT", eventName, "Which event (default: the first that it is told)") },
  run: (context, { webhook, event }) => sendSample(context, webhook, event),
});

export const trigger = defineCommand({
  name: "trigger",
  summary: "The same as test, with the event first",
  details: "Example:\n  worktrack webhook trigger task.completed https://example.com/hook",
  arguments: { event: argument("EVENT", eventName, "Which event"), ...webhookArgument },
  run: (context, { webhook, event }) => sendSample(context, webhook, event),
});
