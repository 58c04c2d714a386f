import { defineCommand } from "../command/definition.ts";
import { projectArgument } from "./arguments.ts";
import { projectColumns, projectName } from "./columns.ts";

export const archive = defineCommand({
  name: "archive",
  summary: "Put a project away: it takes no new tasks",
  arguments: projectArgument,
  run: async ({ client, output }, { project: id }) => {
    const project = await (await client()).projects.archive({ id });
    output.changed(project, projectColumns, `Archived project ${projectName(project)}`);
  },
});

export const unarchive = defineCommand({
  name: "unarchive",
  summary: "Bring a project back from the archive",
  arguments: projectArgument,
  run: async ({ client, output }, { project: id }) => {
    const project = await (await client()).projects.unarchive({ id });
    output.changed(project, projectColumns, `Brought back project ${projectName(project)}`);
  },
});
