// The `task relation` commands, which list, add and remove relations between tasks.
import { taskRelationKinds } from "@worktrack/contract/values";
import type { Reply } from "@worktrack/sdk";
import { defineCommand, defineGroup } from "../command/definition.ts";
import { argument, flag } from "../command/option.ts";
import { oneOf } from "../command/reader.ts";
import { column } from "../output/column.ts";
import { singlePage } from "../paging/pages.ts";
import { taskArgument, taskReference } from "./task.ts";

type Relation = Reply<"tasks.relations.list">[number];

const relationColumns = [
  column<Relation>("KIND", ({ kind }) => kind.replace("_", " "), { field: "kind" }),
  column<Relation>("TASK", ({ task }) => task.identifier),
  column<Relation>("TITLE", ({ task }) => task.title, { shrinks: true }),
  column<Relation>("STATUS", ({ task }) => task.status),
];

const relationArguments = {
  ...taskArgument,
  kind: argument("KIND", oneOf(taskRelationKinds), `Its relation to the other one: ${taskRelationKinds.join(", ")}`),
  other: argument("OTHER", taskReference, "The other task: identifier such as OPS-43, or id", "otherId"),
};

const listRelations = defineCommand({
  name: "list",
  summary: "List a task's relations to other tasks",
  examples: ["worktrack task relation list OPS-1"],
  arguments: taskArgument,
  run: async ({ client, output }, { task: id }) => {
    const { tasks } = await client();
    await output.list(singlePage(tasks.relations.list({ id })), relationColumns, `${id} has no relations`);
  },
});

const addRelation = defineCommand({
  name: "add",
  summary: "Relate a task to another one, and list all its relations",
  examples: ["worktrack task relation add OPS-1 blocks OPS-2", "worktrack task relation add OPS-3 duplicates OPS-1 --close"],
  arguments: relationArguments,
  options: { close: flag("Also cancel the duplicate") },
  run: async ({ client, output }, { task: id, kind, other: otherId, close }) => {
    const { tasks } = await client();
    await output.list(singlePage(tasks.relations.add({ id, kind, otherId, close })), relationColumns, "");
  },
});

const removeRelation = defineCommand({
  name: "remove",
  summary: "Remove a relation between two tasks, and list those that are left",
  examples: ["worktrack task relation remove OPS-1 blocks OPS-2"],
  arguments: relationArguments,
  run: async ({ client, output }, { task: id, kind, other: otherId }) => {
    const { tasks } = await client();
    await tasks.relations.remove({ id, kind, otherId });
    await output.list(singlePage(tasks.relations.list({ id })), relationColumns, `${id} has no relations`);
  },
});

export const taskRelationGroup = defineGroup("relation", "Relations between tasks", [listRelations, addRelation, removeRelation]);
