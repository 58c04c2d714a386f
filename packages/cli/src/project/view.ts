import { defineCommand } from "../command/definition.ts";
import { projectArgument } from "./arguments.ts";
import { projectFields } from "./columns.ts";

export const view = defineCommand({
  name: "view",
  summary: "Show a project",
  arguments: projectArgument,
  run: async ({ client, output }, { project: id }) => {
    const project = await (await client()).projects.get({ id });
    output.record(project, projectFields, project.description ?? "");
  },
});
