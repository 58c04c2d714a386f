import { defineCommand } from "../command/definition.ts";
import { fetchCursorPages, listOptions, maxRows } from "../paging/pages.ts";
import { webhookColumns } from "./columns.ts";

export const list = defineCommand({
  name: "list",
  summary: "List webhooks",
  options: listOptions,
  run: async ({ client, output }, input) => {
    const { webhooks } = await client();
    const found = fetchCursorPages(maxRows(input), (page) => webhooks.list(page));
    await output.list(found, webhookColumns, 'No webhooks. "worktrack webhook create URL --event task.created" makes one');
  },
});
