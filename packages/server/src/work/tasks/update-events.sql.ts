/**
 * Decides which events an update of a task emits and what their `changes` list, and emits them: SQL that compares the rows `before` and
 * `after` of a task. update.sql.ts and emit-changes.sql.ts use it. events.ts decides the events of a creation.
 */

import type { EventName } from "@worktrack/contract";
import { columnName } from "../../database/group-statement.ts";
import { jsonObject } from "../../database/json.sql.ts";
import { dueCount, fanOut } from "../../events/fan-out.sql.ts";
import { fieldDiffers, type TaskField, taskColumns, taskFields } from "./columns.ts";
import { taskEventMembers } from "./event-data.sql.ts";
import { taskJoins, taskJson, taskJsonColumns, taskTextRow } from "./json.sql.ts";

/** SQL for whether a field differs between the rows `before` and `after`, and for its JSON value in one of them. */
interface Field {
  readonly differs: string;
  readonly json: (row: "before" | "after") => string;
}

const column = (name: string): Field => ({
  differs: `before.${name} IS DISTINCT FROM after.${name}`,
  json: (row) => `to_json(${row}.${name})`,
});

/** A field that clients set. */
const settable = (field: TaskField): Field => ({
  differs: fieldDiffers(field, "before", "after"),
  json: (row) => (taskColumns[field].type === "json" ? `${row}.${columnName(field)}` : `to_json(${row}.${columnName(field)})`),
});

const checklist: Field = {
  differs: "(before.checklist_total, before.checklist_checked) <> (after.checklist_total, after.checklist_checked)",
  json: (row) => jsonObject({ total: `${row}.checklist_total`, checked: `${row}.checklist_checked` }),
};

/** The place in the hand order, which clients do not see. The row `after` has the column `is_placed`. */
const position: Field = { differs: "after.is_placed", json: () => "NULL" };

/**
 * The fields that `changes` can list, in this order. References have the names of the inputs (assigneeId, projectId, tagIds). `before` and
 * `after` have the columns of task. The fields identifier and tagIds need columns of these names beside them.
 */
const comparable = {
  ...(Object.fromEntries(taskFields.map((field) => [field, settable(field)])) as Record<TaskField, Field>),
  projectId: column("project_id"),
  identifier: column("identifier"),
  tagIds: column("tag_ids"),
  checklist,
  position,
} as const satisfies Record<string, Field>;

export type ComparableField = keyof typeof comparable;

/** The fields of records. The position is in no record. */
export const comparableFields = (Object.keys(comparable) as ComparableField[]).filter((field) => field !== "position");

const changeOf = (field: ComparableField, hidesPast: string): string => {
  const { differs, json } = comparable[field];
  const from = `coalesce((CASE WHEN NOT (${hidesPast}) THEN ${json("before")} END)::text, 'null')`;
  return `CASE WHEN ${differs} THEN ',"${field}":{"from":' || ${from} || ',"to":' || coalesce(${json("after")}::text, 'null') || '}' END`;
};

/** SQL for the JSON text of `changes`: those of `fields` that differ. NULL when none does. Every `from` is null where `hidesPast` is true. */
export const taskChanges = (fields: readonly ComparableField[], hidesPast = "false"): string =>
  `'{' || substr(nullif(concat(${fields.map((field) => changeOf(field, hidesPast)).join(", ")}), ''), 2) || '}'`;

type UpdateEventName = Exclude<Extract<EventName, `task.${string}`>, "task.created" | "task.deleted">;

const statusDiffers = comparable.status.differs;

/** The events of an update that changes something, in the order in which they are emitted, each with its condition. */
const eventConditions: Readonly<Record<UpdateEventName, string>> = {
  "task.updated": "true",
  "task.assigned": `${comparable.assigneeId.differs} AND after.assignee_id IS NOT NULL`,
  "task.status_changed": statusDiffers,
  "task.completed": `${statusDiffers} AND after.status = 'done'`,
};

/** The number of ids that `emitTaskUpdates` needs for each task. */
export const updateEventsMax = Object.keys(eventConditions).length;

/** SQL for the names of the events of an update, NULL for each that does not apply. */
export const taskUpdateEventNames = `ARRAY[${Object.entries(eventConditions)
  .map(([name, condition]) => `CASE WHEN ${condition} THEN '${name}' END`)
  .join(", ")}]`;

/** SQL for columns of `change`: those of this row of task, except the ones that the change sets. */
export const columnsOfChange = (row: "before" | "after", set: readonly string[] = []): string =>
  ["organization_id", ...taskJsonColumns]
    .filter((name) => !set.includes(name))
    .map((name) => (name === "updated_at" ? `${row}.updated_at AS previous_updated_at` : `${row}.${name}`))
    .join(", ");

/** An SQL condition that is always true, but only after the rows of the CTE `locks` are locked. */
export const isLocked = (locks: string): string => `(SELECT count(*) FROM ${locks}) >= 0`;

/**
 * CTEs that emit the events of updated tasks, and `record`, the updated tasks as JSON. They follow the CTE `change`, with a row for each task:
 * - its columns after the update (`columnsOfChange`), without updated_at,
 * - previous_updated_at, and changed_at, the time of the update,
 * - `taskChanges` as changes, `taskUpdateEventNames` as event_names,
 * - n, event_ids (`updateEventsMax` ids), actor (JSON text) and traceparent.
 * The statement declares `baseUrl` and `dataBytesMax`. Changes for which `condition` is not true are left out.
 */
export const emitTaskUpdates = (condition = "true"): string => `t AS (
    SELECT change.*, CASE WHEN changes IS NULL THEN previous_updated_at ELSE changed_at END AS updated_at
      FROM change WHERE ${condition}
  ), record AS MATERIALIZED (
    SELECT n, t.id, t.organization_id, t.project_id, changes, event_names, event_ids, actor, traceparent, changed_at, ${taskJson()}::text AS json
      FROM t ${taskJoins}
  ), emitted AS (
    INSERT INTO event (id, organization_id, project_id, name, data, created_at, traceparent)
    SELECT e.id, organization_id, project_id, e.name, data, changed_at, traceparent
      FROM (
        SELECT *, ('{' || ${taskEventMembers("json", "changes")} || ',"actor":' || actor || '}')::json AS data
          FROM record WHERE changes IS NOT NULL OFFSET 0) changed,
        unnest(event_ids, event_names) AS e (id, name)
     WHERE e.name IS NOT NULL
    RETURNING id, organization_id, project_id, name, audience, created_at
  ), delivered AS (${fanOut("emitted")})`;

/** The last part of a statement with `emitTaskUpdates`: the updated tasks, and how many deliveries there are to send now. */
export const selectUpdated = `SELECT n, id, json, ${dueCount} AS due FROM record`;

/** The row of `selectUpdated`, without `n`. */
export const updatedRow = { ...taskTextRow, due: "int" } as const;
