import { command } from "../command/definition.ts";
import { listOptions, rowsMaxOf } from "../paging/options.ts";
import { cursorPages } from "../paging/page.ts";
import { invitationColumns } from "./columns.ts";

export const invitations = command({
  name: "invitations",
  summary: "List the invitations that are open",
  options: listOptions,
  run: async ({ client, output }, input) => {
    const { invitations: open } = await client();
    const found = cursorPages(rowsMaxOf(input), (page) => open.list(page));
    await output.list(found, invitationColumns, 'No invitation is open. "worktrack member invite EMAIL" makes one');
  },
});
