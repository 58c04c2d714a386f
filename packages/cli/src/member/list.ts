import { defineCommand } from "../command/definition.ts";
import { value } from "../command/option.ts";
import { fetchCursorPages, listOptions, maxRows } from "../paging/pages.ts";
import { memberColumns, role, roleWords } from "./columns.ts";

export const list = defineCommand({
  name: "list",
  summary: "List the people of the workspace",
  options: { role: value("ROLE", role, `Only this one: ${roleWords}`), ...listOptions },
  run: async ({ client, output }, { role, ...input }) => {
    const { members } = await client();
    const found = fetchCursorPages(maxRows(input), (page) => members.list({ ...page, role }));
    await output.list(found, memberColumns, "Nobody has this role");
  },
});
