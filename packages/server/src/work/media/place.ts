// Finds the place of an attachment for the audit log, which shows its name only to those who can see the place.
import type { Context } from "../../caller/context.ts";
import { statement } from "../../database/statement.ts";

// A deleted parent has no row any more. Then nobody can see the attachment, so the entry is restricted.
const findPlace = statement({
  name: "media_place",
  parameters: { id: "uuid" },
  row: { projectId: "uuid?", restricted: "bool" },
  text: `
  SELECT CASE WHEN p.status = 'draft' THEN NULL ELSE pr.id END AS "projectId",
         coalesce(p.status = 'draft', t.id IS NULL) OR coalesce(pr.visibility = 'private', false) AS restricted
    FROM media m
    LEFT JOIN comment c ON c.id = m.comment_id
    LEFT JOIN post p ON p.id = coalesce(m.post_id, c.post_id)
    LEFT JOIN task_comment tc ON tc.id = m.task_comment_id
    LEFT JOIN task t ON t.id = coalesce(m.task_id, tc.task_id)
    LEFT JOIN project pr ON pr.id = coalesce(p.project_id, t.project_id)
   WHERE m.id = $id`,
});

export const findMediaPlace = async ({ database }: Pick<Context, "database">, id: string) => (await database.query(findPlace, { id }))[0];
