import { defineCommand } from "../command/definition.ts";
import { webhookFields } from "./columns.ts";
import { findWebhook, webhookArgument } from "./find.ts";

export const view = defineCommand({
  name: "view",
  summary: "Show a webhook; its secret cannot be shown again",
  arguments: webhookArgument,
  run: async ({ client, output }, { webhook }) => output.record(await findWebhook(await client(), webhook), webhookFields),
});
