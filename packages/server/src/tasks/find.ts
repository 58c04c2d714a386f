import { Task } from "@worktrack/contract";
import type { Context } from "../context.ts";
import { isProjectVisible, visibilityValues } from "../credentials/visibility.ts";
import { notFound } from "../platform/api-error.ts";
import type { NumberedStatement } from "../platform/database.ts";
import { taskJoins, taskJson } from "./json.sql.ts";

/** $2 is the workspace; $3 and $4 are the caller's sight, of the task's project and of the one that its identifier names. */
const visibleProjects = (column: string): string => isProjectVisible(column, "$3", "$4");

/** A task's UUID, or its identifier (OPS-42), now or before it moved. */
const byId = "t.id = $5::uuid";
const byIdentifier = `t.id = (
  SELECT coalesce(now.id, before.task_id)
    FROM project named
    LEFT JOIN task now ON now.project_id = named.id AND now.task_number = $6::int
    LEFT JOIN task_alias before ON before.project_id = named.id AND before.task_number = $6::int
   WHERE named.organization_id = $2::uuid AND named.prefix = $5::text AND ${visibleProjects("named.id")})`;
const whereSeen = (where: string): string => `t.organization_id = $2::uuid AND ${where} AND ${visibleProjects("t.project_id")}`;

const parts = (ref: string): readonly (string | number)[] => {
  const identifier = /^([A-Z0-9]{2,6})-([0-9]+)$/.exec(ref);
  return identifier ? [String(identifier[1]), Number(identifier[2])] : [ref];
};

const variant = (name: string, text: (where: string) => string) => ({
  id: { name: `${name}_by_id`, text: text(whereSeen(byId)) },
  identifier: { name: `${name}_by_identifier`, text: text(whereSeen(byIdentifier)) },
});

/** @throws ApiError not_found */
const one = async <Row>(
  { database, caller, baseUrl }: Context,
  statements: { id: NumberedStatement; identifier: NumberedStatement },
  ref: string,
): Promise<Row> => {
  const named = parts(ref);
  const statement = named.length === 1 ? statements.id : statements.identifier;
  const [row] = await database.rows<Row>(statement, [baseUrl, caller.organizationId, ...visibilityValues(caller), ...named]);
  if (!row) throw notFound("task");
  return row;
};

const getTask = variant("task_get", (where) => `SELECT t.id, (${taskJson()})::text AS json FROM task t ${taskJoins} WHERE ${where}`);

export interface TaskText {
  readonly id: string;
  /** The contract's Task as JSON text. */
  readonly json: string;
}

/** @throws ApiError not_found */
export const findTask = (context: Context, ref: string): Promise<TaskText> => one(context, getTask, ref);

/** The record behind the text. */
export const parseTask = ({ json }: TaskText): Task => Task.parse(JSON.parse(json));

// $1 is unused here, but the where clauses count from $2 in both families of statements.
const lockOne = variant(
  "task_lock",
  (where) =>
    `SELECT t.id, t.project_id AS "projectId", t.parent_id AS "parentId", t.assignee_id AS "assigneeId"
       FROM task t WHERE $1::text IS NOT NULL AND ${where} FOR UPDATE`,
);

export interface LockedTask {
  readonly id: string;
  readonly projectId: string;
  readonly parentId: string | null;
  readonly assigneeId: string | null;
}

/**
 * Holds the task until the transaction ends: changes of one task, and of its parts, come one after another. The order of all locks is
 * in the migration task_numbers. @throws ApiError not_found
 */
export const lockTask = (context: Context, ref: string): Promise<LockedTask> => one(context, lockOne, ref);

// A function of type void has no JSON to give back: count what it did instead.
const lockAll = { name: "task_lock_family", text: "SELECT count(lock_tasks($1::uuid[]))::int AS locked" };

/** Holds a task with its parent and subtasks: before it is deleted or moved, or gets a subtask. */
export const lockFamily = async (context: Context, ref: string): Promise<LockedTask> => {
  const { id } = await findTask(context, ref);
  await lockFamilies(context, [id]);
  return lockTask(context, id);
};

export const lockFamilies = async ({ database }: Context, ids: readonly string[]): Promise<void> => {
  await database.rows(lockAll, [[...ids]]);
};
