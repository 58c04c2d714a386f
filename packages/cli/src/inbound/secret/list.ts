import { defineCommand } from "../../command/definition.ts";
import { fetchCursorPages, listOptions, maxRows } from "../../paging/pages.ts";
import { secretColumns } from "./columns.ts";

export const list = defineCommand({
  name: "list",
  summary: "List inbound secrets",
  options: listOptions,
  run: async ({ client, output }, input) => {
    const { inboundSecrets } = await client();
    const found = fetchCursorPages(maxRows(input), (page) => inboundSecrets.list(page));
    await output.list(found, secretColumns, 'No inbound secrets. "worktrack inbound secrets create NAME" makes one');
  },
});
