import { defineCommand } from "../command/definition.ts";
import { flag } from "../command/option.ts";
import { webhookColumns } from "./columns.ts";
import { findWebhook, webhookArgument } from "./find.ts";

export const enable = defineCommand({
  name: "enable",
  summary: "Enable a webhook: its run of failures starts anew",
  arguments: webhookArgument,
  options: { catchUp: flag("Also send what was skipped while it was disabled") },
  run: async ({ client: connect, output }, { webhook: reference, catchUp }) => {
    const client = await connect();
    const { id } = await findWebhook(client, reference);
    const enabled = await client.webhooks.enable({ id, catchUp });
    output.changed(enabled, webhookColumns, `Enabled webhook ${enabled.url}${catchUp ? "; what was skipped is being sent" : ""}`);
  },
});

export const disable = defineCommand({
  name: "disable",
  summary: "Disable a webhook: what it is not told is kept as skipped deliveries",
  arguments: webhookArgument,
  run: async ({ client: connect, output }, { webhook: reference }) => {
    const client = await connect();
    const { id } = await findWebhook(client, reference);
    const disabled = await client.webhooks.disable({ id });
    output.changed(disabled, webhookColumns, `Disabled webhook ${disabled.url}`);
  },
});
