/** Finds and locks tasks by a reference: an id, or an identifier such as OPS-42, current or former. */
import { type Input, Task } from "@worktrack/contract";
import type { Context } from "../../caller/context.ts";
import type { Answer } from "../../caller/handler.ts";
import { visibilityOf } from "../../caller/visibility.ts";
import { type StatementRow, statement } from "../../database/statement.ts";
import { notFound } from "../../platform/api-error.ts";
import { JsonText } from "../../platform/json.ts";
import { findTaskByIdentifier, findTasksByIds, lockTaskById, lockTaskByIdentifier } from "./find.sql.ts";

/** A task's id, and the contract's Task as JSON text. */
export type TaskText = StatementRow<typeof findTasksByIds>;

/** @throws ApiError not_found, also for a task that the caller cannot see. */
export const findTask = async (context: Context, ref: string): Promise<TaskText> => {
  const { database, baseUrl } = context;
  const identifier = parseIdentifier(ref);
  const values = { baseUrl, ...callerValues(context) };
  const task = identifier
    ? (await database.query(findTaskByIdentifier, { ...values, ...identifier }))[0]
    : await database.readRow(findTasksByIds, ref, values);
  if (!task) throw notFound("task");
  return task;
};

export const getTask = async (context: Context, { params }: Input<"tasks.get">): Promise<Answer<"tasks.get">> =>
  new JsonText((await findTask(context, params.id)).json);

export const parseTask = ({ json }: TaskText): Task => Task.parse(JSON.parse(json));

export type LockedTask = StatementRow<typeof lockTaskById>;

/**
 * Locks the row of a task, so that changes of the task, its comments, checklist, tags and links run one at a time. 09-task-numbers.sql of
 * the baseline documents the order of all locks. @throws ApiError not_found, also for a task that the caller cannot see.
 */
export const lockTask = async (context: Context, ref: string): Promise<LockedTask> => {
  const { database } = context;
  const identifier = parseIdentifier(ref);
  const [task] = identifier
    ? await database.query(lockTaskByIdentifier, { ...identifier, ...callerValues(context) })
    : await database.query(lockTaskById, { id: ref, ...callerValues(context) });
  if (!task) throw notFound("task");
  return task;
};

/** Undefined for an id. */
export const parseIdentifier = (ref: string): { prefix: string; taskNumber: number } | undefined => {
  const [, prefix, number] = /^([A-Z0-9]{2,6})-([0-9]+)$/.exec(ref) ?? [];
  return prefix === undefined ? undefined : { prefix, taskNumber: Number(number) };
};

/** The fields of `givenTask` for one row of a group statement. */
export const givenTaskOf = (context: Context, ref: string) => {
  const { prefix = null, taskNumber = null } = parseIdentifier(ref) ?? {};
  return { taskId: prefix === null ? ref : null, prefix, taskNumber, ...callerValues(context) };
};

const callerValues = ({ caller }: Context) => ({ organizationId: caller.organizationId, ...visibilityOf(caller) });

/** Locks a task with its parent and subtasks: before the task is deleted or moved, or gets a subtask. @throws ApiError not_found */
export const lockTaskFamily = async (context: Context, ref: string): Promise<LockedTask> => {
  const { id } = await findTask(context, ref);
  await lockTaskFamilies(context, [id]);
  return lockTask(context, id);
};

// lock_tasks returns void, which has no JSON form, so the statement counts its calls.
const lockFamilies = statement({
  name: "task_lock_family",
  parameters: { ids: "uuid[]" },
  row: { locked: "int" },
  text: "SELECT count(lock_tasks($ids))::int AS locked",
});

export const lockTaskFamilies = async ({ database }: Context, ids: readonly string[]): Promise<void> => {
  await database.query(lockFamilies, { ids });
};
