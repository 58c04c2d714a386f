// The inputs of tasks: create, update, subtask, batch, and the filters and orders of the list.
import { z } from "zod";
import * as bounds from "../bounds.ts";
import { markdownOf, textOrDocument } from "../documents.ts";
import { Id, mustBe, TimeInput, TimestampInput, text, title } from "../fields.ts";
import { cursor, offsetQuery } from "../paging.ts";
import { ProjectRef } from "../projects/record.ts";
import { commaList, flag, idGroups, numberInQuery } from "../query-fields.ts";
import { PersonRef } from "../references.ts";
import { externalTuple, optionalTuple, requireWholeTuple } from "../tuple.ts";
import { dueRanges } from "../values/due.ts";
import { defaultTaskSort, taskPriorities, taskSorts, taskStatuses } from "../values/records.ts";
import { tagName } from "./parts.ts";
import { EstimatePoints, TaskPriority, TaskRef, TaskStatus } from "./record.ts";

const taskTitle = title(bounds.taskTitleChars);

/** The tags of a task, by id or by name. */
const tags = {
  tagIds: z.array(Id).max(bounds.tagsPerTask).optional(),
  tags: z.array(tagName).max(bounds.tagsPerTask).optional().meta({
    description: "Tags by their names, in any case, beside `tagIds`. A tag of the project comes before the workspace's tag of that name",
  }),
};

const description = {
  descriptionText: text(bounds.descriptionTextChars).optional().describe("The description as plain text, instead of `description`"),
  description: textOrDocument.optional(),
  descriptionMarkdown: markdownOf("description").optional(),
};

/** The fields that creation and update share. null clears a field. */
const fields = {
  ...description,
  assigneeId: PersonRef.nullable().optional(),
  startDate: TimestampInput.nullable().optional(),
  dueDate: TimestampInput.nullable().optional(),
  estimatePoints: EstimatePoints.nullable().optional(),
};

export const TaskCreate = z
  .strictObject({
    title: taskTitle,
    projectId: ProjectRef,
    status: TaskStatus.default("todo"),
    priority: TaskPriority.default("none"),
    ...fields,
    ...tags,
  })
  .meta({ id: "TaskCreate", description: "The task to create" });
export type TaskCreate = z.infer<typeof TaskCreate>;

export const TaskUpdate = z
  .strictObject({
    title: taskTitle.optional(),
    status: TaskStatus.optional(),
    priority: TaskPriority.optional(),
    ...fields,
    projectId: ProjectRef.optional().meta({
      description: "Moves the task to another project of the workspace, where it gets a new number",
    }),
  })
  .meta({ id: "TaskUpdate", description: "The fields of a task to change" });
export type TaskUpdate = z.infer<typeof TaskUpdate>;

/** The fields of an update, and the tags, which it replaces. To create, it needs `title` and `projectId`. */
export const TaskUpsert = z
  .strictObject({ ...externalTuple, ...TaskUpdate.shape, ...tags })
  .meta({ id: "TaskUpsert", description: "The fields of a task of another system" });
export type TaskUpsert = z.infer<typeof TaskUpsert>;

/** At most one neighbor. Without any field, nothing changes. */
export const TaskMove = z
  .strictObject({
    status: TaskStatus.optional().meta({ description: "The status that the task gets. Default: it keeps its own" }),
    before: TaskRef.optional().describe("Place the task directly before this one: UUID, or identifier"),
    after: TaskRef.optional().describe("Place the task directly after this one: UUID, or identifier"),
  })
  .superRefine(({ before, after }, context) => {
    if (before !== undefined && after !== undefined)
      context.addIssue({ code: "custom", path: ["after"], message: "Give before or after, not both" });
  })
  .meta({ id: "TaskMove", description: "A task's new place in the hand order of its project and status" });
export type TaskMove = z.infer<typeof TaskMove>;

export const SubtaskCreate = z.strictObject({
  title: taskTitle,
  status: TaskStatus.default("todo"),
  priority: TaskPriority.default("none"),
  ...description,
  assigneeId: PersonRef.nullable().optional(),
});

const timestampQuery = numberInQuery(TimestampInput).meta({ description: "Unix time in milliseconds" });

