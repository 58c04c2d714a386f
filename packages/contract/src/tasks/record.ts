// The task as the API returns it, and the reference that names a task in a path: its id or its identifier.
import { z } from "zod";
import * as bounds from "../bounds.ts";
import { Client } from "../clients.ts";
import { RichText } from "../documents.ts";
import { Author, Color, Id, IsoTime, mustBe, TimestampMs, webUrl } from "../fields.ts";
import { reference } from "../references.ts";
import { taskPriorities, taskStatuses } from "../values/records.ts";

export const TaskStatus = z.enum(taskStatuses).meta({ id: "TaskStatus", description: "The status of a task" });
export type TaskStatus = z.infer<typeof TaskStatus>;

export const TaskPriority = z.enum(taskPriorities).meta({ id: "TaskPriority", description: "How urgent a task is, from least to most" });
export type TaskPriority = z.infer<typeof TaskPriority>;

export const TaskTag = z.object({ id: Id.describe("The id of the tag"), name: z.string(), color: Color });

export const Task = z
  .object({
    id: Id,
    taskNumber: z.int().meta({ description: "The task's number in its project, without gaps" }),
    identifier: z
      .string()
      .meta({ description: "Project prefix and task number, such as OPS-42. The old identifiers of a moved task keep working" }),
    sequenceNumber: z.int().meta({ description: "The task's number in the workspace, in order of creation" }),
    title: z.string(),
    description: RichText,
    descriptionText: z.string(),
    descriptionMarkdown: z.string().optional().describe("The description as Markdown. Only with `format=markdown`"),
    status: TaskStatus,
    priority: TaskPriority,
    startDate: TimestampMs.nullable(),
    dueDate: TimestampMs.nullable(),
    completedAt: TimestampMs.nullable(),
    estimatePoints: z.number().nullable(),
    createdAt: IsoTime,
    updatedAt: IsoTime,
    author: Author,
    assignee: Author.nullable(),
    tags: z.array(TaskTag),
    project: z.object({ id: Id.describe("The id of the project"), name: z.string(), color: Color }),
    parentId: Id.nullable(),
    subtaskCount: z.int().describe("How many subtasks the task has"),
    subtasksDone: z.int().optional().describe("How many of its subtasks are done. Absent in older events"),
    checklist: z
      .object({ total: z.int().describe("How many items there are"), checked: z.int().describe("How many of them are done") })
      .describe("The progress of the checklist"),
    commentCount: z.int().describe("How many comments the task has"),
    client: Client.nullable(),
    url: z.string().describe("The address of the task in this API"),
    webUrl: webUrl("task"),
    deletedAt: IsoTime.optional().describe("When the task was deleted. Only lists with `deleted` have it"),
  })
  .meta({ id: "Task", description: "A task. A subtask is a task with a `parentId`" });
export type Task = z.infer<typeof Task>;

export const TaskIdentifier = z
  .string()
  .regex(/^[A-Za-z0-9]{2,6}-[1-9][0-9]{0,8}$/)
  .toUpperCase();

/** A task's UUID, or its identifier in any case. */
export const TaskRef = reference(
  "task",
  z
    .union([Id, TaskIdentifier], mustBe("a UUID, or an identifier such as OPS-42"))
    .meta({ description: "UUID, or identifier such as OPS-42" }),
);

export const taskParams = z.object({ id: TaskRef.describe("The task: UUID, or identifier such as OPS-42") });

export const EstimatePoints = z.number().min(0).max(bounds.estimatePointsMax);
