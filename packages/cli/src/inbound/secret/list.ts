import { command } from "../../command/definition.ts";
import { listOptions, rowsMaxOf } from "../../paging/options.ts";
import { cursorPages } from "../../paging/page.ts";
import { secretColumns } from "./columns.ts";

export const list = command({
  name: "list",
  summary: "List inbound secrets",
  options: listOptions,
  run: async ({ client, output }, input) => {
    const { inboundSecrets } = await client();
    const found = cursorPages(rowsMaxOf(input), (page) => inboundSecrets.list(page));
    await output.list(found, secretColumns, 'No inbound secrets. "worktrack inbound secrets create NAME" makes one');
  },
});
