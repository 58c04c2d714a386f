// Builds the statement for a page of tasks and their total. filter.sql.ts has the conditions, sort.sql.ts the orders.
import { bounds, type TaskListQuery, taskStatuses } from "@worktrack/contract";
import type { Caller } from "../credentials/caller.ts";
import { projectConditions } from "../credentials/visibility.ts";
import type { ListPosition } from "../platform/cursor.ts";
import { type SqlFields, type Statement, statement, type ValuesOf } from "../platform/statement.ts";
import { type Condition, filterConditions, type ListValues, listParameters } from "./filter.sql.ts";
import { taskJoins, taskJson } from "./json.sql.ts";
import { type SortKey, sortKeyOf } from "./sort.sql.ts";

/** `json`, `position` (the sort key, for the cursor) and `id` are null in the only row of an empty page. */
const row = { total: "int", json: "text?", position: "bigint?", id: "uuid?" } as const;

const json = taskJson();

type ListStatement = Statement<SqlFields, typeof row>;

/**
 * Builds the statement for one page of tasks and their total. The page has one row more than `query.limit`, so that the caller knows
 * whether more follow. The text depends on which filters are given, and not on their values.
 */
export const listTasksStatement = (
  query: TaskListQuery,
  after: ListPosition | undefined,
  caller: Pick<Caller, "organizationId" | "visibility">,
  baseUrl: string,
): { readonly statement: ListStatement; readonly values: ValuesOf<SqlFields> } => {
  const key = sortKeyOf(query.sort);
  const visible = projectConditions(caller);
  const filters = [...filterConditions(query), ...visible.map(({ sql, values }) => ({ sql: `t.project_id ${sql}`, values }))];
  const start = after ? [afterCondition(key, after)] : [];
  const offset = after ? 0 : query.offset;
  const values: ListValues = { baseUrl, organizationId: caller.organizationId, lastRank: offset + query.limit + 1 };
  for (const condition of [...filters, ...start]) Object.assign(values, condition.values);
  if (offset > 0) Object.assign(values, { offset });
  const order = key.unique ? `${key.sql} ${key.direction}` : `${key.sql} ${key.direction}, t.id ${key.direction}`;
  const text = `
  SELECT total.count AS total, page.json, page.position, page.id
    FROM (SELECT (${totalOf(query, filters, visible)})::int AS count) total
    LEFT JOIN LATERAL (
      SELECT (${json})::text AS json, ${key.position} AS position, t.id, t.rank
        FROM (SELECT t.*, row_number() OVER (ORDER BY ${order}) AS rank FROM task t WHERE ${allOf([...filters, ...start])}
               ORDER BY ${order} LIMIT ${rowsMax(query.limit)} ${offset > 0 ? "OFFSET $offset" : ""}) t ${taskJoins}
       WHERE t.rank <= $lastRank
    ) page ON true
   ORDER BY page.rank`;
  return { statement: prepare(text, values), values };
};

/**
 * The LIMIT as a literal. For a parameter PostgreSQL would expect a tenth of the table and plan each request anew. `$lastRank` then
 * cuts the page to its size.
 */
const rowsMax = (limit: number): number => 1 + (limit <= bounds.pageSizeDefault ? bounds.pageSizeDefault : bounds.pageSizeMax);

const afterCondition = ({ sql, unique, direction, fromPosition }: SortKey, { position, id }: ListPosition): Condition => {
  const comparison = direction === "DESC" ? "<" : ">";
  return unique
    ? { sql: `${sql} ${comparison} ${fromPosition}`, values: { position } }
    : { sql: `(${sql}, t.id) ${comparison} (${fromPosition}, $afterId)`, values: { position, afterId: id } };
};

const allOf = (conditions: readonly Condition[]): string =>
  ["t.organization_id = $organizationId", ...conditions.map(({ sql }) => sql)].join(" AND ");

const countedKeys: readonly (keyof TaskListQuery)[] = ["limit", "offset", "cursor", "sort", "projectId", "status"];

/** The exact total. When at most projects and statuses are selected, it is a sum of a few counters, however many tasks there are. */
const totalOf = (query: TaskListQuery, filters: readonly Condition[], visible: readonly Condition[]): string => {
  const given = (Object.keys(query) as (keyof TaskListQuery)[]).filter((key) => query[key] !== undefined);
  if (!given.every((key) => countedKeys.includes(key))) return `SELECT count(*) FROM task t WHERE ${allOf(filters)}`;
  const columns = [...new Set(query.status ?? taskStatuses)].map((status) => `c.${status}`);
  const project = query.projectId === undefined ? "" : " AND p.id = $projectId";
  const visibility = visible.map(({ sql }) => ` AND p.id ${sql}`).join("");
  return `SELECT coalesce(sum(${columns.join(" + ")}), 0)
            FROM project p JOIN project_counter c ON c.project_id = p.id WHERE p.organization_id = $organizationId${project}${visibility}`;
};

const prepared = new Map<string, ListStatement>();
const preparedMax = 200;

/**
 * The statement of a text. PostgreSQL keeps a prepared statement as long as its connection, so only the first 200 combinations of
 * filters get a name. Rarer ones are parsed for each request.
 */
const prepare = (text: string, values: ListValues): ListStatement => {
  const known = prepared.get(text);
  if (known) return known;
  const parameters: SqlFields = Object.fromEntries(Object.entries(listParameters).filter(([name]) => name in values));
  if (prepared.size >= preparedMax) return statement({ parameters, row, text });
  const made = statement({ name: `task_list_${prepared.size}`, parameters, row, text });
  prepared.set(text, made);
  return made;
};
