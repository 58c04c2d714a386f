// The `task view` command: the task with its text and parts.
import { consolePaths } from "@worktrack/contract/values";
import { defineCommand } from "../command/definition.ts";
import { viewOptions } from "../comment/comment.ts";
import { openInConsole, webOptions } from "../open-console.ts";
import { printOrWatch, watchOptions } from "../watch/option.ts";
import type { Watched } from "../watch/watch.ts";
import { taskArgument } from "./task.ts";

/** Changes concern the task if they are about it, its subtasks, its comments or the tasks that it is related to. */
const watchedTask = (written: string, withComments: boolean): Watched => {
  let shown: ReadonlySet<string> = new Set();
  return {
    concerns: (change) => {
      if (!("data" in change)) return change.kind === "tag";
      if ("task" in change.data) return [change.data.task.id, change.data.task.parentId ?? ""].some((id) => shown.has(id));
      return "comment" in change.data && "taskId" in change.data.comment && shown.has(change.data.comment.taskId);
    },
    print: async (client, output) => {
      const { printTask } = await import("./print-task.ts");
      shown = await printTask(client, output, written, withComments);
    },
  };
};

export const viewTask = defineCommand({
  name: "view",
  summary: "Show a task",
  examples: ["worktrack task view OPS-1", "worktrack task view OPS-1 --comments", "worktrack task view OPS-1 --web"],
  arguments: taskArgument,
  options: { ...viewOptions, ...webOptions, ...watchOptions },
  run: async (context, { task: id, comments, web, watch }) => {
    if (!web) return printOrWatch(context, watch, watchedTask(id, comments));
    const { identifier } = await (await context.client()).tasks.get({ id });
    await openInConsole(context, consolePaths.task + identifier);
  },
});
