// The commands `task create` and `task edit`.
import { defineCommand } from "../command/definition.ts";
import { requireChange } from "../command/input.ts";
import { argument, required, value, values } from "../command/option.ts";
import { text } from "../command/reader.ts";
import type { Client } from "../context.ts";
import { findProjectId, projectOption } from "../project/project.ts";
import { findTagIds, tagReference } from "../tag/tag.ts";
import { createTaskOptions, editTaskOptions, resolveTaskFields } from "./fields.ts";
import { findTaskTag } from "./tag.ts";
import { taskArgument, taskColumns, taskName } from "./task.ts";

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

interface TagChanges {
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

/** Resolves tag names to ids: added names among the project's tags, removed names among the task's own. */
const resolveTagChanges = async (client: Client, id: string, projectId: string | undefined, names: TagChanges): Promise<TagChanges> => {
  const task = await client.tasks.get({ id });
  const removed = names.removed.map((name) => findTaskTag(id, task.tags, name).id);
  return { added: await findTagIds(client, names.added, projectId ?? task.project.id), removed };
};

const changeTags = async ({ tasks }: Client, id: string, { added, removed }: TagChanges): Promise<void> => {
  for (const tagId of added) await tasks.tags.add({ id, tagId });
  for (const tagId of removed) await tasks.tags.remove({ id, tagId });
};

export const editTask = defineCommand({
  name: "edit",
  summary: "Change a task",
  examples: ["worktrack task edit OPS-1 --status in_progress --assignee me --due none --add-tag bug"],
  arguments: taskArgument,
  options: {
    title: value("TITLE", text, "Title of the task"),
    ...editTaskOptions,
    project: projectOption("Move the task to this project, where it gets a new identifier"),
    addTag: values("NAME", tagReference, "Add a tag"),
    removeTag: values("NAME", tagReference, "Remove a tag"),
  },
  run: async ({ client: connect, output, terminal }, { task: id, title, project, addTag, removeTag, ...written }) => {
    const hasTags = addTag.length + removeTag.length > 0;
    if (!hasTags) requireChange({ title, project, ...written, edit: written.edit || undefined });
    const client = await connect();
    // Every name is resolved before the first change, so that a wrong name changes nothing.
    const projectId = project === undefined ? undefined : await findProjectId(client, project);
    const fields = {
      title,
      projectId,
      ...(await resolveTaskFields(client, terminal, written, async () => (await client.tasks.get({ id })).descriptionText)),
    };
    const tags = hasTags ? await resolveTagChanges(client, id, projectId, { added: addTag, removed: removeTag }) : undefined;

    const update = () => client.tasks.update({ id, ...fields });
    const hasFields = Object.values(fields).some((field) => field !== undefined);
    if (tags !== undefined && hasFields) await update();
    if (tags !== undefined) await changeTags(client, id, tags);
    const task = tags === undefined ? await update() : await client.tasks.get({ id });
    output.changed(task, taskColumns, `Changed ${taskName(task)}`);
  },
});
