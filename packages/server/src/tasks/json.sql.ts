// SQL for a task as JSON, the form in which statements return tasks.
import { isoTime, jsonArray, jsonObject, personJson } from "../platform/json.sql.ts";

const tagJson = jsonObject({ id: "g.id", name: "g.name", color: "g.color" });
/** The order in which a task shows its tags, for rows `g`. */
export const tagOrder = "lower(g.name), g.id";

/** The tags of task `t` that are in the tables. */
const storedTags = `(SELECT ${jsonArray(tagJson, tagOrder)} FROM task_tag tt JOIN tag g ON g.id = tt.tag_id WHERE tt.task_id = t.id)`;

/** The tags in `given.tag_ids`, for a group statement that inserts the tasks' task_tag rows itself and therefore cannot see them. */
export const givenTags = `(SELECT ${jsonArray(tagJson, tagOrder)} FROM tag g WHERE g.id = ANY (given.tag_ids))`;

/** SQL for the contract's Task as JSON, from a row `t` and `taskJoins`. The statement declares `baseUrl: "text"`. */
export const taskJson = (tags: string = storedTags): string => `(SELECT row_to_json(task) FROM (SELECT
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
  ${jsonObject({ id: "p.id", name: "p.name", color: "p.color" })} AS project,
  t.parent_id AS "parentId",
  t.subtask_count AS "subtaskCount",
  ${jsonObject({ total: "t.checklist_total", checked: "t.checklist_checked" })} AS checklist,
  t.comment_count AS "commentCount",
  t.client,
  $baseUrl || '/api/v1/tasks/' || t.id AS url
) task)`;

export const taskJoins = `
  JOIN project p ON p.id = t.project_id
  JOIN "user" a ON a.id = t.author_id
  LEFT JOIN "user" s ON s.id = t.assignee_id`;

/** Selects tasks as JSON text, from rows `t`. */
export const selectTasks = (rows: "task t" | "t"): string => `SELECT t.id, (${taskJson()})::text AS json FROM ${rows} ${taskJoins}`;

/** The row of `selectTasks`. */
export const taskTextRow = { id: "uuid", json: "text" } as const;
