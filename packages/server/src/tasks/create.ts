// Creates tasks and subtasks, with one statement (create.sql.ts). events.ts decides which events it inserts, such as task.assigned.
import type { Input, TaskCreate, TaskUpdate } from "@worktrack/contract";
import type { Context } from "../context.ts";
import { authorityValues, requireAuthority } from "../credentials/authority.ts";
import { actorOf } from "../credentials/caller.ts";
import { canSeeProject } from "../credentials/visibility.ts";
import { completeDocument, emptyDocument } from "../documents/document.ts";
import { dataBytesMax } from "../events/event-data.ts";
import type { Answer } from "../handler.ts";
import { newId } from "../platform/id.ts";
import { JsonText } from "../platform/json.ts";
import { sqlState } from "../platform/sql-errors.ts";
import type { StatementValues } from "../platform/statement.ts";
import { createTaskStatement } from "./create.sql.ts";
import { taskCreationEvents } from "./events.ts";
import type { TaskText } from "./find.ts";
import { findReferenceError, referenceChanged } from "./references.ts";

/** Creates a task. It needs no transaction, because `insertTask` runs one statement. */
export const createTask = async (context: Context, { body }: Input<"tasks.create">): Promise<Answer<"tasks.create">> => {
  const task = await insertTask(context, body, null);
  return new JsonText(task.json, task.id);
};

/**
 * Inserts a task, or a subtask of `parentId`, and emits its events. @throws ApiError validation_failed for an unknown project, assignee
 * or tag, project_archived, conflict.
 */
export const insertTask = async (context: Context, input: TaskCreate, parentId: string | null): Promise<TaskText> => {
  try {
    const [row] = canSeeProject(context.caller, input.projectId)
      ? await context.database.query(createTaskStatement, creationValues(context, input, parentId))
      : [];
    if (!row) {
      if (!context.database.isTransaction) await requireAuthority(context);
      throw await findReferenceError(context, input, input.projectId);
    }
    if (row.due > 0) context.database.afterCommit(context.wake);
    return row;
  } catch (error) {
    throw sqlState(error) === foreignKeyViolation ? referenceChanged() : error;
  }
};

/** SQLSTATE when the project or a tag is deleted while the statement runs. */
const foreignKeyViolation = "23503";

/** The description as it is stored: the document and its text, each made from the other when only one is given. */
export const descriptionOf = ({ descriptionText, description }: Pick<TaskUpdate, "descriptionText" | "description">) =>
  completeDocument({ text: descriptionText, document: description }, "descriptionText");

/** In a transaction, the check before the commit covers the caller's authority. */
const creationValues = (context: Context, input: TaskCreate, parentId: string | null): StatementValues<typeof createTaskStatement> => {
  const { caller, nowMs, baseUrl, database } = context;
  const { text, document } = descriptionOf(input) ?? emptyDocument;
  const assigneeId = input.assigneeId ?? null;
  const events = taskCreationEvents(assigneeId, input.status);
  return {
    baseUrl,
    id: newId(),
    organizationId: caller.organizationId,
    projectId: input.projectId,
    parentId,
    authorId: caller.userId,
    assigneeId,
    title: input.title,
    description: document,
    descriptionText: text,
    status: input.status,
    priority: input.priority,
    startDate: input.startDate ?? null,
    dueDate: input.dueDate ?? null,
    completedAt: input.status === "done" ? nowMs : null,
    estimatePoints: input.estimatePoints ?? null,
    client: caller.client,
    createdAt: new Date(nowMs),
    tagIds: [...new Set(input.tagIds)],
    actor: JSON.stringify(actorOf(caller)),
    eventIds: events.map(newId),
    eventNames: events.map(({ name }) => name),
    eventChanges: events.map(({ changes }) => JSON.stringify(changes)),
    dataBytesMax,
    ...authorityValues(context),
    ...(database.isTransaction && { authority: null }),
  };
};
