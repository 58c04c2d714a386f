// The statements that count what the deletion of a project deletes, and the legal holds that prevent it. Drafts are not deleted.
import { statement } from "../../database/statement.ts";

/** Attachments `m` of the project `$projectId` that are under legal hold. */
const heldAttachments = `
    FROM media m
    LEFT JOIN comment c ON c.id = m.comment_id
    LEFT JOIN post p ON p.id = coalesce(m.post_id, c.post_id)
    LEFT JOIN task_comment tc ON tc.id = m.task_comment_id
    LEFT JOIN task t ON t.id = coalesce(m.task_id, tc.task_id)
   WHERE m.organization_id = $organizationId AND m.legal_hold_at IS NOT NULL
     AND (t.project_id = $projectId OR (p.project_id = $projectId AND p.status = 'published'))`;

export const countLegalHolds = statement({
  name: "project_legal_holds",
  parameters: { organizationId: "uuid", projectId: "uuid" },
  row: { holds: "int" },
  text: `SELECT count(*)::int AS holds ${heldAttachments}`,
});

export const countContents = statement({
  name: "project_contents",
  parameters: { projectId: "uuid" },
  row: {
    tasks: "int",
    taskComments: "int",
    posts: "int",
    postComments: "int",
    attachments: "int",
    attachmentBytes: "float8",
    tags: "int",
  },
  text: `
  WITH t AS MATERIALIZED (
    SELECT id, comment_count FROM task WHERE project_id = $projectId
  ), p AS MATERIALIZED (
    SELECT id FROM post WHERE project_id = $projectId AND status = 'published'
  ), files AS (
    SELECT file_size FROM t JOIN media m ON m.task_id = t.id WHERE m.deleted_at IS NULL
    UNION ALL
    SELECT file_size FROM t JOIN task_comment c ON c.task_id = t.id AND t.comment_count > 0
                            JOIN media m ON m.task_comment_id = c.id WHERE m.deleted_at IS NULL
    UNION ALL
    SELECT file_size FROM p JOIN media m ON m.post_id = p.id WHERE m.deleted_at IS NULL
    UNION ALL
    SELECT file_size FROM p JOIN comment c ON c.post_id = p.id JOIN media m ON m.comment_id = c.id WHERE m.deleted_at IS NULL
  )
  SELECT (SELECT count(*) FROM t)::int AS tasks,
         (SELECT coalesce(sum(comment_count), 0) FROM t)::int AS "taskComments",
         (SELECT count(*) FROM p)::int AS posts,
         (SELECT count(*) FROM p JOIN comment c ON c.post_id = p.id)::int AS "postComments",
         (SELECT count(*) FROM files)::int AS attachments,
         (SELECT coalesce(sum(file_size), 0) FROM files)::float8 AS "attachmentBytes",
         (SELECT count(*) FROM tag WHERE project_id = $projectId)::int AS tags`,
});
