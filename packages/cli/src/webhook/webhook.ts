// The `webhook` commands that list, view, create, delete, enable and disable webhooks, and rotate their secrets.
import type { Reply } from "@worktrack/sdk";
import { defineCommand } from "../command/definition.ts";
import { argument, flag, required, value } from "../command/option.ts";
import { dateVersion, durationSeconds, text } from "../command/reader.ts";
import type { Client } from "../context.ts";
import { describeOldSecret, oldSecretColumn } from "../credential/overlap.ts";
import { eventOption } from "../event/event.ts";
import { column, timeColumn } from "../output/column.ts";
import { findByName } from "../paging/find.ts";
import { fetchCursorPages, listOptions, maxRows } from "../paging/pages.ts";
import { confirmAction, confirmationOptions } from "../terminal/confirm.ts";

type Webhook = Reply<"webhooks.get">;

const webhookState = ({ enabled, disabledReason }: Webhook): string => (enabled ? "enabled" : `disabled (${disabledReason ?? "manual"})`);

export const webhookColumns = [
  column<Webhook>("URL", ({ url }) => url, { style: () => "cyan", shrinks: true }),
  column<Webhook>("STATE", webhookState, { style: ({ enabled }) => (enabled ? "green" : "red") }),
  column<Webhook>("FAILURES", ({ consecutiveFailures }) => String(consecutiveFailures), { field: "consecutiveFailures" }),
  column<Webhook>("EVENTS", ({ events }) => events.join(" "), { shrinks: true }),
  column<Webhook>("ID", ({ id }) => id),
  column<Webhook>("DESCRIPTION", ({ description }) => description ?? "", { shrinks: true }),
  oldSecretColumn<Webhook>(),
];

const webhookFields = [
  ...webhookColumns,
  column<Webhook>("API VERSION", ({ apiVersion }) => apiVersion),
  timeColumn<Webhook>("CREATED", ({ createdAt }) => createdAt, { field: "createdAt" }),
  timeColumn<Webhook>("UPDATED", ({ updatedAt }) => updatedAt, { field: "updatedAt" }),
];

export const apiVersionOption = value("DATE", dateVersion, "The date version of its events, such as 2026-05-26");

export const webhookArgument = { webhook: argument("WEBHOOK", text, "The webhook's id or URL", "id") };

/** Finds a webhook by id, or by a URL that no other webhook has. */
export const findWebhook = ({ webhooks }: Client, reference: string): Promise<Webhook> =>
  findByName<Webhook>(reference, {
    noun: "webhook",
    listing: "worktrack webhook list",
    get: (id) => webhooks.get({ id }),
    list: (page) => webhooks.list(page),
    names: ({ url }) => [url],
  });

export const listWebhooks = defineCommand({
  name: "list",
  summary: "List webhooks",
  examples: ["worktrack webhook list"],
  options: listOptions,
  run: async ({ client, output }, input) => {
    const { webhooks } = await client();
    const found = fetchCursorPages(maxRows(input), (page) => webhooks.list(page));
    await output.list(found, webhookColumns, 'No webhooks. "worktrack webhook create URL --event task.created" creates one');
  },
});

export const viewWebhook = defineCommand({
  name: "view",
  summary: "Show a webhook, without its secret",
  examples: ["worktrack webhook view https://example.com/hook"],
  arguments: webhookArgument,
  run: async ({ client, output }, { webhook }) => output.record(await findWebhook(await client(), webhook), webhookFields),
});

export const createWebhook = defineCommand({
  name: "create",
  summary: "Create a webhook; shows its signing secret once",
  examples: ["worktrack webhook create https://example.com/hook --event task.created,task.completed"],
  details: "The receiver verifies deliveries with that secret: see @worktrack/webhook-verify",
  arguments: { endpoint: argument("URL", text, "The receiver: an https URL at a public address", "url") },
  options: {
    event: required(eventOption("The events it receives", "events")),
    description: value("TEXT", text, "A description"),
    apiVersion: apiVersionOption,
  },
  run: async ({ client, output }, { endpoint: url, event, ...fields }) => {
    const created = await (await client()).webhooks.create({ url, events: event.flat(), ...fields });
    output.secret(created, `Created webhook ${created.id} for ${created.url}. Save its secret now: it cannot be shown again`);
  },
});

export const deleteWebhook = defineCommand({
  name: "delete",
  summary: "Delete a webhook and its deliveries",
  examples: ["worktrack webhook delete https://example.com/hook"],
  arguments: webhookArgument,
  options: confirmationOptions,
  run: async ({ client: connect, output, terminal }, { webhook: reference, yes }) => {
    const client = await connect();
    const webhook = await findWebhook(client, reference);
    await confirmAction(terminal, yes, `Delete webhook ${webhook.url} and its deliveries`);
    await client.webhooks.delete({ id: webhook.id });
    output.changed(webhook, webhookColumns, `Deleted webhook ${webhook.url}`);
  },
});

export const enableWebhook = defineCommand({
  name: "enable",
  summary: "Enable a webhook and reset its count of consecutive failures",
  examples: ["worktrack webhook enable https://example.com/hook --catch-up"],
  arguments: webhookArgument,
  options: { catchUp: flag("Also send the deliveries that were skipped while it was disabled") },
  run: async ({ client: connect, output }, { webhook: reference, catchUp }) => {
    const client = await connect();
    const { id } = await findWebhook(client, reference);
    const enabled = await client.webhooks.enable({ id, catchUp });
    output.changed(enabled, webhookColumns, `Enabled webhook ${enabled.url}${catchUp ? "; sending its skipped deliveries" : ""}`);
  },
});

export const disableWebhook = defineCommand({
  name: "disable",
  summary: "Disable a webhook; events until it is enabled become skipped deliveries",
  examples: ["worktrack webhook disable https://example.com/hook"],
  arguments: webhookArgument,
  run: async ({ client: connect, output }, { webhook: reference }) => {
    const client = await connect();
    const { id } = await findWebhook(client, reference);
    const disabled = await client.webhooks.disable({ id });
    output.changed(disabled, webhookColumns, `Disabled webhook ${disabled.url}`);
  },
});

export const rotateWebhookSecret = defineCommand({
  name: "rotate-secret",
  summary: "Replace the signing secret; the old one stops working at once, or after --overlap",
  examples: ["worktrack webhook rotate-secret https://example.com/hook --overlap 1h"],
  details: "During the overlap, deliveries are signed with both secrets.",
  arguments: webhookArgument,
  options: {
    overlap: value("TIME", durationSeconds, "How long both secrets sign: 90s, 30m or 1h", "overlapSeconds"),
    ...confirmationOptions,
  },
  run: async ({ client: connect, output, terminal }, { webhook: reference, overlap: overlapSeconds = 0, yes }) => {
    const client = await connect();
    const { id, url } = await findWebhook(client, reference);
    const end = overlapSeconds === 0 ? "at once" : `in ${overlapSeconds} seconds`;
    await confirmAction(terminal, yes, `Replace the secret of webhook ${url}; the old one stops working ${end}`);
    const rotated = await client.webhooks.rotateSecret({ id, overlapSeconds });
    const message = `Rotated the secret of webhook ${url}; the old one ${describeOldSecret(rotated)}`;
    output.secret(rotated, `${message}. Save the new one now: it cannot be shown again`);
  },
});
