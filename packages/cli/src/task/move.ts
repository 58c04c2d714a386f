// The command `task move`.
import { defineCommand } from "../command/definition.ts";
import { requireChange } from "../command/input.ts";
import { value } from "../command/option.ts";
import { taskArgument, taskColumns, taskName, taskReference } from "./task.ts";
import { taskStatus, taskStatusHelp } from "./values.ts";

export const moveTask = defineCommand({
  name: "move",
  summary: "Move a task within the hand order of its project and status, or to another status",
  examples: ["worktrack task move OPS-1 --before OPS-2", "worktrack task move OPS-1 --after OPS-3 --status in_progress"],
  details: "The hand order is that of the board: task list --project OPS --sort position.",
  arguments: taskArgument,
  options: {
    before: value("TASK", taskReference, "Place it directly before this task: identifier, or id"),
    after: value("TASK", taskReference, "Place it directly after this task: identifier, or id"),
    status: value("STATUS", taskStatus, `Also give it this status: ${taskStatusHelp}`),
  },
  run: async ({ client, output }, { task: id, ...place }) => {
    const { tasks } = await client();
    const task = await tasks.move({ id, ...requireChange(place) });
    output.changed(task, taskColumns, `Moved ${taskName(task)}`);
  },
});
