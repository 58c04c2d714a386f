// The `task subtask` commands: add and list.
import { defineCommand, defineGroup } from "../command/definition.ts";
import { argument } from "../command/option.ts";
import { text } from "../command/reader.ts";
import { singlePage } from "../paging/pages.ts";
import { findPersonRef } from "../person/person.ts";
import { createTaskOptions } from "./fields.ts";
import { taskArgument, taskColumns, taskName } from "./task.ts";

const { status, priority, assignee } = createTaskOptions;

const addSubtask = defineCommand({
  name: "add",
  summary: "Create a subtask",
  examples: ['worktrack task subtask add OPS-1 "Write a test" --priority low --assignee me'],
  arguments: { ...taskArgument, title: argument("TITLE", text, "Title of the subtask") },
  options: { status, priority, assignee },
  run: async ({ client: connect, output }, { task: id, assignee, ...fields }) => {
    const client = await connect();
    const assigneeId = assignee === undefined ? undefined : await findPersonRef(client, assignee);
    const subtask = await client.tasks.subtasks.create({ id, assigneeId, ...fields });
    output.created(subtask, taskColumns, `Created ${taskName(subtask)} under ${id}`);
  },
});

const listSubtasks = defineCommand({
  name: "list",
  summary: "List a task's subtasks",
  examples: ["worktrack task subtask list OPS-1"],
  arguments: taskArgument,
  run: async ({ client, output }, { task: id }) => {
    const { tasks } = await client();
    await output.list(singlePage(tasks.subtasks.list({ id })), taskColumns, `${id} has no subtasks`);
  },
});

export const subtaskGroup = defineGroup("subtask", "A task's subtasks", [addSubtask, listSubtasks]);
