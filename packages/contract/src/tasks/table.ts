// The operations on tasks and subtasks. parts-table.ts has those on comments, checklist, linked posts and tags.
import { z } from "zod";
import { defineOperations } from "../operation.ts";
import { permanent } from "../query-fields.ts";
import { upserted, upsertRow } from "../tuple.ts";
import { batchOutcomes } from "../values/records.ts";
import { SubtaskCreate, TaskBatch, TaskCreate, TaskListQuery, TaskMove, TaskUpdate, TaskUpsert } from "./input.ts";
import { taskParams as params, Task } from "./record.ts";

const tag = "Tasks";
const read = { tag, access: "tasks:read", params } as const;
const write = { tag, access: "tasks:write", params } as const;
const path = "/api/v1/tasks" as const;

export const taskOperations = defineOperations({
  "tasks.list": {
    method: "GET",
    path,
    summary: "List tasks",
    tag,
    access: "tasks:read",
    query: TaskListQuery,
    status: 200,
    reply: z.object({ tasks: z.array(Task), total: z.int(), hasMore: z.boolean(), nextCursor: z.string().nullable() }),
  },
  "tasks.create": {
    method: "POST",
    path,
    summary: "Create a task",
    tag,
    access: "tasks:write",
    body: TaskCreate,
    status: 201,
    reply: Task,
    etag: true,
    errors: ["conflict", "project_archived", "project_pending_deletion"],
  },
  "tasks.upsert": {
    ...upsertRow,
    path: `${path}/external`,
    location: `${path}/:new`,
    summary: "Create a task of another system, or update it",
    tag,
    access: "tasks:write",
    body: TaskUpsert,
    reply: upserted("UpsertedTask", Task),
    errors: ["conflict", "project_archived", "project_pending_deletion"],
  },
  "tasks.batch": {
    method: "POST",
    path: `${path}/batch`,
    summary: "Create, update and upsert up to 100 tasks, all or none",
    tag,
    access: "tasks:write",
    body: TaskBatch,
    status: 200,
    reply: z.object({
      tasks: z.array(Task),
      outcomes: z.array(z.enum(batchOutcomes)).meta({ description: "The effect of each operation, in the order of `tasks`" }),
    }),
    errors: ["not_found", "conflict", "project_archived", "project_pending_deletion"],
  },
  "tasks.get": { ...read, method: "GET", path: `${path}/:id`, summary: "Get a task", status: 200, reply: Task, etag: true },
  "tasks.update": {
    ...write,
    method: "PATCH",
    path: `${path}/:id`,
    summary: "Update a task",
    body: TaskUpdate,
    status: 200,
    reply: Task,
    etag: true,
    errors: ["conflict", "project_archived", "project_pending_deletion"],
  },
  "tasks.move": {
    ...write,
    method: "POST",
    path: `${path}/:id/move`,
    summary: "Move a task within the hand order, or to another status",
    body: TaskMove,
    status: 200,
    reply: Task,
    etag: true,
    errors: ["conflict"],
  },
  "tasks.delete": {
    ...write,
    method: "DELETE",
    path: `${path}/:id`,
    summary: "Delete a task with its subtasks; permanently only by an owner or admin",
    query: z.strictObject({ permanent }),
    status: 204,
    etag: true,
    errors: ["conflict"],
  },
  "tasks.restore": {
    ...write,
    method: "POST",
    path: `${path}/:id/restore`,
    summary: "Restore a deleted task with its subtasks",
    status: 200,
    reply: Task,
    errors: ["conflict", "project_pending_deletion"],
  },

  "tasks.subtasks.list": {
    ...read,
    method: "GET",
    path: `${path}/:id/subtasks`,
    summary: "List subtasks",
    status: 200,
    reply: z.array(Task),
  },
  "tasks.subtasks.create": {
    ...write,
    method: "POST",
    path: `${path}/:id/subtasks`,
    summary: "Create a subtask",
    body: SubtaskCreate,
    status: 201,
    location: `${path}/:new`,
    reply: Task,
    etag: true,
    errors: ["conflict", "project_archived", "project_pending_deletion"],
  },
});
