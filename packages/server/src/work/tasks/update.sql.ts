// The statements that write the changed fields of a task: task_update with its events, and task_move with another project.
import { givenAuthority } from "../../caller/authority.sql.ts";
import { columnName, groupStatement } from "../../database/group-statement.ts";
import { statement } from "../../database/statement.ts";
import { newValues, taskFields, updateFields } from "./columns.ts";
import { givenTask } from "./find.sql.ts";
import { canBeAssigned } from "./references.sql.ts";
import {
  columnsOfChange,
  emitTaskUpdates,
  isLocked,
  selectUpdated,
  taskChanges,
  taskUpdateEventNames,
  updatedRow,
} from "./update-events.sql.ts";

/** Null leaves a field as it is. `cleared` has the names of those to set to null. */
const changeFields = { ...updateFields, cleared: "text[]?", updatedAt: "timestamptz" } as const;

const columns = newValues.map(([column]) => column);

const newStatus = new Map(newValues).get("status");

/** The new values of the columns, as a row that is computed once: without OFFSET 0, each use of a column would compute it. */
const selectNewValues = `SELECT ${newValues.map(([column, value]) => `${value} AS ${column}`).join(", ")} OFFSET 0`;

/**
 * Updates tasks and emits their events. A task that does not change emits nothing and keeps its updatedAt. One that gets another status gets the
 * place of a new task in the hand order. It writes nothing and returns no
 * row for a task that `givenTask.lock` does not lock, that is in another project than the given one, whose caller's authority has changed, or
 * whose assignee does not fit. The locks follow the order in 09-task-numbers.sql of the baseline: the tasks, then the counts of their projects.
 */
export const updateTasksStatement = groupStatement({
  name: "task_update",
  fields: {
    ...givenTask.fields,
    ...changeFields,
    projectId: "uuid?",
    actor: "text",
    traceparent: "text?",
    eventIds: "uuid[]",
    ...givenAuthority.fields,
  },
  parameters: { baseUrl: "text", dataBytesMax: "int", ...givenAuthority.parameters },
  row: updatedRow,
  text: `, ${givenTask.lock(`coalesce(given.project_id, t.project_id) = t.project_id
       AND (given.assignee_id IS NULL OR (SELECT ${canBeAssigned("given.assignee_id")} FROM project p WHERE p.id = t.project_id))`)}
  , change AS MATERIALIZED (
    SELECT before.n, ${columnsOfChange("before", columns)}, after.*, before.status <> after.status AS recounts,
           given.updated_at AS changed_at, given.actor, given.traceparent, given.event_ids,
           ${taskChanges(taskFields)} AS changes, ${taskUpdateEventNames} AS event_names
      FROM before JOIN given USING (n)
      CROSS JOIN LATERAL (${selectNewValues}) after
  ), counts AS (
    SELECT FROM project_counter WHERE project_id IN (SELECT project_id FROM change WHERE recounts) ORDER BY project_id FOR NO KEY UPDATE
  ), updated AS (
    UPDATE task t SET ${columns.map((column) => `${column} = change.${column}`).join(", ")}, updated_at = changed_at,
           position = CASE WHEN NOT recounts THEN t.position END
      FROM change
     WHERE t.id = change.id AND changes IS NOT NULL AND ${isLocked("counts")}
  ), ${emitTaskUpdates(isLocked("counts"))} ${selectUpdated}`,
});

const moveFields = { ...changeFields, taskId: "uuid", projectId: "uuid" } as const;

/** Writes the fields of a locked task, also its project. emit-changes.ts emits the events. */
export const moveTaskStatement = statement({
  name: "task_move",
  parameters: moveFields,
  row: {},
  text: `
  WITH given AS (SELECT ${Object.keys(moveFields)
    .map((field) => `$${field} AS ${columnName(field)}`)
    .join(", ")})
  UPDATE task before SET ${newValues.map(([column, value]) => `${column} = ${value}`).join(", ")}, project_id = given.project_id,
         position = CASE WHEN before.status = ${newStatus} THEN before.position END
    FROM given WHERE before.id = given.task_id`,
});
