import type pg from "pg";
import { joinedTasks, taskOf } from "./record.ts";

/** SQL for each filter, whose value is `$`. */
const filters = {
  projectId: "t.project_id = $",
  status: "t.status = $::task_status",
  assigneeId: "t.assignee_id = $",
  tagId: "EXISTS (SELECT FROM task_tag x WHERE x.task_id = t.id AND x.tag_id = $)",
  dueAfter: "t.due_date > $",
  dueBefore: "t.due_date < $",
  q: "(t.title ILIKE '%' || $ || '%' OR t.description_text ILIKE '%' || $ || '%')",
} as const;

type Filter = keyof typeof filters;

/** The only workspace, to which lists without a project belong. */
const organization = "t.organization_id = (SELECT id FROM organization)";

/** `?total=false` omits the count. One extra row determines hasMore. */
export const listTasks = async (pool: pg.Pool, { searchParams, origin }: URL): Promise<unknown> => {
  const given = (Object.keys(filters) as Filter[]).filter((name) => searchParams.has(name));
  const conditions = given.map((name, index) => filters[name].replaceAll("$", `$${index + 1}`));
  const where = [...conditions, ...(searchParams.has("projectId") ? [] : [organization])].join(" AND ");
  const values = given.map((name) => searchParams.get(name));
  const limit = Number(searchParams.get("limit"));
  const offset = Number(searchParams.get("offset"));
  // Unlike other values, a text decides whether its index is the faster way, so PostgreSQL plans each search.
  const prepared = (name: string) => (searchParams.has("q") ? {} : { name: `${name} ${given}` });
  const count = { ...prepared("count"), text: `SELECT count(*)::int AS total FROM task t WHERE ${where}` };
  const page = {
    ...prepared("page"),
    text: `${joinedTasks} WHERE ${where} ORDER BY t.sequence_number DESC LIMIT $${given.length + 1} OFFSET $${given.length + 2}`,
  };
  const counting = searchParams.get("total") === "false" ? undefined : pool.query({ ...count, values });
  const { rows } = await pool.query({ ...page, values: [...values, limit + 1, offset] });
  const tasks = rows.slice(0, limit).map((row) => taskOf(row, origin));
  return { tasks, total: (await counting)?.rows[0].total, hasMore: rows.length > limit };
};
