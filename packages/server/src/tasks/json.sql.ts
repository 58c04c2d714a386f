/** ISO 8601 in UTC with milliseconds, as JavaScript writes it. */
export const isoTime = (column: string): string => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const person = (alias: string): string =>
  `json_build_object('id', ${alias}.id, 'name', ${alias}.name, 'email', ${alias}.email, 'image', ${alias}.image)`;

const tagJson = "json_build_object('id', g.id, 'name', g.name, 'color', g.color)";

/** The tags that task `t` has in the tables. */
export const storedTags = `(SELECT json_agg(${tagJson} ORDER BY lower(g.name), g.id) FROM task_tag tt JOIN tag g ON g.id = tt.tag_id WHERE tt.task_id = t.id)`;

/** The tags of a uuid[] parameter: for a task whose task_tag rows the same statement inserts, which it cannot see yet. */
export const givenTags = (parameter: string): string =>
  `(SELECT json_agg(${tagJson} ORDER BY lower(g.name), g.id) FROM tag g WHERE g.id = ANY (${parameter}::uuid[]))`;

/**
 * A task as the contract's Task, from a row `t` and `taskJoins`. $1 is the server's base address. The tests parse what it makes with
 * the contract's schema, field by field.
 */
export const taskJson = (tags: string = storedTags): string => `json_build_object(
  'id', t.id,
  'taskNumber', t.task_number,
  'identifier', p.prefix || '-' || t.task_number,
  'sequenceNumber', t.sequence_number,
  'title', t.title,
  'description', t.description,
  'descriptionText', t.description_text,
  'status', t.status,
  'priority', t.priority,
  'startDate', t.start_date,
  'dueDate', t.due_date,
  'completedAt', t.completed_at,
  'estimatePoints', t.estimate_points,
  'createdAt', ${isoTime("t.created_at")},
  'updatedAt', ${isoTime("t.updated_at")},
  'author', ${person("a")},
  'assignee', CASE WHEN s.id IS NULL THEN NULL ELSE ${person("s")} END,
  'tags', coalesce(${tags}, '[]'::json),
  'project', json_build_object('id', p.id, 'name', p.name, 'color', p.color),
  'parentId', t.parent_id,
  'subtaskCount', t.subtask_count,
  'checklist', json_build_object('total', t.checklist_total, 'checked', t.checklist_checked),
  'commentCount', t.comment_count,
  'client', t.client,
  'url', $1::text || '/api/v1/tasks/' || t.id
)`;

export const taskJoins = `
  JOIN project p ON p.id = t.project_id
  JOIN "user" a ON a.id = t.author_id
  LEFT JOIN "user" s ON s.id = t.assignee_id`;
