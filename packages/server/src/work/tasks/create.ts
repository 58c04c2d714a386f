// Creates tasks and subtasks, with one statement (create.sql.ts). events.ts decides which events it inserts, such as task.assigned.
import type { Input, TaskCreate, TaskUpdate } from "@worktrack/contract";
import { givenAuthorityOf, requireAuthority } from "../../caller/authority.ts";
import { actorOf } from "../../caller/caller.ts";
import type { Context } from "../../caller/context.ts";
import type { Answer } from "../../caller/handler.ts";
import { givenIdempotencyOf, writeWithRecord } from "../../caller/idempotency-record.ts";
import { canSeeProject } from "../../caller/visibility.ts";
import type { GroupRow } from "../../database/group-statement.ts";
import { isForeignKeyViolation } from "../../database/sql-errors.ts";
import { newId } from "../../platform/id.ts";
import { JsonText } from "../../platform/json.ts";
import { completeDocument, emptyDocument } from "../documents/document.ts";
import { columnValues, createFields } from "./columns.ts";
import { createTasksStatement } from "./create.sql.ts";
import { taskCreationEvents } from "./events.ts";
import type { TaskText } from "./find.ts";
import { findReferenceError, findTagIds, referenceChanged } from "./references.ts";
import { writeTaskRow } from "./write-row.ts";

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
    const task = await writeWithRecord(context, () => writeTask(context, input, parentId));
    if (task) return task;
    if (!context.database.isTransaction) await requireAuthority(context);
    throw await findReferenceError(context, input, input.projectId);
  } catch (error) {
    throw isForeignKeyViolation(error) ? referenceChanged() : error;
  }
};

/** Undefined when the caller's authority has changed, a reference does not fit, or the request's Idempotency-Key has a record. */
const writeTask = async (context: Context, input: TaskCreate, parentId: string | null): Promise<TaskText | undefined> => {
  if (!canSeeProject(context.caller, input.projectId)) return undefined;
  const tagIds = input.tags?.length ? await findAllTagIds(context, input, input.tags) : input.tagIds;
  if (tagIds?.includes(undefined)) return undefined;
  const given = { ...input, tagIds: tagIds as string[] | undefined };
  return writeTaskRow(context, createTasksStatement, givenTask(context, given, parentId), input.projectId);
};

const findAllTagIds = async (context: Context, { tagIds = [], projectId }: TaskCreate, names: readonly string[]) => [
  ...tagIds,
  ...(await findTagIds(context, names, projectId)),
];

/** The description as it is stored: the document and its text, each made from the other when only one is given. */
export const descriptionOf = ({ descriptionText, description }: Pick<TaskUpdate, "descriptionText" | "description">) =>
  completeDocument({ text: descriptionText, document: description }, "descriptionText");

const givenTask = (context: Context, input: TaskCreate, parentId: string | null): GroupRow<typeof createTasksStatement> => {
  const { caller, nowMs } = context;
  const id = newId();
  const { text, document } = descriptionOf(input) ?? emptyDocument;
  const completedAt = input.status === "done" ? nowMs : null;
  const events = taskCreationEvents(input.assigneeId ?? null, input.status);
  return {
    id,
    organizationId: caller.organizationId,
    projectId: input.projectId,
    parentId,
    authorId: caller.userId,
    ...columnValues(createFields, input, { description: document, descriptionText: text, completedAt }),
    client: caller.client,
    createdAt: new Date(nowMs),
    tagIds: [...new Set(input.tagIds)],
    actor: JSON.stringify(actorOf(caller)),
    traceparent: context.traceparent ?? null,
    eventIds: events.map(newId),
    eventNames: events.map(({ name }) => name),
    eventChanges: events.map(({ changes }) => JSON.stringify(changes)),
    ...givenAuthorityOf(context),
    ...givenIdempotencyOf(context, id),
  };
};
