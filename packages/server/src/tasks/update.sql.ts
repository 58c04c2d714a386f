// The statements that write the changed fields of a task: task_update with its events, and task_move with another project.
import { givenAuthority } from "../credentials/authority.sql.ts";
import { groupStatement } from "../platform/group-statement.ts";
import { givenTask } from "./find.sql.ts";
import { canBeAssigned } from "./references.sql.ts";
import {
  type ComparableField,
  documentsDiffer,
  emitTaskUpdates,
  isLocked,
  selectUpdated,
  taskChanges,
  taskColumns,
  taskUpdateEventNames,
  updatedRow,
} from "./update-events.sql.ts";

/** The fields that an update can set to null. */
export const clearableFields = ["assigneeId", "startDate", "dueDate", "estimatePoints"] as const;

/** Null leaves a field as it is. `cleared` has the names of those to set to null. */
const fields = {
  ...givenTask.fields,
  title: "text?",
  description: "json?",
  descriptionText: "text?",
  status: "text?",
  priority: "text?",
  projectId: "uuid?",
  assigneeId: "uuid?",
  startDate: "bigint?",
  dueDate: "bigint?",
  estimatePoints: "float8?",
  cleared: "text[]?",
  updatedAt: "timestamptz",
} as const;

/** The new value of a field that can be cleared. */
const newOrCleared = (column: string, field: (typeof clearableFields)[number]): string =>
  `CASE WHEN '${field}' = ANY (given.cleared) THEN NULL ELSE coalesce(given.${column}, before.${column}) END`;

/** The columns that an update can set and their new values, from the row `before` of task and the given row. */
const newValues = {
  title: "coalesce(given.title, before.title)",
  // A document that differs only in the order of its keys changes nothing, so the answer has the stored one.
  description: `CASE WHEN ${documentsDiffer("given.description", "before.description")} THEN given.description ELSE before.description END`,
  description_text: "coalesce(given.description_text, before.description_text)",
  status: "coalesce(given.status::task_status, before.status)",
  priority: "coalesce(given.priority::task_priority, before.priority)",
  assignee_id: newOrCleared("assignee_id", "assigneeId"),
  start_date: newOrCleared("start_date", "startDate"),
  due_date: newOrCleared("due_date", "dueDate"),
  estimate_points: newOrCleared("estimate_points", "estimatePoints"),
  completed_at: `CASE WHEN coalesce(given.status::task_status, before.status) <> 'done' THEN NULL
                      WHEN before.status = 'done' THEN before.completed_at
                      ELSE (extract(epoch FROM given.updated_at) * 1000)::bigint END`,
} as const;

/** The new values of the columns, as a row that is computed once: without OFFSET 0, each use of a column would compute it. */
const selectNewValues = `SELECT ${Object.entries(newValues)
  .map(([column, value]) => `${value} AS ${column}`)
  .join(", ")} OFFSET 0`;

/** The fields of `changes` that these columns are. */
const updatableFields: readonly ComparableField[] = [
  "title",
  "status",
  "priority",
  "description",
  "descriptionText",
  "assigneeId",
  "startDate",
  "dueDate",
  "completedAt",
  "estimatePoints",
];

const columns = Object.keys(newValues) as (keyof typeof newValues)[];

/**
 * Updates tasks and emits their events. A task that does not change emits nothing and keeps its updatedAt. It writes nothing and returns no
 * row for a task that `givenTask.lock` does not lock, that is in another project than the given one, whose caller's authority has changed, or
 * whose assignee does not fit. The locks follow the order of the migration task_lock_order: the tasks, then the counts of their projects.
 */
export const updateTasksStatement = groupStatement({
  name: "task_update",
  fields: { ...fields, actor: "text", traceparent: "text?", eventIds: "uuid[]", ...givenAuthority.fields },
  parameters: { baseUrl: "text", dataBytesMax: "int", ...givenAuthority.parameters },
  row: updatedRow,
  text: `, ${givenTask.lock(`coalesce(given.project_id, t.project_id) = t.project_id
       AND (given.assignee_id IS NULL OR (SELECT ${canBeAssigned("given.assignee_id")} FROM project p WHERE p.id = t.project_id))`)}
  , change AS MATERIALIZED (
    SELECT before.n, ${taskColumns("before", ...columns)}, after.*, before.status <> after.status AS recounts,
           given.updated_at AS changed_at, given.actor, given.traceparent, given.event_ids,
           ${taskChanges(updatableFields)} AS changes, ${taskUpdateEventNames} AS event_names
      FROM before JOIN given USING (n)
      CROSS JOIN LATERAL (${selectNewValues}) after
  ), counts AS (
    SELECT FROM project_counter WHERE project_id IN (SELECT project_id FROM change WHERE recounts) ORDER BY project_id FOR NO KEY UPDATE
  ), updated AS (
    UPDATE task t SET ${columns.map((column) => `${column} = change.${column}`).join(", ")}, updated_at = changed_at
      FROM change
     WHERE t.id = change.id AND changes IS NOT NULL AND ${isLocked("counts")}
  ), ${emitTaskUpdates(isLocked("counts"))} ${selectUpdated}`,
});

/** Moves a locked task to the given project, and writes its other fields. emit-changes.ts emits the events. */
export const moveTaskStatement = groupStatement({
  name: "task_move",
  fields,
  parameters: {},
  row: {},
  text: `, moved AS (
    UPDATE task before SET ${columns.map((column) => `${column} = ${newValues[column]}`).join(", ")}, project_id = given.project_id
      FROM given WHERE before.id = given.task_id
    RETURNING n
  ) SELECT n FROM moved`,
});
