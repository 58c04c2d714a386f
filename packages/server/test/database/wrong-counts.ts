import type pg from "pg";
import { selectRows } from "./seed.ts";

interface Row {
  readonly difference: unknown;
}

const countedProjects = `
  SELECT project_id, count(*) FILTER (WHERE status = 'backlog') AS backlog, count(*) FILTER (WHERE status = 'todo') AS todo,
    count(*) FILTER (WHERE status = 'in_progress') AS in_progress, count(*) FILTER (WHERE status = 'in_review') AS in_review,
    count(*) FILTER (WHERE status = 'done') AS done, count(*) FILTER (WHERE status = 'cancelled') AS cancelled
  FROM task GROUP BY project_id`;

const wrongProjects = `
  SELECT to_jsonb(kept) || jsonb_build_object('counted', to_jsonb(counted)) AS difference
  FROM project_counter AS kept LEFT JOIN (${countedProjects}) AS counted USING (project_id)
  WHERE (kept.backlog, kept.todo, kept.in_progress, kept.in_review, kept.done, kept.cancelled) IS DISTINCT FROM
    (coalesce(counted.backlog, 0), coalesce(counted.todo, 0), coalesce(counted.in_progress, 0),
     coalesce(counted.in_review, 0), coalesce(counted.done, 0), coalesce(counted.cancelled, 0))`;

const wrongTasks = `
  SELECT to_jsonb(task) AS difference FROM task
  WHERE subtask_count <> (SELECT count(*) FROM task AS subtask WHERE subtask.parent_id = task.id)
    OR comment_count <> (SELECT count(*) FROM task_comment WHERE task_id = task.id)
    OR checklist_total <> (SELECT count(*) FROM checklist_item WHERE task_id = task.id)
    OR checklist_checked <> (SELECT count(*) FROM checklist_item WHERE task_id = task.id AND checked)`;

const wrongParents = `
  SELECT to_jsonb(task) AS difference FROM task JOIN task AS parent ON parent.id = task.parent_id
  WHERE parent.project_id <> task.project_id OR parent.parent_id IS NOT NULL`;

/** Finds task numbers that a project has assigned more than once, to tasks or aliases. */
const repeatedNumbers = `
  SELECT to_jsonb(given) AS difference
  FROM (SELECT project_id, task_number FROM task UNION ALL SELECT project_id, task_number FROM task_alias) AS given
  GROUP BY given HAVING count(*) > 1`;

/** Returns the counts kept by triggers that differ from the counted rows. */
export const findWrongCounts = async (client: pg.ClientBase): Promise<unknown[]> => {
  const wrong: unknown[] = [];
  for (const sql of [wrongProjects, wrongTasks, wrongParents, repeatedNumbers])
    wrong.push(...(await selectRows<Row>(client, sql)).map(({ difference }) => difference));
  return wrong;
};
