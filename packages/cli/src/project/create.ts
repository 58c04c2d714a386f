import { defineCommand } from "../command/definition.ts";
import { argument, value } from "../command/option.ts";
import { reference, text } from "../command/reader.ts";
import { projectOptions } from "./arguments.ts";
import { projectColumns, projectName } from "./columns.ts";

export const create = defineCommand({
  name: "create",
  summary: "Create a project",
  arguments: { name: argument("NAME", text, "What it is called") },
  options: { prefix: value("PREFIX", reference, "2–6 capitals or digits that start its tasks' identifiers"), ...projectOptions },
  run: async ({ client, output }, input) => {
    const project = await (await client()).projects.create(input);
    output.changed(project, projectColumns, `Created project ${projectName(project)}`);
  },
});
