import { defineCommand } from "../command/definition.ts";
import { argument, value } from "../command/option.ts";
import { anyText, color, reference, text } from "../command/reader.ts";
import { tagColumns } from "./columns.ts";

export const create = defineCommand({
  name: "create",
  summary: "Create a tag for the workspace or for one project",
  arguments: { name: argument("NAME", text, "What it is called") },
  options: {
    color: value("#RRGGBB", color, "Its colour"),
    description: value("TEXT", anyText, "What it marks"),
    project: value("PROJECT", reference, "Only for this project's tasks", "id"),
  },
  run: async ({ client, output }, { project: id, ...fields }) => {
    const { tags, projects } = await client();
    const tag = await (id === undefined ? tags.create(fields) : projects.tags.create({ id, ...fields }));
    output.changed(tag, tagColumns, `Created tag ${tag.name}`);
  },
});
