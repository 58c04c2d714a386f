import { defineCommand } from "../command/definition.ts";
import { argument, required, values } from "../command/option.ts";
import { text } from "../command/reader.ts";
import { projectOption } from "../project/arguments.ts";
import { projectId as findProjectId } from "../project/ref.ts";
import { findTagIds } from "../tag/ref.ts";
import { createOptions } from "./arguments.ts";
import { taskColumns, taskName } from "./columns.ts";
import { apiFields } from "./fields.ts";

export const create = defineCommand({
  name: "create",
  summary: "Create a task",
  details: 'Example:\n  worktrack task create "Fix login" --project OPS --priority high --due 2026-12-01 --assignee me --tag bug',
  arguments: { title: argument("TITLE", text, "What is to be done") },
  options: {
    project: required(projectOption("Where it belongs: prefix such as OPS, slug or id")),
    tag: values("NAME", text, "A tag", "tagIds"),
    ...createOptions,
  },
  run: async ({ client: connect, output, terminal }, { title, project, tag, ...written }) => {
    const client = await connect();
    const projectId = await findProjectId(client, project);
    const [fields, tagIds] = await Promise.all([apiFields(client, terminal, written), findTagIds(client, tag, projectId)]);
    const task = await client.tasks.create({ title, projectId, tagIds, ...fields });
    output.changed(task, taskColumns, `Created ${taskName(task)}`);
  },
});
