import { defineCommand } from "../command/definition.ts";
import { confirmAction, confirmationOptions } from "../terminal/confirm.ts";
import { webhookColumns } from "./columns.ts";
import { findWebhook, webhookArgument } from "./find.ts";

export const remove = defineCommand({
  name: "delete",
  summary: "Delete a webhook with its deliveries",
  arguments: webhookArgument,
  options: confirmationOptions,
  run: async ({ client: connect, output, terminal }, { webhook: reference, yes }) => {
    const client = await connect();
    const webhook = await findWebhook(client, reference);
    await confirmAction(terminal, yes, `Delete webhook ${webhook.url} with its deliveries`);
    await client.webhooks.delete({ id: webhook.id });
    output.changed(webhook, webhookColumns, `Deleted webhook ${webhook.url}`);
  },
});
