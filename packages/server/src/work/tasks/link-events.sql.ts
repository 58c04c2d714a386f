// The records that a task or a post is linked to, each with the users who can see it when not all readers of the event can.
import { statement } from "../../database/statement.ts";

export const membersOf = (project: string): string =>
  `ARRAY(SELECT m.user_id FROM project_member m WHERE m.project_id = ${project} ORDER BY m.user_id)`;

/** A draft is visible to its author, and a record of another private project to that project's members. */
export const linkedPostsStatement = statement({
  name: "task_linked_posts",
  parameters: { taskId: "uuid" },
  row: { id: "uuid", audience: "uuid[]?" },
  text: `
  SELECT p.id, CASE WHEN p.status = 'draft' THEN ARRAY[p.author_id]
                    WHEN r.visibility = 'private' AND r.id <> t.project_id THEN ${membersOf("r.id")} END AS audience
    FROM task_post l JOIN task t ON t.id = l.task_id JOIN post p ON p.id = l.post_id LEFT JOIN project r ON r.id = p.project_id
   WHERE l.task_id = $taskId ORDER BY p.created_at, p.id`,
});

export const linkedTasksStatement = statement({
  name: "post_linked_tasks",
  parameters: { postId: "uuid" },
  row: { id: "uuid", audience: "uuid[]?" },
  text: `
  SELECT t.id, CASE WHEN r.visibility = 'private' AND r.id IS DISTINCT FROM p.project_id THEN ${membersOf("r.id")} END AS audience
    FROM task_post l JOIN post p ON p.id = l.post_id JOIN task t ON t.id = l.task_id JOIN project r ON r.id = t.project_id
   WHERE l.post_id = $postId ORDER BY t.sequence_number`,
});