/** The parameters of the list, each for itself. */
export const TaskListFields = z.strictObject({
  ...offsetQuery,
  cursor: cursor.meta({ description: "`nextCursor` of the previous page, instead of `offset`" }),
  sort: z
    .enum(taskSorts.flatMap((sort) => [sort, `-${sort}`] as const))
    .optional()
    .meta({
      description:
        `The order. A leading \`-\` sorts in descending order. Default: that of the view, else \`${defaultTaskSort}\`. ` +
        "`position`: by status, then as people arranged the tasks; it needs `projectId`",
    }),
  view: Id.optional().meta({
    description: "The id of a saved view. Its filters hold, too; `sort` replaces its order. `due` and `me` in it are those of the caller",
  }),
  projectId: ProjectRef.optional(),
  status: commaList(taskStatuses).optional().describe("Only tasks with one of these statuses"),
  priority: commaList(taskPriorities).optional().describe("Only tasks with one of these priorities"),
  assigneeId: z
    .union([z.literal("none"), PersonRef], mustBe("none, a UUID, me, or an e-mail address"))
    .optional()
    .meta({ description: "Only tasks of this person: UUID, `me`, or the address of a member. `none`: tasks that nobody is assigned to" }),
  authorId: PersonRef.optional(),
  tagId: idGroups().optional().meta({
    description:
      "Only tasks with this tag. A list (`a,b` in the query): any of these tags. A list of lists (`tagId` repeated): a tag of each list",
  }),
  postId: Id.optional().meta({ description: "Only tasks that are linked to this post" }),
  parentId: z
    .union([z.literal("none"), TaskRef], mustBe("none, a UUID, or an identifier such as OPS-42"))
    .optional()
    .meta({ description: "Only subtasks of this task. `none`: top-level tasks only" }),
  q: title(bounds.searchChars).optional().meta({ description: "Text to find in the title or description, in any case or Unicode form" }),
  blocked: flag()
    .optional()
    .meta({ description: "Only tasks that an open task blocks; `false`: only others. Tasks that you cannot see do not count" }),
  ready: flag().optional().meta({ description: "Only tasks that are open and not blocked; `false`: only others" }),
  dueBefore: timestampQuery
    .optional()
    .meta({ description: "Due before this time: Unix time in milliseconds. A calendar day is its midnight in UTC" }),
  dueAfter: timestampQuery
    .optional()
    .meta({ description: "Due after this time: Unix time in milliseconds. A calendar day is its midnight in UTC" }),
  due: z.enum(dueRanges).optional().meta({
    description:
      "Due `today`, in the `week` that begins today, or `overdue`: before today, and open unless `status` is given. Days are those of your time zone (preferences), else of UTC",
  }),
  createdAfter: TimeInput.optional().meta({ description: "Created after this time: RFC 3339" }),
  createdBefore: TimeInput.optional().meta({ description: "Created before this time: RFC 3339" }),
  updatedSince: TimeInput.optional().meta({ description: "Changed at this time or later: RFC 3339" }),
  externalSource: optionalTuple.externalSource.describe("Only the task with this `externalSource` and `externalId`"),
  externalId: optionalTuple.externalId.describe("Required with `externalSource`"),
  deleted: flag().optional().meta({
    description: "Only deleted tasks that can be restored, the last deleted first. Takes no other filter than `projectId`, and no order",
  }),
});

/** The parameters that a list of deleted tasks takes. */
const deletedQueryFields = ["deleted", "projectId", "limit", "offset", "cursor", "format"];

export const TaskListQuery = TaskListFields.superRefine((query, context) => {
  requireWholeTuple(query, context);
  if (!query.deleted) return;
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && !deletedQueryFields.includes(name))
      context.addIssue({ code: "custom", path: [name], message: "Cannot be combined with deleted" });
});
export type TaskListQuery = z.infer<typeof TaskListQuery>;

/** If a create has a tuple, it must have both of its parts: externalSource and externalId. */
const BatchCreate = TaskCreate.extend(optionalTuple).superRefine(requireWholeTuple);

export const TaskBatch = z.strictObject({
  operations: z
    .array(
      z.union([
        z.strictObject({ create: BatchCreate }),
        z.strictObject({ update: TaskUpdate.extend({ id: TaskRef }) }),
        z.strictObject({
          upsert: z.strictObject(TaskUpsert.shape).describe("A task of another system to create or change, with its tuple"),
        }),
      ]),
    )
    .min(1)
    .max(bounds.batchTasks),
  dryRun: z.boolean().default(false).meta({ description: "Checks everything and answers as usual, but changes nothing" }),
});
export type TaskBatch = z.infer<typeof TaskBatch>;
