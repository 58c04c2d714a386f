import { defineCommand } from "../command/definition.ts";
import { taskArgument } from "./arguments.ts";
import { taskFields } from "./columns.ts";

export const view = defineCommand({
  name: "view",
  summary: "Show a task",
  arguments: taskArgument,
  run: async ({ client, output }, { task: id }) => {
    const task = await (await client()).tasks.get({ id });
    output.record(task, taskFields, task.descriptionText);
  },
});
