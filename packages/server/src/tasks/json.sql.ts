import { isoTime, personJson } from "../platform/json.sql.ts";

const tagJson = "json_build_object('id', g.id, 'name', g.name, 'color', g.color)";

/** The tags that task `t` has in the tables. */
export const storedTags = `(SELECT json_agg(${tagJson} ORDER BY lower(g.name), g.id) FROM task_tag tt JOIN tag g ON g.id = tt.tag_id WHERE tt.task_id = t.id)`;

/** The tags of a uuid[] parameter: for a task whose task_tag rows the same statement inserts, which it cannot see yet. */
export const givenTags = (parameter: string): string =>
  `(SELECT json_agg(${tagJson} ORDER BY lower(g.name), g.id) FROM tag g WHERE g.id = ANY (${parameter}))`;

/**
 * A task as the contract's Task, from a row `t` and `taskJoins`. $1 is the server's base address. The tests parse what it makes with
 * the contract's schema, field by field. (row_to_json: json_build_object looks up every argument's type for every row.)
 */
export const taskJson = (tags: string = storedTags, baseUrl = "$1::text"): string => `(SELECT row_to_json(task) FROM (SELECT
  t.id,
  t.task_number AS "taskNumber",
  p.prefix || '-' || t.task_number AS identifier,
  t.sequence_number AS "sequenceNumber",
  t.title,
  t.description,
  t.description_text AS "descriptionText",
  t.status,
  t.priority,
  t.start_date AS "startDate",
  t.due_date AS "dueDate",
  t.completed_at AS "completedAt",
  t.estimate_points AS "estimatePoints",
  ${isoTime("t.created_at")} AS "createdAt",
  ${isoTime("t.updated_at")} AS "updatedAt",
  ${personJson("a")} AS author,
  CASE WHEN s.id IS NULL THEN NULL ELSE ${personJson("s")} END AS assignee,
  coalesce(${tags}, '[]'::json) AS tags,
  json_build_object('id', p.id, 'name', p.name, 'color', p.color) AS project,
  t.parent_id AS "parentId",
  t.subtask_count AS "subtaskCount",
  json_build_object('total', t.checklist_total, 'checked', t.checklist_checked) AS checklist,
  t.comment_count AS "commentCount",
  t.client,
  ${baseUrl} || '/api/v1/tasks/' || t.id AS url
) task)`;

export const taskJoins = `
  JOIN project p ON p.id = t.project_id
  JOIN "user" a ON a.id = t.author_id
  LEFT JOIN "user" s ON s.id = t.assignee_id`;
