// The statement that writes the changed fields of a task.
import { statement } from "../platform/statement.ts";

/**
 * Writes the given fields of a task. Null leaves a field that cannot be null. The others have a `set…` parameter, because null is one of
 * their values.
 */
export const updateTaskStatement = statement({
  name: "task_update",
  parameters: {
    id: "uuid",
    title: "text?",
    description: "json?",
    descriptionText: "text?",
    status: "text?",
    priority: "text?",
    projectId: "uuid?",
    setAssigneeId: "bool",
    assigneeId: "uuid?",
    setStartDate: "bool",
    startDate: "bigint?",
    setDueDate: "bool",
    dueDate: "bigint?",
    setEstimatePoints: "bool",
    estimatePoints: "float8?",
    nowMs: "bigint",
  },
  row: {},
  text: `
  UPDATE task t
     SET title = coalesce($title, t.title),
         description = coalesce($description, t.description),
         description_text = coalesce($descriptionText, t.description_text),
         status = coalesce($status::task_status, t.status),
         priority = coalesce($priority::task_priority, t.priority),
         project_id = coalesce($projectId, t.project_id),
         assignee_id = CASE WHEN $setAssigneeId THEN $assigneeId ELSE t.assignee_id END,
         start_date = CASE WHEN $setStartDate THEN $startDate ELSE t.start_date END,
         due_date = CASE WHEN $setDueDate THEN $dueDate ELSE t.due_date END,
         estimate_points = CASE WHEN $setEstimatePoints THEN $estimatePoints ELSE t.estimate_points END,
         completed_at = CASE WHEN coalesce($status::task_status, t.status) <> 'done' THEN NULL
                             WHEN t.status = 'done' THEN t.completed_at
                             ELSE $nowMs END
   WHERE t.id = $id`,
});
