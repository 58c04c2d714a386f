// Applies an inbound task (receive.ts): creates it, or updates and perhaps moves it.
import { type Input, table } from "@worktrack/contract";
import type { Answer } from "../../caller/handler.ts";
import { ifFound } from "../../platform/api-error.ts";
import { insertTask } from "../../work/tasks/create.ts";
import { findTask, type LockedTask, lockTask, lockTaskFamily, parseTask, type TaskText } from "../../work/tasks/find.ts";
import { applyTaskUpdate } from "../../work/tasks/update.ts";
import { findProjectBySlug, findProjectOrDefault, projectRequired, requireDocument, requireField } from "./body-fields.ts";
import { type InboundResult, receiveInbound } from "./receive.ts";
import type { SignedContext } from "./signature.ts";

type Body = Input<"inbound.tasks">["body"];

export const receiveTask = (context: SignedContext, { body }: Input<"inbound.tasks">): Promise<Answer<"inbound.tasks">> =>
  receiveInbound(context, "task", body, {
    lock: (within, { id }) => ifFound(lock(within, id, body)),
    update: async (within, task) => {
      const projectId = await findProjectBySlug(within, body.projectSlug);
      return resultOf(await applyTaskUpdate(within, task, { ...fieldsOf(body), ...(projectId !== undefined && { projectId }) }));
    },
    create: async (within) => {
      const title = requireField("title", body.title);
      const projectId = await findProjectOrDefault(within, body.projectSlug);
      if (projectId === null) throw projectRequired();
      return resultOf(await insertTask(within, table["tasks.create"].body.parse({ ...fieldsOf(body), title, projectId }), null));
    },
  });

const fieldsOf = ({ title, description, status, priority }: Body) => ({
  title,
  description: requireDocument("description", description),
  status,
  priority,
});

/** Locks the task. When the request may move it, also locks its parent and subtasks, which move along. @throws ApiError not_found */
const lock = async (within: SignedContext, id: string, { projectSlug }: Body): Promise<LockedTask & InboundResult> => {
  const task = await (projectSlug === undefined ? lockTask : lockTaskFamily)(within, id);
  return { ...task, ...resultOf(await findTask(within, id)) };
};

const resultOf = (task: TaskText) => ({ target: "task" as const, id: task.id, identifier: parseTask(task).identifier });
