import { defineCommand } from "../command/definition.ts";
import { confirmAction, confirmationOptions } from "../terminal/confirm.ts";
import { taskArgument } from "./arguments.ts";
import { taskColumns, taskName } from "./columns.ts";

export const remove = defineCommand({
  name: "delete",
  summary: "Delete a task with its subtasks",
  arguments: taskArgument,
  options: confirmationOptions,
  run: async ({ client, output, terminal }, { task: id, yes }) => {
    const { tasks } = await client();
    const task = await tasks.get({ id });
    const subtasks = task.subtaskCount === 0 ? "" : ` and its ${task.subtaskCount} subtasks`;
    await confirmAction(terminal, yes, `Delete ${taskName(task)}${subtasks}`);
    await tasks.delete({ id: task.id });
    output.changed(task, taskColumns, `Deleted ${taskName(task)}${subtasks}`);
  },
});
