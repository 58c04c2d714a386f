import { defineCommand } from "../command/definition.ts";
import { requireChange } from "../command/input.ts";
import { value, values } from "../command/option.ts";
import { text } from "../command/reader.ts";
import type { Client } from "../context.ts";
import { projectOption } from "../project/arguments.ts";
import { projectId as findProjectId } from "../project/ref.ts";
import { findTagIds } from "../tag/ref.ts";
import { editOptions, taskArgument } from "./arguments.ts";
import { taskColumns, taskName } from "./columns.ts";
import { apiFields } from "./fields.ts";
import { tagOn } from "./tag/ref.ts";
import type { Task } from "./words.ts";

interface TagChanges {
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

/** The ids behind the names: new tags by the project's tags, old ones by those the task has. */
const findTags = async (client: Client, id: string, projectId: string | undefined, names: TagChanges): Promise<TagChanges> => {
  const task = await client.tasks.get({ id });
  const removed = names.removed.map((name) => tagOn(id, task.tags, name).id);
  return { added: await findTagIds(client, names.added, projectId ?? task.project.id), removed };
};

const changeTags = async ({ tasks }: Client, id: string, { added, removed }: TagChanges): Promise<Task> => {
  for (const tagId of added) await tasks.tags.add({ id, tagId });
  for (const tagId of removed) await tasks.tags.remove({ id, tagId });
  return tasks.get({ id });
};

export const edit = defineCommand({
  name: "edit",
  summary: "Change a task",
  details: "Example:\n  worktrack task edit OPS-1 --status in_progress --assignee me --due none --add-tag bug",
  arguments: taskArgument,
  options: {
    title: value("TITLE", text, "What is to be done"),
    ...editOptions,
    project: projectOption("Move it there; it gets a new number"),
    addTag: values("NAME", text, "Add a tag"),
    removeTag: values("NAME", text, "Remove a tag"),
  },
  run: async ({ client: connect, output, terminal }, { task: id, title, project, addTag, removeTag, ...written }) => {
    const hasTags = addTag.length + removeTag.length > 0;
    if (!hasTags) requireChange({ title, project, ...written });
    const client = await connect();
    // Everything is looked up before anything is changed, so that a wrong name changes nothing.
    const projectId = project === undefined ? undefined : await findProjectId(client, project);
    const fields = { title, projectId, ...(await apiFields(client, terminal, written)) };
    const tags = hasTags ? await findTags(client, id, projectId, { added: addTag, removed: removeTag }) : undefined;

    const update = () => client.tasks.update({ id, ...fields });
    const hasFields = Object.values(fields).some((field) => field !== undefined);
    if (tags !== undefined && hasFields) await update();
    const task = tags === undefined ? await update() : await changeTags(client, id, tags);
    output.changed(task, taskColumns, `Changed ${taskName(task)}`);
  },
});
