// The commands `task delete` and `task restore`.
import type { Reply } from "@worktrack/sdk";
import { defineCommand } from "../command/definition.ts";
import { flag } from "../command/option.ts";
import type { Client } from "../context.ts";
import { isNotFound } from "../paging/find.ts";
import { confirmAction, confirmationOptions } from "../terminal/confirm.ts";
import { fromStdinOption, readTaskIds, taskIdsArgument } from "./ids.ts";
import { changeTasks } from "./many.ts";
import { taskArgument, taskColumns, taskName } from "./task.ts";

type Task = Reply<"tasks.get">;

/** Gets a task, or a deleted one by its id or identifier. */
const findDeletedToo = async ({ tasks }: Client, id: string): Promise<Task> => {
  try {
    return await tasks.get({ id });
  } catch (error) {
    if (!isNotFound(error)) throw error;
    for (let offset = 0; ; offset += 100) {
      const page = await tasks.list({ deleted: true, limit: 100, offset });
      const task = page.tasks.find((one) => one.id === id || one.identifier === id);
      if (task) return task;
      if (!page.hasMore) throw error;
    }
  }
};

export const deleteTask = defineCommand({
  name: "delete",
  summary: "Delete one or more tasks and their subtasks, which can be restored for a week",
  examples: ["worktrack task delete OPS-1", "worktrack task delete OPS-1 OPS-2 --yes"],
  arguments: taskIdsArgument,
  options: {
    permanent: flag("Delete them for good, also if they were deleted before: nobody can restore them"),
    ...fromStdinOption,
    ...confirmationOptions,
  },
  run: async (context, { yes, permanent, ...input }) => {
    const { output, terminal } = context;
    const ids = await readTaskIds(terminal, input);
    const client = await context.client();
    const find = (id: string) => (permanent ? findDeletedToo(client, id) : client.tasks.get({ id }));
    const remove = (id: string) => client.tasks.delete({ id, ...(permanent && { permanent }) });
    const [verb, done] = permanent ? ["Permanently delete", "Permanently deleted"] : ["Delete", "Deleted"];
    if (input.fromStdin || ids.length > 1) {
      await confirmAction(terminal, yes, `${verb} ${ids.length} tasks and their subtasks: ${ids.join(", ")}`);
      const change = async (id: string) => {
        const task = await find(id);
        await remove(task.id);
        return task;
      };
      return changeTasks(context, ids, { change, result: "deleted", describe: (name) => `${done} ${name}`, fieldNames: new Map() });
    }
    const task = await find(ids[0] ?? "");
    const subtasks = task.subtaskCount === 0 ? "" : ` and its ${task.subtaskCount} subtasks`;
    await confirmAction(terminal, yes, `${verb} ${taskName(task)}${subtasks}`);
    await remove(task.id);
    const undo = permanent ? "" : `. Undo: worktrack task restore ${task.identifier}`;
    output.changed(task, taskColumns, `${done} ${taskName(task)}${subtasks}${undo}`);
  },
});

export const restoreTask = defineCommand({
  name: "restore",
  summary: "Restore a deleted task with its subtasks",
  examples: ["worktrack task restore OPS-1"],
  arguments: taskArgument,
  run: async ({ client, output }, { task: id }) => {
    const task = await (await client()).tasks.restore({ id });
    output.changed(task, taskColumns, `Restored ${taskName(task)}`);
  },
});
