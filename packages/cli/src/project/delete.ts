import { defineCommand } from "../command/definition.ts";
import { confirmAction, confirmationOptions } from "../terminal/confirm.ts";
import { projectArgument } from "./arguments.ts";
import { projectColumns, projectName } from "./columns.ts";

export const remove = defineCommand({
  name: "delete",
  summary: "Delete a project that has no tasks",
  arguments: projectArgument,
  options: confirmationOptions,
  run: async ({ client, output, terminal }, { project: id, yes }) => {
    const { projects } = await client();
    const project = await projects.get({ id });
    await confirmAction(terminal, yes, `Delete project ${projectName(project)}`);
    await projects.delete({ id: project.id });
    output.changed(project, projectColumns, `Deleted project ${projectName(project)}`);
  },
});
