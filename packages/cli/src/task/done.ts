import { defineCommand } from "../command/definition.ts";
import { taskArgument } from "./arguments.ts";
import { taskColumns, taskName } from "./columns.ts";

export const done = defineCommand({
  name: "done",
  summary: "Mark a task as done",
  arguments: taskArgument,
  run: async ({ client, output }, { task: id }) => {
    const task = await (await client()).tasks.update({ id, status: "done" });
    output.changed(task, taskColumns, `Done: ${taskName(task)}`);
  },
});
