import type { Input, TaskCreate, TaskUpdate } from "@worktrack/contract";
import type { Context } from "../context.ts";
import { actorOf } from "../credentials/caller.ts";
import { canSeeProject } from "../credentials/visibility.ts";
import { nothingWritten, writtenOf } from "../documents/document.ts";
import { dataBytesMax } from "../events/bounded.ts";
import type { Answer } from "../handler.ts";
import { sqlState } from "../platform/database.ts";
import { newId } from "../platform/id.ts";
import { JsonText } from "../platform/json.ts";
import { createTaskStatement } from "./create.sql.ts";
import { creationEvents } from "./events.ts";
import type { TaskText } from "./find.ts";
import { referenceLost, refuseReferences } from "./references.ts";

/** POST /tasks: one statement, so that it needs no transaction around it. */
export const createTask = async (context: Context, { body }: Input<"tasks.create">): Promise<Answer<"tasks.create">> => {
  const task = await insertTask(context, body, null);
  return new JsonText(task.json, task.id);
};

/** @throws ApiError validation_failed for a project, assignee or tag that is not there; project_archived; conflict. */
export const insertTask = async (context: Context, input: TaskCreate, parentId: string | null): Promise<TaskText> => {
  try {
    const [row] = canSeeProject(context.caller, input.projectId)
      ? await context.database.rows<TaskText & { due: number }>(createTaskStatement, creationValues(context, input, parentId))
      : [];
    if (!row) throw await refuseReferences(context, input, input.projectId);
    if (row.due > 0) context.database.afterCommit(context.wake);
    return row;
  } catch (error) {
    throw sqlState(error) === foreignKeyViolation ? referenceLost() : error;
  }
};

/** The project or a tag was deleted while the statement ran. */
const foreignKeyViolation = "23503";

/** A task's description, of whose two halves one may be missing. */
export const descriptionOf = ({ descriptionText, description }: Pick<TaskUpdate, "descriptionText" | "description">) =>
  writtenOf({ text: descriptionText, document: description }, "descriptionText");

const creationValues = ({ caller, nowMs, baseUrl }: Context, input: TaskCreate, parentId: string | null): unknown[] => {
  const { text, document } = descriptionOf(input) ?? nothingWritten;
  const assigneeId = input.assigneeId ?? null;
  const events = creationEvents(assigneeId, input.status);
  return [
    baseUrl,
    newId(),
    caller.organizationId,
    input.projectId,
    parentId,
    caller.userId,
    assigneeId,
    input.title,
    document,
    text,
    input.status,
    input.priority,
    input.startDate ?? null,
    input.dueDate ?? null,
    input.status === "done" ? nowMs : null,
    input.estimatePoints ?? null,
    caller.client,
    new Date(nowMs),
    [...new Set(input.tagIds)],
    JSON.stringify(actorOf(caller)),
    events.map(newId),
    events.map(({ name }) => name),
    events.map(({ changes }) => JSON.stringify(changes)),
    dataBytesMax,
  ];
};
