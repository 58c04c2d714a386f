import { defineCommand } from "../command/definition.ts";
import { toggle } from "../command/option.ts";
import { fetchCursorPages, listOptions, maxRows } from "../paging/pages.ts";
import { projectColumns } from "./columns.ts";

export const list = defineCommand({
  name: "list",
  summary: "List projects",
  options: { archived: toggle("Only those in the archive"), ...listOptions },
  run: async ({ client, output }, { archived, ...input }) => {
    const { projects } = await client();
    const found = fetchCursorPages(maxRows(input), (page) => projects.list({ ...page, archived }));
    await output.list(found, projectColumns, 'No projects. "worktrack project create NAME" makes one');
  },
});
