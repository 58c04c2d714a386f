import { defineCommand } from "../../command/definition.ts";
import { argument } from "../../command/option.ts";
import { text } from "../../command/reader.ts";
import { personId } from "../../person/ref.ts";
import { createOptions, taskArgument } from "../arguments.ts";
import { taskColumns, taskName } from "../columns.ts";

const { status, priority, assignee } = createOptions;

export const add = defineCommand({
  name: "add",
  summary: "Create a subtask",
  arguments: { ...taskArgument, title: argument("TITLE", text, "What is to be done") },
  options: { status, priority, assignee },
  run: async ({ client: connect, output }, { task: id, assignee, ...fields }) => {
    const client = await connect();
    const assigneeId = assignee === undefined ? undefined : await personId(client, assignee);
    const created = await client.tasks.subtasks.create({ id, assigneeId, ...fields });
    output.changed(created, taskColumns, `Created ${taskName(created)} under ${id}`);
  },
});
