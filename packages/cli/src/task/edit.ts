// The command `task edit`, which also changes several tasks at once.
import { defineCommand } from "../command/definition.ts";
import { fieldNames, requireChange } from "../command/input.ts";
import { value, values } from "../command/option.ts";
import { text } from "../command/reader.ts";
import type { Client } from "../context.ts";
import { usageError } from "../error/cli-error.ts";
import { findProjectId, projectOption } from "../project/project.ts";
import { findTagIds, tagReference } from "../tag/tag.ts";
import { editTaskOptions, resolveTaskFields } from "./fields.ts";
import { fromStdinOption, readTaskIds, taskIdsArgument } from "./ids.ts";
import { changeTasks, type TaskFields } from "./many.ts";
import { findTaskTag } from "./tag.ts";
import { taskColumns, taskName } from "./task.ts";

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

/** Changes a task and its tags. Every tag is resolved before the first change, so that a wrong name changes nothing. */
const changeWithTags = async (client: Client, id: string, fields: TaskFields, names: TagChanges) => {
  const tags = await resolveTagChanges(client, id, fields.projectId, names);
  if (Object.values(fields).some((field) => field !== undefined)) await client.tasks.update({ id, ...fields });
  await changeTags(client, id, tags);
  return client.tasks.get({ id });
};

const editOptions = {
  title: value("TITLE", text, "Title of the task"),
  ...editTaskOptions,
  project: projectOption("Move the task to this project, where it gets a new identifier"),
  addTag: values("NAME", tagReference, "Add a tag"),
  removeTag: values("NAME", tagReference, "Remove a tag"),
};

export const editTask = defineCommand({
  name: "edit",
  summary: "Change one or more tasks",
  examples: [
    "worktrack task edit OPS-1 --status in_progress --assignee me --due none --add-tag bug",
    "worktrack task list --tag stale --all | worktrack task edit --from-stdin --status cancelled",
  ],
  details: "Several tasks are changed one by one if one of them cannot be changed or tags change; otherwise, 100 at a time.",
  arguments: taskIdsArgument,
  options: { ...editOptions, ...fromStdinOption },
  run: async (context, { tasks, fromStdin, title, project, addTag, removeTag, ...written }) => {
    const hasTags = addTag.length + removeTag.length > 0;
    if (!hasTags) requireChange({ title, project, ...written, edit: written.edit || undefined, plain: undefined });
    const ids = await readTaskIds(context.terminal, { tasks, fromStdin });
    const isMany = fromStdin || ids.length > 1;
    if (isMany && (title !== undefined || written.edit)) throw usageError("--title and --edit work for one task only");
    const client = await context.client();
    // Every name is resolved before the first change, so that a wrong name changes nothing.
    const projectId = project === undefined ? undefined : await findProjectId(client, project);
    const current = async () => {
      const { description: document, descriptionText: text } = await client.tasks.get({ id: ids[0] ?? "" });
      return { document, text };
    };
    const fields = { title, projectId, ...(await resolveTaskFields(client, context.terminal, written, current)) };
    const change = (id: string) =>
      hasTags ? changeWithTags(client, id, fields, { added: addTag, removed: removeTag }) : client.tasks.update({ id, ...fields });
    const describe = (name: string) => `Changed ${name}`;
    if (!isMany) {
      const task = await change(ids[0] ?? "");
      return context.output.changed(task, taskColumns, describe(taskName(task)));
    }
    const names = fieldNames({ arguments: {}, options: editOptions });
    await changeTasks(context, ids, { change, fields: hasTags ? undefined : fields, result: "changed", describe, fieldNames: names });
  },
});
