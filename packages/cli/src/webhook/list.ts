import { command } from "../command/definition.ts";
import { listOptions, rowsMaxOf } from "../paging/options.ts";
import { cursorPages } from "../paging/page.ts";
import { webhookColumns } from "./columns.ts";

export const list = command({
  name: "list",
  summary: "List webhooks",
  options: listOptions,
  run: async ({ client, output }, input) => {
    const { webhooks } = await client();
    const found = cursorPages(rowsMaxOf(input), (page) => webhooks.list(page));
    await output.list(found, webhookColumns, 'No webhooks. "worktrack webhook create URL --event task.created" makes one');
  },
});
