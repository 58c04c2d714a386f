// Statements that find and list deleted tasks. They return none that the caller could not see, or that can no longer be restored.
import { projectIsVisible, visibilityParameters } from "../../caller/visibility.ts";
import { jsonTime } from "../../database/json.sql.ts";
import { statement } from "../../database/statement.ts";
import { tagsOfDeleted, taskJoins, taskJson } from "./json.sql.ts";

const parameters = { organizationId: "uuid", deletedAfter: "timestamptz", ...visibilityParameters } as const;

const restorable = `d.organization_id = $organizationId AND d.deleted_at > $deletedAfter AND ${projectIsVisible("d.project_id")}`;

/** The row `t` of a deleted task `d` as it was in its table. */
const taskRow = `JOIN deleted_row r ON r.deleted_task_id = d.id AND r.table_name = 'task' AND r.number = 1
    CROSS JOIN LATERAL json_populate_record(NULL::task, r.record) t ${taskJoins}`;

const json = taskJson({ tags: tagsOfDeleted });

const foundRow = { id: "uuid", projectId: "uuid", json: "text" } as const;

const findWhere = (condition: string): string => `
  SELECT d.id, d.project_id AS "projectId", ${json} AS json FROM deleted_task d ${taskRow} WHERE ${restorable} AND ${condition}`;

export const findDeletedById = statement({
  name: "deleted_task_get",
  parameters: { baseUrl: "text", id: "uuid", ...parameters },
  row: foundRow,
  text: findWhere("d.id = $id"),
});

export const findDeletedByIdentifier = statement({
  name: "deleted_task_get_by_identifier",
  parameters: { baseUrl: "text", prefix: "text", taskNumber: "int", ...parameters },
  row: foundRow,
  text: findWhere("p.prefix = $prefix AND d.task_number = $taskNumber"),
});

/** The identifier of the deleted task with which the subtask `$id` was deleted. */
export const findDeletedParent = statement({
  name: "deleted_task_parent_of",
  parameters: { id: "text", ...parameters },
  row: { identifier: "text" },
  text: `
  SELECT p.prefix || '-' || d.task_number AS identifier
    FROM deleted_row r JOIN deleted_task d ON d.id = r.deleted_task_id JOIN project p ON p.id = d.project_id
   WHERE r.table_name = 'task' AND r.record->>'id' = $id AND d.id <> (r.record->>'id')::uuid AND ${restorable}`,
});

/** A page of deleted tasks, the last deleted first, in the form of `listTasksStatement`. */
export const listDeleted = statement({
  name: "deleted_task_list",
  parameters: {
    baseUrl: "text",
    projectId: "uuid?",
    position: "bigint?",
    afterId: "uuid?",
    offset: "int",
    limit: "int",
    ...parameters,
  },
  row: { total: "int", tasks: "text?", hasMore: "bool", position: "bigint?", lastId: "uuid?" },
  text: `
  WITH found AS MATERIALIZED (
    SELECT d.id, d.deleted_at, (extract(epoch FROM d.deleted_at) * 1000)::bigint AS position FROM deleted_task d
     WHERE ${restorable} AND ($projectId IS NULL OR d.project_id = $projectId)
  ), page AS MATERIALIZED (
    SELECT * FROM found WHERE $position IS NULL OR (position, id) < ($position, $afterId)
     ORDER BY position DESC, id DESC OFFSET $offset LIMIT $limit + 1
  ), shown AS (
    SELECT d.id, d.position,
           left(${json}, -1) || ',"deletedAt":' || ${jsonTime("d.deleted_at")} || '}' AS json
      FROM (SELECT * FROM page ORDER BY position DESC, id DESC LIMIT $limit) d ${taskRow}
     ORDER BY d.position DESC, d.id DESC
  )
  SELECT (SELECT count(*) FROM found)::int AS total,
         string_agg(json, ',') AS tasks,
         (SELECT count(*) FROM page) > $limit AS "hasMore",
         (array_agg(position))[$limit] AS position,
         (array_agg(id))[$limit] AS "lastId"
    FROM shown`,
});
