import { defineCommand } from "../command/definition.ts";
import { value } from "../command/option.ts";
import { reference } from "../command/reader.ts";
import { fetchCursorPages, listOptions, maxRows } from "../paging/pages.ts";
import { tagColumns } from "./columns.ts";

export const list = defineCommand({
  name: "list",
  summary: "List the tags of the workspace and its projects",
  options: { project: value("PROJECT", reference, "Only this project's own", "id"), ...listOptions },
  run: async ({ client, output }, { project: id, ...input }) => {
    const { tags, projects } = await client();
    const found = fetchCursorPages(maxRows(input), (page) => (id === undefined ? tags.list(page) : projects.tags.list({ id, ...page })));
    await output.list(found, tagColumns, 'No tags. "worktrack tag create NAME" makes one');
  },
});
