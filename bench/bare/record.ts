/** A row as pg returns it. */
// biome-ignore lint/suspicious/noExplicitAny: the bare server checks nothing
export type Row = Record<string, any>;

/** Selects tasks with everything that `taskOf` needs. */
export const joinedTasks = `
  SELECT t.*, p.name AS project_name, p.color AS project_color, p.prefix AS project_prefix,
         a.name AS author_name, a.email AS author_email, a.image AS author_image,
         s.name AS assignee_name, s.email AS assignee_email, s.image AS assignee_image,
         (SELECT json_agg(json_build_object('id', g.id, 'name', g.name, 'color', g.color) ORDER BY lower(g.name), g.id)
            FROM task_tag tt JOIN tag g ON g.id = tt.tag_id WHERE tt.task_id = t.id) AS tags,
         CASE WHEN t.subtask_count = 0 THEN 0 ELSE (SELECT count(*)::int FROM task d WHERE d.parent_id = t.id AND d.status = 'done') END AS subtasks_done
    FROM task t
    JOIN project p ON p.id = t.project_id
    JOIN "user" a ON a.id = t.author_id
    LEFT JOIN "user" s ON s.id = t.assignee_id`;

const numberOrNull = (bigint: string | null): number | null => (bigint === null ? null : Number(bigint));

/** Converts a joined row to the API's Task. */
export const taskOf = (row: Row, origin: string): unknown => ({
  ...columnsOf(row, origin),
  identifier: `${row.project_prefix}-${row.task_number}`,
  author: { id: row.author_id, name: row.author_name, email: row.author_email, image: row.author_image },
  assignee: row.assignee_id && { id: row.assignee_id, name: row.assignee_name, email: row.assignee_email, image: row.assignee_image },
  tags: row.tags ?? [],
  project: { id: row.project_id, name: row.project_name, color: row.project_color },
  webUrl: `${origin}/tasks/${row.project_prefix}-${row.task_number}`,
});

/** The part of the API's Task that is in the task's own row. */
export const columnsOf = (row: Row, origin: string): object => ({
  id: row.id,
  taskNumber: row.task_number,
  sequenceNumber: row.sequence_number,
  title: row.title,
  description: row.description,
  descriptionText: row.description_text,
  status: row.status,
  priority: row.priority,
  startDate: numberOrNull(row.start_date),
  dueDate: numberOrNull(row.due_date),
  completedAt: numberOrNull(row.completed_at),
  estimatePoints: row.estimate_points,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  parentId: row.parent_id,
  subtaskCount: row.subtask_count,
  subtasksDone: row.subtasks_done ?? 0,
  checklist: { total: row.checklist_total, checked: row.checklist_checked },
  commentCount: row.comment_count,
  client: row.client,
  url: `${origin}/api/v1/tasks/${row.id}`,
});
