import { defineCommand } from "../command/definition.ts";
import { requireChange } from "../command/input.ts";
import { value } from "../command/option.ts";
import { text } from "../command/reader.ts";
import { projectArgument, projectOptions } from "./arguments.ts";
import { projectColumns, projectName } from "./columns.ts";

export const edit = defineCommand({
  name: "edit",
  summary: "Change a project",
  arguments: projectArgument,
  options: { name: value("NAME", text, "What it is called"), ...projectOptions },
  run: async ({ client, output }, { project: id, ...fields }) => {
    const project = await (await client()).projects.update({ id, ...requireChange(fields) });
    output.changed(project, projectColumns, `Changed project ${projectName(project)}`);
  },
});
