import type pg from "pg";
import { taskOf } from "./record.ts";

const page = {
  name: "page",
  text: `
  SELECT t.*, p.name AS project_name, p.color AS project_color, p.prefix AS project_prefix,
         a.name AS author_name, a.email AS author_email, a.image AS author_image,
         s.name AS assignee_name, s.email AS assignee_email, s.image AS assignee_image,
         (SELECT json_agg(json_build_object('id', g.id, 'name', g.name, 'color', g.color) ORDER BY lower(g.name), g.id)
            FROM task_tag tt JOIN tag g ON g.id = tt.tag_id WHERE tt.task_id = t.id) AS tags
    FROM task t
    JOIN project p ON p.id = t.project_id
    JOIN "user" a ON a.id = t.author_id
    LEFT JOIN "user" s ON s.id = t.assignee_id
   WHERE t.project_id = $1
   ORDER BY t.sequence_number DESC
   LIMIT $2 OFFSET $3`,
};

const count = { name: "count", text: "SELECT count(*)::int AS total FROM task WHERE project_id = $1" };

/** `?total=false` omits the count. One extra row determines hasMore. */
export const listTasks = async (pool: pg.Pool, { searchParams, origin }: URL): Promise<unknown> => {
  const projectId = searchParams.get("projectId");
  const limit = Number(searchParams.get("limit"));
  const offset = Number(searchParams.get("offset"));
  const counting = searchParams.get("total") === "false" ? undefined : pool.query({ ...count, values: [projectId] });
  const { rows } = await pool.query({ ...page, values: [projectId, limit + 1, offset] });
  const tasks = rows.slice(0, limit).map((row) => taskOf(row, origin));
  return { tasks, total: (await counting)?.rows[0].total, hasMore: rows.length > limit };
};
