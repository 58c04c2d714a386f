// The command `task create`.
import { defineCommand } from "../command/definition.ts";
import { argument, required, values } from "../command/option.ts";
import { text } from "../command/reader.ts";
import { findProjectId, projectOption } from "../project/project.ts";
import { findTagIds, tagReference } from "../tag/tag.ts";
import { createTaskOptions, resolveTaskFields } from "./fields.ts";
import { taskColumns, taskName } from "./task.ts";

export const createTask = defineCommand({
  name: "create",
  summary: "Create a task",
  examples: ['worktrack task create "Fix login" --project OPS --priority high --due 2026-12-01 --assignee me --tag bug'],
  arguments: { title: argument("TITLE", text, "Title of the task") },
  options: {
    project: required(projectOption("Project of the task: prefix such as OPS, slug, name or id")),
    tag: values("NAME", tagReference, "Add a tag", "tagIds"),
    ...createTaskOptions,
  },
  run: async ({ client: connect, output, terminal }, { title, project, tag, ...written }) => {
    const client = await connect();
    const projectId = await findProjectId(client, project);
    const [fields, tagIds] = await Promise.all([resolveTaskFields(client, terminal, written), findTagIds(client, tag, projectId)]);
    const task = await client.tasks.create({ title, projectId, tagIds, ...fields });
    output.changed(task, taskColumns, `Created ${taskName(task)}`);
  },
});
