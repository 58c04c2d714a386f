// The statements at the end of an import: they check what no constraint checks, and set the counters of the workspace.
import { statement } from "../../database/statement.ts";

const parameters = { organizationId: "uuid" } as const;

/** Without statistics about the new rows, PostgreSQL would join them by nested loops. Resets with the transaction. */
export const joinByHash = statement({ parameters: {}, row: {}, text: "SET LOCAL enable_nestloop = off" });

/** The number of owners who are people. */
export const countOwners = statement({
  parameters,
  row: { owners: "int" },
  text: `SELECT count(*)::int AS owners FROM membership m JOIN "user" u ON u.id = m.user_id
          WHERE m.organization_id = $organizationId AND m.role = 'owner' AND u.kind = 'person'`,
});

/** A task whose counts are not those of its parts. */
export const findWrongCounts = statement({
  parameters,
  row: { id: "uuid" },
  text: `
  WITH tasks AS MATERIALIZED (
    SELECT id, parent_id, subtask_count, comment_count, checklist_total, checklist_checked FROM task WHERE organization_id = $organizationId
  ), subtasks AS MATERIALIZED (
    SELECT parent_id, count(*) AS count FROM tasks WHERE parent_id IS NOT NULL GROUP BY parent_id
  ), comments AS MATERIALIZED (
    SELECT c.task_id, count(*) AS count FROM tasks JOIN task_comment c ON c.task_id = tasks.id GROUP BY c.task_id
  ), items AS MATERIALIZED (
    SELECT i.task_id, count(*) AS count, count(*) FILTER (WHERE i.checked) AS checked
      FROM tasks JOIN checklist_item i ON i.task_id = tasks.id GROUP BY i.task_id
  )
  SELECT t.id FROM tasks t LEFT JOIN subtasks s ON s.parent_id = t.id LEFT JOIN comments c ON c.task_id = t.id LEFT JOIN items i ON i.task_id = t.id
   WHERE (t.subtask_count, t.comment_count, t.checklist_total, t.checklist_checked)
      <> (coalesce(s.count, 0), coalesce(c.count, 0), coalesce(i.count, 0), coalesce(i.checked, 0))
   LIMIT 1`,
});

/** A subtask whose parent is no top-level task of the same project. */
export const findWrongParent = statement({
  parameters,
  row: { id: "uuid" },
  text: `
  SELECT t.id FROM task t LEFT JOIN task p ON p.id = t.parent_id AND p.project_id = t.project_id AND p.parent_id IS NULL
   WHERE t.organization_id = $organizationId AND t.parent_id IS NOT NULL AND p.id IS NULL LIMIT 1`,
});

const highest = (column: string, rows: string): string => `coalesce((SELECT max(${column}) FROM ${rows}), 0)`;

/** New tasks and events get numbers above all that exist. */
export const setCounters = statement({
  parameters,
  row: {},
  text: `
  WITH tasks AS MATERIALIZED (
    SELECT project_id, sequence_number, task_number, status FROM task WHERE organization_id = $organizationId
  ), workspace AS (
    UPDATE organization_counter SET last_sequence_number = greatest(last_sequence_number, ${highest("sequence_number", "tasks")})
     WHERE organization_id = $organizationId
  ), feeds AS (
    UPDATE feed SET position = greatest(position, ${highest("position", "feed_entry e WHERE e.organization_id = $organizationId")})
     WHERE organization_id = $organizationId
  ), counted AS MATERIALIZED (
    SELECT p.id, max(t.task_number) AS last,
           ${["backlog", "todo", "in_progress", "in_review", "done", "cancelled"]
             .map((status) => `count(*) FILTER (WHERE t.status = '${status}') AS ${status}`)
             .join(", ")}
      FROM project p LEFT JOIN tasks t ON t.project_id = p.id WHERE p.organization_id = $organizationId GROUP BY p.id
  ), aliased AS MATERIALIZED (
    SELECT a.project_id, max(a.task_number) AS last FROM task_alias a JOIN project p ON p.id = a.project_id
     WHERE p.organization_id = $organizationId GROUP BY a.project_id
  )
  UPDATE project_counter c
     SET last_task_number = greatest(c.last_task_number, counted.last, aliased.last), backlog = counted.backlog, todo = counted.todo,
         in_progress = counted.in_progress, in_review = counted.in_review, done = counted.done, cancelled = counted.cancelled
    FROM counted LEFT JOIN aliased ON aliased.project_id = counted.id WHERE c.project_id = counted.id`,
});
