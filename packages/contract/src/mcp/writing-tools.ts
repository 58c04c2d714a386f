// The MCP tools of the toolset `work` that write.
import { z } from "zod";
import * as bounds from "../bounds.ts";
import { title } from "../fields.ts";
import { reverseRelations, taskRelationKinds } from "../values/records.ts";
import * as argument from "./arguments.ts";
import { changedTask, newTask } from "./task-arguments.ts";
import { defineTools } from "./tool.ts";

const { requestId } = argument;
const add = { toolset: "work", effect: "add" } as const;
const set = { toolset: "work", effect: "set" } as const;
const edit = { toolset: "work", effect: "edit" } as const;
const itemText = title(bounds.checklistTextChars);
const postFields = {
  text: argument.markdown.optional(),
  project: argument.projectName.nullable().optional(),
  tasks: z.array(argument.taskName).max(bounds.batchTasks).default([]).describe("Tasks to link"),
};
const postTitle = title(bounds.postTitleChars);
const parent = { task: argument.taskName.optional(), post: argument.postName.optional() } as const;

export const relationNames = [...taskRelationKinds, reverseRelations.blocks, reverseRelations.duplicates] as const;
export const deletableKinds = ["task", "post", "comment"] as const;

export const writingTools = defineTools({
  create_task: {
    ...add,
    operations: ["tasks.create"],
    description: "Create a task, or a subtask of parent",
    input: z
      .strictObject({ ...newTask, project: newTask.project.optional(), parent: argument.taskName.optional(), requestId })
      .refine(({ project, parent: task }) => (project === undefined) !== (task === undefined), "Give project or parent"),
  },
  update_task: {
    ...set,
    operations: ["tasks.update"],
    description: "Change fields of a task; null clears. A project moves it. The reply has the old values",
    input: z.strictObject(changedTask),
  },
  batch_tasks: {
    ...edit,
    operations: ["tasks.batch"],
    description: "Create and update up to 100 tasks, all or none",
    input: z.strictObject({
      create: z
        .array(z.strictObject(newTask))
        .max(bounds.batchTasks)
        .default([])
        .meta({ items: { type: "object" } }),
      update: z
        .array(z.strictObject(changedTask))
        .max(bounds.batchTasks)
        .default([])
        .meta({ items: { type: "object" } }),
      dryRun: z.boolean().default(false),
      requestId,
    }),
  },
  add_comment: {
    ...add,
    operations: ["tasks.comments.create", "posts.comments.create"],
    description: "Comment on a task or post",
    input: z.strictObject({ ...parent, text: argument.commentText, requestId }),
  },
  edit_comment: {
    ...set,
    operations: ["tasks.comments.update", "posts.comments.update"],
    description: "Replace the text of your own comment. The reply has the old text",
    input: z.strictObject({ ...parent, comment: argument.recordId, text: argument.commentText }),
  },
  update_checklist: {
    ...edit,
    operations: ["tasks.checklist.update"],
    description: "Change a task's checklist. Items by their text or number; the reply has the list and what was removed",
    input: z.strictObject({
      task: argument.taskName,
      add: z.array(itemText).max(bounds.checklistItems).default([]),
      check: argument.checklistItems,
      uncheck: argument.checklistItems,
      remove: argument.checklistItems,
      requestId,
    }),
  },
  set_task_tags: {
    ...edit,
    operations: ["tasks.tags.replace"],
    description: "Add and remove tags of a task, or set exactly these. The reply has the tags and what was removed",
    input: z
      .strictObject({
        task: argument.taskName,
        add: argument.tagNames.default([]),
        remove: argument.tagNames.default([]),
        set: argument.tagNames.optional(),
      })
      .refine((given) => given.set === undefined || given.add.length + given.remove.length === 0, "Give set, or add and remove"),
  },
  relate_tasks: {
    ...edit,
    operations: ["tasks.relations.add"],
    description: "Relate a task to another one, such as task blocks other, or remove the relation",
    input: z.strictObject({
      task: argument.taskName,
      relation: z.enum(relationNames),
      other: argument.taskName,
      remove: z.boolean().default(false),
      close: z.boolean().default(false).describe("duplicates: cancel task"),
    }),
  },
  create_post: {
    ...add,
    operations: ["posts.create"],
    description: "Write a post: a draft unless published",
    input: z.strictObject({ title: postTitle, ...postFields, publish: z.boolean().default(false), requestId }),
  },
  update_post: {
    ...set,
    operations: ["posts.update"],
    description: "Change your own post, or publish it for good. The reply has the old values",
    input: z.strictObject({ post: argument.postName, title: postTitle.optional(), ...postFields, publish: z.boolean().default(false) }),
  },
  delete_record: {
    ...set,
    operations: ["tasks.delete", "posts.delete", "tasks.comments.delete", "posts.comments.delete"],
    description: "Delete a record after the person has confirmed it in the client. A comment also needs its task or post",
    input: z.strictObject({ kind: z.enum(deletableKinds), record: argument.fileName.describe("As in other tools"), ...parent }),
  },
});
