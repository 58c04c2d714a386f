// The `task tag` commands: add, remove and list.
import { foldText } from "@worktrack/contract/values";
import { defineCommand, defineGroup } from "../command/definition.ts";
import { argument } from "../command/option.ts";
import { notFoundError } from "../error/cli-error.ts";
import { singlePage } from "../paging/pages.ts";
import { findTag, tagColumns, tagReference } from "../tag/tag.ts";
import { taskArgument } from "./task.ts";

const tagArguments = { ...taskArgument, name: argument("NAME", tagReference, "Name of the tag", "tagId") };

/** Finds one of the task's own tags by name, ignoring case. @throws CliError when the task does not have it. */
export const findTaskTag = <T extends { readonly name: string }>(task: string, tags: readonly T[], name: string): T => {
  const tag = tags.find((one) => foldText(one.name) === foldText(name));
  if (tag === undefined) throw notFoundError(`${task} has no tag ${JSON.stringify(name)}. See: worktrack task tag list ${task}`);
  return tag;
};

const addTaskTag = defineCommand({
  name: "add",
  summary: "Add a tag to a task",
  examples: ["worktrack task tag add OPS-1 bug"],
  arguments: tagArguments,
  run: async ({ client: connect, output }, { task: id, name }) => {
    const client = await connect();
    const { project } = await client.tasks.get({ id });
    const tag = await findTag(client, name, project.id);
    await client.tasks.tags.add({ id, tagId: tag.id });
    output.changed(tag, tagColumns, `Added tag ${tag.name} to ${id}`);
  },
});

const removeTaskTag = defineCommand({
  name: "remove",
  summary: "Remove a tag from a task",
  examples: ["worktrack task tag remove OPS-1 bug"],
  arguments: tagArguments,
  run: async ({ client: connect, output }, { task: id, name }) => {
    const { tasks } = await connect();
    const tag = findTaskTag(id, await tasks.tags.list({ id }), name);
    await tasks.tags.remove({ id, tagId: tag.id });
    output.changed(tag, tagColumns, `Removed tag ${tag.name} from ${id}`);
  },
});

const listTaskTags = defineCommand({
  name: "list",
  summary: "List a task's tags",
  examples: ["worktrack task tag list OPS-1"],
  arguments: taskArgument,
  run: async ({ client, output }, { task: id }) => {
    const { tasks } = await client();
    await output.list(singlePage(tasks.tags.list({ id })), tagColumns, `${id} has no tags`);
  },
});

export const taskTagGroup = defineGroup("tag", "A task's tags", [addTaskTag, removeTaskTag, listTaskTags]);
