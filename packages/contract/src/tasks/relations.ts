// The relations between tasks: the record, as one of the tasks shows it, and the operations.
import { z } from "zod";
import { Id } from "../fields.ts";
import { defineOperations } from "../operation.ts";
import { reverseRelations, taskRelationKinds } from "../values/records.ts";
import { taskParams as params, Task, TaskRef } from "./record.ts";

export const TaskRelation = z
  .object({
    kind: z
      .enum([...taskRelationKinds, reverseRelations.blocks, reverseRelations.duplicates])
      .describe("The relation of this task to the other one"),
    task: Task.pick({ identifier: true, title: true, status: true }).extend({ id: Id.describe("The id of the other task") }),
  })
  .meta({ id: "TaskRelation", description: "A relation of a task to another one" });
export type TaskRelation = z.infer<typeof TaskRelation>;

export const TaskRelationKind = z
  .enum(taskRelationKinds)
  .meta({ id: "TaskRelationKind", description: "How a task relates to another one" });
export type TaskRelationKind = z.infer<typeof TaskRelationKind>;

const relationParams = params.extend({
  kind: TaskRelationKind.describe("The relation of the first task to the other one"),
  otherId: TaskRef.describe("The other task: UUID, or identifier"),
});
const path = "/api/v1/tasks/:id/relations" as const;
const tag = "Tasks";

export const taskRelationOperations = defineOperations({
  "tasks.relations.list": {
    method: "GET",
    path,
    summary: "List the relations of a task",
    tag,
    access: "tasks:read",
    params,
    status: 200,
    reply: z.array(TaskRelation),
  },
  "tasks.relations.add": {
    method: "PUT",
    path: `${path}/:kind/:otherId`,
    summary: "Relate a task to another one",
    tag,
    access: "tasks:write",
    params: relationParams,
    body: z.strictObject({
      close: z.boolean().default(false).meta({ description: "Only for `duplicates`: also sets this task's status to `cancelled`" }),
    }),
    status: 200,
    reply: z.array(TaskRelation),
    errors: ["conflict"],
  },
  "tasks.relations.remove": {
    method: "DELETE",
    path: `${path}/:kind/:otherId`,
    summary: "Remove a relation between two tasks",
    tag,
    access: "tasks:write",
    params: relationParams,
    status: 204,
  },
});
