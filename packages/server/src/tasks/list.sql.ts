// Builds the statement for a page of tasks and their total. filter.sql.ts has the conditions, sort.sql.ts the orders.
import { bounds, type TaskListQuery, taskStatuses } from "@worktrack/contract";
import type { Caller } from "../credentials/caller.ts";
import { projectConditions } from "../credentials/visibility.ts";
import type { ListPosition } from "../platform/cursor.ts";
import { type SqlFields, type Statement, statement, type ValuesOf } from "../platform/statement.ts";
import { type Condition, filterConditions, type ListValues, listParameters } from "./filter.sql.ts";
import { tagsOfAll, taskJoins, taskJson } from "./json.sql.ts";
import { type SortKey, sortKeyOf } from "./sort.sql.ts";

/** `tasks` is null for an empty page. `position` (the sort key) and `lastId` are those of task number `$limit`, for the cursor. */
const row = { total: "int", tasks: "text?", hasMore: "bool", position: "bigint?", lastId: "uuid?" } as const;

const json = taskJson("tags.json");

type ListStatement = Statement<SqlFields, typeof row>;

/**
 * Builds the statement for one page of tasks and their total. It returns one row, because a row for each task would cost Node and
 * PostgreSQL more than its JSON. The text depends on which filters are given, and not on their values.
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
  const values: ListValues = { baseUrl, organizationId: caller.organizationId, limit: query.limit };
  for (const condition of [...filters, ...start]) Object.assign(values, condition.values);
  if (offset > 0) Object.assign(values, { offset });
  const order = key.unique ? `${key.sql} ${key.direction}` : `${key.sql} ${key.direction}, t.id ${key.direction}`;
  // The page has one row more than the limit, which shows whether more follow. Its tags are read at once, and its JSON is built last.
  const text = `
  WITH page AS MATERIALIZED (
    SELECT * FROM (SELECT t.* FROM task t WHERE ${allOf([...filters, ...start])}
                    ORDER BY ${order} LIMIT ${rowsMax(query.limit)} ${offset > 0 ? "OFFSET $offset" : ""}) t LIMIT $limit + 1
  ), tags AS (${tagsOfAll("page")}
  ), shown AS (
    SELECT ${json} AS json, ${key.position} AS position, t.id
      FROM page t ${taskJoins} LEFT JOIN tags ON tags.task_id = t.id
     ORDER BY ${order} LIMIT $limit
  )
  SELECT (${totalOf(query, filters, visible)})::int AS total,
         string_agg(json, ',') AS tasks,
         (SELECT count(*) FROM page) > $limit AS "hasMore",
         (array_agg(position))[$limit] AS position,
         (array_agg(id))[$limit] AS "lastId"
    FROM shown`;
  return { statement: prepare(text, values), values };
};

/**
 * The LIMIT as a literal. For a parameter PostgreSQL would expect a tenth of the table and plan each request anew. `$limit` then cuts the
 * page to its size.
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
