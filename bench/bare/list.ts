import type pg from "pg";
import { joinedTasks, taskOf } from "./record.ts";

const page = {
  name: "page",
  text: `${joinedTasks} WHERE t.project_id = $1 ORDER BY t.sequence_number DESC LIMIT $2 OFFSET $3`,
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
