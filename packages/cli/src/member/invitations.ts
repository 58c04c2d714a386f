import { defineCommand } from "../command/definition.ts";
import { fetchCursorPages, listOptions, maxRows } from "../paging/pages.ts";
import { invitationColumns } from "./columns.ts";

export const invitations = defineCommand({
  name: "invitations",
  summary: "List the invitations that are open",
  options: listOptions,
  run: async ({ client, output }, input) => {
    const { invitations: open } = await client();
    const found = fetchCursorPages(maxRows(input), (page) => open.list(page));
    await output.list(found, invitationColumns, 'No invitation is open. "worktrack member invite EMAIL" makes one');
  },
});
