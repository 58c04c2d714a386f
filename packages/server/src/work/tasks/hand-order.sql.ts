// The statements of the hand order: the places of tasks among those of their project and status. A place is an exact number: between two of
// them there is always another. Tasks with equal places are ordered by id.
import { statement } from "../../database/statement.ts";
import { dueCount } from "../../events/fan-out.sql.ts";
import { taskColumns } from "./columns.ts";
import { columnsOfChange, emitTaskUpdates, taskChanges, taskUpdateEventNames } from "./update-events.sql.ts";

/** SQL for the place of a task. Without a position it follows from the task number, so that the newest task is the first. It has an index. */
export const placeOf = (task: string): string => `coalesce(${task}.position, -${task}.task_number::numeric)`;

/** A place with more decimals would make the index wide. Before it gets them, its neighbors are spread. */
const decimalsMax = 20;
/** The most tasks on one side of a place that get new positions. */
const spreadMax = 50;

/** Locks the columns of a project, as a change of a task's status does. */
export const lockColumnsStatement = statement({
  name: "task_lock_columns",
  parameters: { projectId: "uuid" },
  row: { projectId: "uuid" },
  text: `SELECT project_id AS "projectId" FROM project_counter WHERE project_id = $projectId FOR NO KEY UPDATE`,
});

/** The tasks of the column of `row` on one side of its place, nearest first. */
const nearest = (row: string, side: "above" | "below", comparison: string, limit: number): string => {
  const order = side === "above" ? "DESC" : "ASC";
  return `
      SELECT t.id, ${placeOf("t")} AS place FROM task t
       WHERE t.project_id = (SELECT project_id FROM before) AND t.status = (SELECT new_status FROM before) AND t.id <> $taskId
         AND (${placeOf("t")}, t.id) ${comparison} ((SELECT place FROM ${row}), (SELECT id FROM ${row}))
       ORDER BY ${placeOf("t")} ${order}, t.id ${order} LIMIT ${limit}`;
};

const moving = (place: string): string => `before AS MATERIALIZED (
    SELECT t.*, coalesce($status::task_status, t.status) AS new_status, ${place} AS place,
           -(c.last_task_number + 1)::numeric AS place_of_next
      FROM task t JOIN project_counter c ON c.project_id = t.project_id WHERE t.id = $taskId
  )`;

/** SQL for the fewest decimals with which a number can lie well within a range. */
const decimals = (range: string): string => `greatest(ceil(-log(${range}))::int + 1, 0)`;

/**
 * Moves a locked task, whose project's columns are locked, directly before or after its neighbor, and emits its events. Without room there it
 * spreads up to 100 tasks around the place, if `locked` has all of them; otherwise it returns them as `crowd`, and writes nothing.
 */
