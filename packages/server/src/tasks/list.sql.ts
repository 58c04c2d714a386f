import type { TaskListQuery, TaskSort } from "@worktrack/contract";
import type { CursorKey } from "../platform/cursor.ts";
import type { Statement } from "../platform/database.ts";
import { taskJoins, taskJson } from "./json.sql.ts";

/** What each order sorts by, never null: tasks without a due date come last in both directions. */
const sortKeys: Readonly<Record<TaskSort, (descending: boolean) => { sql: string; type: string }>> = {
  created: () => ({ sql: "t.created_at", type: "timestamptz" }),
  updated: () => ({ sql: "t.updated_at", type: "timestamptz" }),
  due: (descending) => ({ sql: `coalesce(t.due_date, ${descending ? "-1" : "9223372036854775807"})`, type: "bigint" }),
  priority: () => ({ sql: "t.priority", type: "task_priority" }),
  number: () => ({ sql: "t.task_number", type: "int" }),
};

export interface ListStatement {
  readonly statement: Statement;
  readonly values: readonly unknown[];
}

/**
 * One page of tasks as JSON texts, one more than asked for (so hasMore costs nothing), each beside its sort key; and the total. The
 * text depends on which filters are given, never on their values.
 */
export const listTasksStatement = (
  query: TaskListQuery,
  after: CursorKey | undefined,
  organizationId: string,
  baseUrl: string,
): ListStatement => {
  const values: unknown[] = [baseUrl, organizationId];
  const bind = (value: unknown): string => `$${values.push(value)}`;
  const filters = filtersOf(query, bind);
  const descending = query.sort.startsWith("-");
  const key = sortKeys[query.sort.replace(/^-/, "") as TaskSort](descending);
  const direction = descending ? "DESC" : "ASC";
  const total = totalOf(query, filters, bind);
  const from = after
    ? [`(${key.sql}, t.id) ${descending ? "<" : ">"} (${bind(after[0])}::text::${key.type}, ${bind(after[1])}::uuid)`]
    : [];
  const where = ["t.organization_id = $2::uuid", ...filters, ...from].join(" AND ");
  const text = `
  SELECT total.count AS total, page.json, page.key, page.id
    FROM (SELECT (${total})::int AS count) total
    LEFT JOIN LATERAL (
      SELECT (${taskJson()})::text AS json, t.key::text AS key, t.id, t.position
        FROM (SELECT t.*, ${key.sql} AS key, row_number() OVER (ORDER BY ${key.sql} ${direction}, t.id ${direction}) AS position
                FROM task t WHERE ${where} ORDER BY ${key.sql} ${direction}, t.id ${direction}
               LIMIT ${bind(query.limit + 1)}::int OFFSET ${bind(after ? 0 : query.offset)}::int) t ${taskJoins}
    ) page ON true
   ORDER BY page.position`;
  return { statement: { name: nameOf(text), text }, values };
};

const prepared = new Map<string, string>();
const preparedMax = 200;

/** Prepared statements live as long as their connection: the first 200 combinations of filters get one, rarer ones are parsed each time. */
const nameOf = (text: string): string | undefined => {
  const known = prepared.get(text);
  if (known !== undefined || prepared.size >= preparedMax) return known;
  const name = `task_list_${prepared.size}`;
  prepared.set(text, name);
  return name;
};

const filtersOf = (query: TaskListQuery, bind: (value: unknown) => string): string[] => {
  const filters: string[] = [];
  const add = <T>(value: T | undefined, filter: (value: T) => string): void => {
    if (value !== undefined) filters.push(filter(value));
  };
  add(query.projectId, (id) => `t.project_id = ${bind(id)}::uuid`);
  add(query.status, (statuses) => oneOf("t.status", "task_status", statuses, bind));
  add(query.priority, (priorities) => oneOf("t.priority", "task_priority", priorities, bind));
  add(query.assigneeId, (id) => `t.assignee_id = ${bind(id)}::uuid`);
  add(query.authorId, (id) => `t.author_id = ${bind(id)}::uuid`);
  add(query.tagId, (id) => `EXISTS (SELECT FROM task_tag x WHERE x.task_id = t.id AND x.tag_id = ${bind(id)}::uuid)`);
  add(query.parentId, (id) => (id === "none" ? "t.parent_id IS NULL" : `t.parent_id = ${bind(id)}::uuid`));
  add(query.q, (text) => containing(bind(`%${text.replace(/[\\%_]/g, "\\$&")}%`)));
  add(query.dueBefore, (ms) => `t.due_date < ${bind(ms)}::bigint`);
  add(query.dueAfter, (ms) => `t.due_date > ${bind(ms)}::bigint`);
  add(query.updatedSince, (time) => `t.updated_at >= ${bind(time)}::timestamptz`);
  return filters;
};

const containing = (pattern: string): string => `(t.title ILIKE ${pattern}::text OR t.description_text ILIKE ${pattern}::text)`;

/** One value is an equality, which the index on (project, status, created) can follow in order. */
const oneOf = (column: string, type: string, values: readonly string[], bind: (value: unknown) => string): string =>
  values.length === 1 ? `${column} = ${bind(values[0])}::text::${type}` : `${column} = ANY (${bind(values)}::text[]::${type}[])`;

const countable: readonly (keyof TaskListQuery)[] = ["limit", "offset", "cursor", "sort", "projectId", "status"];

/** Exact in both forms. By project and status alone it is the sum of a few counters, however many tasks there are. */
const totalOf = (query: TaskListQuery, filters: readonly string[], bind: (value: unknown) => string): string => {
  const given = (Object.keys(query) as (keyof TaskListQuery)[]).filter((key) => query[key] !== undefined);
  if (!given.every((key) => countable.includes(key)))
    return `SELECT count(*) FROM task t WHERE ${["t.organization_id = $2::uuid", ...filters].join(" AND ")}`;
  const columns = [...new Set(query.status ?? ["backlog", "todo", "in_progress", "in_review", "done", "cancelled"])].map(
    (status) => `c.${status}`,
  );
  const project = query.projectId === undefined ? "" : ` AND p.id = ${bind(query.projectId)}::uuid`;
  return `SELECT coalesce(sum(${columns.join(" + ")}), 0)
            FROM project p JOIN project_counter c ON c.project_id = p.id WHERE p.organization_id = $2::uuid${project}`;
};
