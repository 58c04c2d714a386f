// The statements of emit-changes.ts: the state of tasks before a change, and the events of the change.
import { arrayOfUnknownLength, statement } from "../../database/statement.ts";
import { tagOrder } from "./json.sql.ts";
import {
  columnsOfChange,
  comparableFields,
  emitTaskUpdates,
  selectUpdated,
  taskChanges,
  taskUpdateEventNames,
  updatedRow,
  updateEventsMax,
} from "./update-events.sql.ts";

const tagIds = `ARRAY(SELECT g.id FROM task_tag tt JOIN tag g ON g.id = tt.tag_id WHERE tt.task_id = t.id ORDER BY ${tagOrder})`;

/** The rows and tags of locked tasks, for `emitChangesStatement`. */
export const taskStatesStatement = statement({
  name: "task_states",
  parameters: { ids: "uuid[]" },
  row: { state: "text" },
  text: `
  SELECT row_to_json(s)::text AS state
    FROM unnest(${arrayOfUnknownLength("$ids")}) WITH ORDINALITY AS ids (id, n) JOIN task t USING (id)
    CROSS JOIN LATERAL (SELECT t AS task, ${tagIds} AS tag_ids) s
   ORDER BY n`,
});

/**
 * Compares locked tasks with earlier states, sets updatedAt of those that have changed, and emits their events. When a task has left a private
 * project, its events have no old values, because readers of the new project may not know what it was.
 */
export const emitChangesStatement = statement({
  name: "task_emit_changes",
  parameters: {
    states: "text[]",
    eventIds: "uuid[]",
    actor: "text",
    traceparent: "text?",
    updatedAt: "timestamptz",
    baseUrl: "text",
    dataBytesMax: "int",
  },
  row: { ...updatedRow, n: "int" },
  text: `
  WITH change AS MATERIALIZED (
    SELECT n::int, ${columnsOfChange("after")}, $updatedAt AS changed_at, $actor AS actor, $traceparent AS traceparent,
           ($eventIds)[(n - 1) * ${updateEventsMax} + 1 : n * ${updateEventsMax}] AS event_ids,
           ${taskChanges(comparableFields, "before.project_id <> after.project_id AND before.is_private")} AS changes,
           ${taskUpdateEventNames} AS event_names
      FROM unnest(${arrayOfUnknownLength("$states")}) WITH ORDINALITY AS states (state, n)
      CROSS JOIN LATERAL json_to_record(state::json) AS s (task task, tag_ids uuid[])
      CROSS JOIN LATERAL (
        SELECT (s.task).*, s.tag_ids, p.prefix || '-' || (s.task).task_number AS identifier, p.visibility = 'private' AS is_private
          FROM project p WHERE p.id = (s.task).project_id
      ) before
      CROSS JOIN LATERAL (
        SELECT t.*, ${tagIds} AS tag_ids, p.prefix || '-' || t.task_number AS identifier
          FROM task t JOIN project p ON p.id = t.project_id WHERE t.id = before.id
      ) after
  ), updated AS (
    UPDATE task t SET updated_at = changed_at FROM change WHERE t.id = change.id AND changes IS NOT NULL
  ), ${emitTaskUpdates()} ${selectUpdated} ORDER BY n`,
});
