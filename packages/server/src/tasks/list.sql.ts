import { bounds, type TaskListQuery, taskStatuses } from "@worktrack/contract";
import type { Caller } from "../credentials/caller.ts";
import type { ListPosition } from "../platform/cursor.ts";
import type { NumberedStatement } from "../platform/database.ts";
import { taskJoins, taskJson } from "./json.sql.ts";
import { type SortKey, sortKeyOf } from "./sort.sql.ts";

export interface ListStatement {
  readonly statement: NumberedStatement;
  readonly values: readonly unknown[];
}

/**
 * One page of tasks as JSON texts, one more than asked for (so hasMore costs nothing), each beside its place; and the total. The text
 * depends on which filters are given, never on their values.
 */
export const listTasksStatement = (
  query: TaskListQuery,
  after: ListPosition | undefined,
  caller: Pick<Caller, "organizationId" | "visibility">,
  baseUrl: string,
): ListStatement => {
  const values: unknown[] = [baseUrl, caller.organizationId];
  const bind = (value: unknown): string => `$${values.push(value)}`;
  const seen = limitsOf(caller.visibility, bind);
  const filters = [...filtersOf(query, bind), ...seen.map((limit) => `t.project_id ${limit}`)];
  const total = totalOf(query, filters, seen, bind);
  const key = sortKeyOf(query.sort);
  const order = key.unique ? `${key.sql} ${key.direction}` : `${key.sql} ${key.direction}, t.id ${key.direction}`;
  const where = ["t.organization_id = $2::uuid", ...filters, ...(after ? [beyond(key, after, bind)] : [])].join(" AND ");
  const offset = after ? 0 : query.offset;
  const skipped = offset === 0 ? "" : `OFFSET ${bind(offset)}::int`;
  const text = `
  SELECT total.count AS total, page.json, page.position, page.id
    FROM (SELECT (${total})::int AS count) total
    LEFT JOIN LATERAL (
      SELECT (${taskJson()})::text AS json, ${key.position} AS position, t.id, t.rank
        FROM (SELECT t.*, row_number() OVER (ORDER BY ${order}) AS rank FROM task t WHERE ${where} ORDER BY ${order}
               LIMIT ${mostRows(query.limit)} ${skipped}) t ${taskJoins}
       WHERE t.rank <= ${bind(offset + query.limit + 1)}::int
    ) page ON true
   ORDER BY page.rank`;
  return { statement: { name: nameOf(text), text }, values };
};

/** A literal: for a LIMIT that it does not know PostgreSQL expects a tenth of the table, and plans every request anew. */
const mostRows = (limit: number): number => 1 + (limit <= bounds.pageSizeDefault ? bounds.pageSizeDefault : bounds.pageSizeMax);

const beyond = (
  { sql, unique, direction, fromPosition }: SortKey,
  { position, id }: ListPosition,
  bind: (value: unknown) => string,
): string => {
  const comparison = direction === "DESC" ? "<" : ">";
  const from = fromPosition(bind(position));
  return unique ? `${sql} ${comparison} ${from}` : `(${sql}, t.id) ${comparison} (${from}, ${bind(id)}::uuid)`;
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

/** What a project's id must be like for this caller: nothing when all projects are in sight, so that most lists pay nothing for it. */
const limitsOf = ({ limitedTo: only, hidden }: Caller["visibility"], bind: (value: unknown) => string): string[] => [
  // One value is an equality, which the index on (project, created) can follow in order.
  ...(only ? [only.length === 1 ? `= ${bind(only[0])}::uuid` : `= ANY (${bind(only)}::uuid[])`] : []),
  ...(hidden.length > 0 ? [`<> ALL (${bind(hidden)}::uuid[])`] : []),
];

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
  add(query.postId, (id) => `EXISTS (SELECT FROM task_post x WHERE x.task_id = t.id AND x.post_id = ${bind(id)}::uuid)`);
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
const totalOf = (query: TaskListQuery, filters: readonly string[], seen: readonly string[], bind: (value: unknown) => string): string => {
  const given = (Object.keys(query) as (keyof TaskListQuery)[]).filter((key) => query[key] !== undefined);
  if (!given.every((key) => countable.includes(key)))
    return `SELECT count(*) FROM task t WHERE ${["t.organization_id = $2::uuid", ...filters].join(" AND ")}`;
  const columns = [...new Set(query.status ?? taskStatuses)].map((status) => `c.${status}`);
  const project = query.projectId === undefined ? "" : ` AND p.id = ${bind(query.projectId)}::uuid`;
  const visible = seen.map((limit) => ` AND p.id ${limit}`).join("");
  return `SELECT coalesce(sum(${columns.join(" + ")}), 0)
            FROM project p JOIN project_counter c ON c.project_id = p.id WHERE p.organization_id = $2::uuid${project}${visible}`;
};
