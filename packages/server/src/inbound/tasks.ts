import { type Input, table } from "@worktrack/contract";
import type { Answer } from "../handler.ts";
import { insertTask } from "../tasks/create.ts";
import { findTask, type LockedTask, lockTask, lockTaskFamily, parseTask, type TaskText } from "../tasks/find.ts";
import { applyTaskUpdate } from "../tasks/update.ts";
import { documentText, required } from "./fields.ts";
import { chosenProject, namedProject, projectRequired } from "./project.ts";
import { type Named, receive } from "./receive.ts";
import { ifSeen } from "./seen.ts";
import type { SignedContext } from "./signed.ts";

type Body = Input<"inbound.tasks">["body"];

export const receiveTask = (context: SignedContext, { body }: Input<"inbound.tasks">): Promise<Answer<"inbound.tasks">> =>
  receive(context, "task", body, {
    hold: (within, { id }) => ifSeen(hold(within, id, body)),
    update: async (within, task) => {
      const projectId = await namedProject(within, body.projectSlug);
      return named(await applyTaskUpdate(within, task, { ...fieldsOf(body), ...(projectId !== undefined && { projectId }) }));
    },
    create: async (within) => {
      const title = required("title", body.title);
      const projectId = await chosenProject(within, body.projectSlug);
      if (projectId === null) throw projectRequired();
      return named(await insertTask(within, table["tasks.create"].body.parse({ ...fieldsOf(body), title, projectId }), null));
    },
  });

const fieldsOf = ({ title, description, status, priority }: Body) => ({
  title,
  descriptionText: documentText("description", description),
  status,
  priority,
});

/** A task that may move is held with its family. @throws ApiError not_found */
const hold = async (within: SignedContext, id: string, { projectSlug }: Body): Promise<LockedTask & Named> => {
  const task = await (projectSlug === undefined ? lockTask : lockTaskFamily)(within, id);
  return { ...task, ...named(await findTask(within, id)) };
};

const named = (task: TaskText) => ({ target: "task" as const, id: task.id, identifier: parseTask(task).identifier });
