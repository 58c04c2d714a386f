import { command } from "../command/definition.ts";
import { value } from "../command/option.ts";
import { listOptions, rowsMaxOf } from "../paging/options.ts";
import { cursorPages } from "../paging/page.ts";
import { memberColumns, role, roleWords } from "./columns.ts";

export const list = command({
  name: "list",
  summary: "List the people of the workspace",
  options: { role: value("ROLE", role, `Only this one: ${roleWords}`), ...listOptions },
  run: async ({ client, output }, { role, ...input }) => {
    const { members } = await client();
    const found = cursorPages(rowsMaxOf(input), (page) => members.list({ ...page, role }));
    await output.list(found, memberColumns, "Nobody has this role");
  },
});
