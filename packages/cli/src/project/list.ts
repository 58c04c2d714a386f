import { command } from "../command/definition.ts";
import { toggle } from "../command/option.ts";
import { listOptions, rowsMaxOf } from "../paging/options.ts";
import { cursorPages } from "../paging/page.ts";
import { projectColumns } from "./columns.ts";

export const list = command({
  name: "list",
  summary: "List projects",
  options: { archived: toggle("Only those in the archive"), ...listOptions },
  run: async ({ client, output }, { archived, ...input }) => {
    const { projects } = await client();
    const found = cursorPages(rowsMaxOf(input), (page) => projects.list({ ...page, archived }));
    await output.list(found, projectColumns, 'No projects. "worktrack project create NAME" makes one');
  },
});