const moveStatement = (side: "before" | "after") =>
  statement({
    name: `task_place_${side}`,
    parameters: {
      taskId: "uuid",
      neighborId: "uuid?",
      status: "text?",
      locked: "uuid[]",
      updatedAt: "timestamptz",
      actor: "text",
      traceparent: "text?",
      eventIds: "uuid[]",
      baseUrl: "text",
      dataBytesMax: "int",
    },
    row: { hasNeighbor: "bool", crowd: "uuid[]", json: "text?", due: "int", spread: "int" },
    text: `
  WITH ${moving(placeOf("t"))}, neighbor AS MATERIALIZED (
    SELECT t.id, ${placeOf("t")} AS place
      FROM before JOIN task t ON t.id = $neighborId AND t.project_id = before.project_id AND t.status = before.new_status
  ), above AS MATERIALIZED (
    SELECT *, row_number() OVER () AS n FROM (${nearest("neighbor", "above", side === "before" ? "<" : "<=", spreadMax + 1)}) nearest
  ), below AS MATERIALIZED (
    SELECT *, row_number() OVER () AS n FROM (${nearest("neighbor", "below", side === "before" ? ">=" : ">", spreadMax + 1)}) nearest
  ), gap AS MATERIALIZED (
    SELECT coalesce(above.place, least(before.place_of_next, below.place - 1)) AS low, coalesce(below.place, floor(above.place) + 2) AS high,
           before.status = before.new_status AND coalesce((above.place, above.id) < (before.place, before.id), true)
             AND coalesce((before.place, before.id) < (below.place, below.id), true) AS stays
      FROM before CROSS JOIN neighbor LEFT JOIN above ON above.n = 1 LEFT JOIN below ON below.n = 1
  ), middle AS MATERIALIZED (
    SELECT stays, round((low + high) * 0.5, decimals) AS place, stays OR decimals <= ${decimalsMax} IS TRUE AS fits
      FROM gap CROSS JOIN LATERAL (SELECT CASE WHEN high > low THEN ${decimals("high - low")} END AS decimals) d
  ), crowd AS MATERIALIZED (
    SELECT id, row_number() OVER (ORDER BY n) AS n, count(*) OVER () AS count
      FROM (SELECT id, -n AS n FROM above WHERE n <= ${spreadMax} UNION ALL SELECT $taskId, 0 UNION ALL SELECT id, n FROM below WHERE n <= ${spreadMax}) c
     WHERE (SELECT NOT fits FROM middle)
  ), spread AS MATERIALIZED (
    SELECT id, round(low + step * n, ${decimals("step")}) AS place
      FROM (
        SELECT coalesce((SELECT place FROM above WHERE n > ${spreadMax}),
                        least((SELECT place_of_next FROM before), (SELECT low FROM gap) - 1, (SELECT min(place) FROM above) - 1)) AS low,
               coalesce((SELECT place FROM below WHERE n > ${spreadMax}),
                        floor(greatest((SELECT low FROM gap), (SELECT max(place) FROM below))) + ${2 * spreadMax}) AS high
      ) edges
      CROSS JOIN crowd
      CROSS JOIN LATERAL (SELECT CASE WHEN high > low THEN high - low ELSE 1 END / (count + 1) AS step) s
     WHERE NOT EXISTS (SELECT FROM crowd WHERE id <> ALL ($locked))
  ), spread_out AS (
    UPDATE task t SET position = spread.place FROM spread WHERE t.id = spread.id AND t.id <> $taskId RETURNING t.id
  ), change AS MATERIALIZED (
    SELECT 0 AS n, ${columnsOfChange("before", ["status", "completed_at"])}, after.status, after.completed_at, after.position,
           $updatedAt AS changed_at, $actor AS actor, $traceparent AS traceparent, $eventIds AS event_ids, ${taskChanges(["status", "completedAt", "position"])} AS changes,
           ${taskUpdateEventNames} AS event_names
      FROM before CROSS JOIN middle LEFT JOIN spread ON spread.id = before.id
      CROSS JOIN LATERAL (SELECT $status AS status, $updatedAt AS updated_at) given
      CROSS JOIN LATERAL (
        SELECT before.new_status AS status, ${taskColumns.completedAt.derived} AS completed_at, before.assignee_id, NOT middle.stays AS is_placed,
               CASE WHEN middle.stays THEN before.position WHEN fits THEN middle.place ELSE spread.place END AS position
      ) after
     WHERE fits OR spread.id IS NOT NULL
  ), updated AS (
    UPDATE task t SET status = change.status, completed_at = change.completed_at, position = change.position, updated_at = changed_at
      FROM change WHERE t.id = change.id AND changes IS NOT NULL
  ), ${emitTaskUpdates()}
  SELECT (SELECT count(*) FROM neighbor) > 0 AS "hasNeighbor", ARRAY(SELECT id FROM crowd) AS crowd, (SELECT json FROM record) AS json,
         ${dueCount} AS due, (SELECT count(*) FROM spread_out)::int AS spread`,
  });

export const moveStatements = { before: moveStatement("before"), after: moveStatement("after") } as const;

/** The tasks around the place of the task in its column, or around that of a new task with its number in the column of another status. */
export const findNeighborsStatement = statement({
  name: "task_neighbors",
  parameters: { taskId: "uuid", status: "text?" },
  row: { after: "uuid?", before: "uuid?" },
  text: `
  WITH ${moving(`CASE WHEN $status::task_status IS DISTINCT FROM t.status AND $status IS NOT NULL THEN -t.task_number::numeric ELSE ${placeOf("t")} END`)}
  SELECT (SELECT id FROM (${nearest("before", "above", "<", 1)}) above) AS after,
         (SELECT id FROM (${nearest("before", "below", ">", 1)}) below) AS before`,
});
