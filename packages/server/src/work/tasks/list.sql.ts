// Builds the statement for a page of tasks and their total. filter.sql.ts has the conditions, sort.sql.ts the orders.
import { bounds, taskStatuses } from "@worktrack/contract";
import type { Caller } from "../../caller/caller.ts";
import { projectConditions } from "../../caller/visibility.ts";
import { type SqlFields, type Statement, statement, type ValuesOf } from "../../database/statement.ts";
import type { ListPosition } from "../../platform/cursor.ts";
import type { SearchPlan } from "../search/plan.ts";
import type { TaskSelection } from "../views/selection.ts";
import { type Condition, filterConditions, type ListValues, listParameters } from "./filter.sql.ts";
import { peopleOf, tagsOfAll, taskJson } from "./json.sql.ts";
import { givenKeys, isOfPerson, matchesOf } from "./matches.sql.ts";
import { selectPage } from "./page.sql.ts";
import { containsText } from "./search.sql.ts";
import { sortKeyOf } from "./sort.sql.ts";

/** `tasks` is null for an empty page. `position` (the sort key) and `lastId` are those of task number `$limit`, for the cursor. */
const row = { total: "int", tasks: "text?", hasMore: "bool", position: "text?", lastId: "uuid?" } as const;

const json = taskJson({ tags: "tags.json", author: "a.json", assignee: "s.json" });

type ListStatement = Statement<SqlFields, typeof row>;

/**
 * Builds the statement for one page of tasks and their total. It returns one row, because a row for each task would cost Node and
 * PostgreSQL more than its JSON. The text depends on which filters are given, not on their values, and on a few common limits.
 */
export const listTasksStatement = (
  query: TaskSelection,
  after: ListPosition<number | string> | undefined,
  caller: Pick<Caller, "organizationId" | "visibility">,
  baseUrl: string,
  search?: SearchPlan,
  otherPattern?: string,
): { readonly statement: ListStatement; readonly values: ValuesOf<SqlFields> } => {
  const key = sortKeyOf(query.sort);
  const visible = projectConditions(caller);
  const filters = [...filterConditions(query, visible), ...visible.map(({ sql, values }) => ({ sql: `t.project_id ${sql}`, values }))];
  const offset = after ? 0 : query.offset;
  const rows = 1 + Math.min(...pageSizes.filter((size) => size >= query.limit));
  const isHere = isOfPerson(query) ? ofAssigneeHere : "t.organization_id = $organizationId";
  const conditions = `${isHere} AND ${allOf(filters)}`;
  const ofProjects = [...(query.projectId === undefined ? [] : ["= $projectId"]), ...visible.map(({ sql }) => sql)];
  const matches = matchesOf({
    query,
    search,
    isHere,
    filters: allOf(filters.filter(({ sql }) => sql !== containsText)),
    projectConditions: ofProjects,
    key,
    after,
    needed: offset > 0 ? `${rows} + $offset` : `${rows}`,
  });
  const page = selectPage({ isMatched: matches.sql !== undefined, conditions, key, after, rows, hasOffset: offset > 0 });
  const values: ListValues = { baseUrl, organizationId: caller.organizationId, limit: query.limit, ...page.values };
  for (const condition of filters) Object.assign(values, condition.values);
  if (offset > 0) Object.assign(values, { offset });
  if (search) Object.assign(values, { pattern: search.pattern, ...(otherPattern !== undefined && { otherPattern }) });
  const parts: ListParts = {
    matched: matches.sql === undefined ? "" : `matched AS MATERIALIZED (${matches.sql}), `,
    page: page.sql,
    order: page.order,
    shownLimit: `LIMIT ${pageSizes.includes(query.limit) ? query.limit : "$limit"}`,
    position: key.position,
    total: matches.total ?? totalOf(query, conditions, ofProjects),
  };
  return { statement: prepare(parts, values), values };
};

/** The parts of the statement's text that depend on the request. */
type ListParts = Readonly<Record<"matched" | "page" | "order" | "shownLimit" | "position" | "total", string>>;

/**
 * The page has at least one row more than `$limit` if more tasks follow. Its tags and people are read at once, and JSON is built for the
 * first `$limit` rows only.
 */
const textOfList = ({ matched, page, order, shownLimit, position, total }: ListParts): string => `
  WITH ${matched}page AS MATERIALIZED (${page}
  ), tags AS (${tagsOfAll("page")}
  ), people AS MATERIALIZED (${peopleOf("page")}
  ), shown AS (
    SELECT ${json} AS json, (${position})::text AS position, t.id
      FROM page t
      JOIN project p ON p.id = t.project_id
      JOIN people a ON a.id = t.author_id
      LEFT JOIN people s ON s.id = t.assignee_id
      LEFT JOIN tags ON tags.task_id = t.id
     ORDER BY ${order} ${shownLimit}
  )
  SELECT (${total})::int AS total,
         string_agg(json, ',') AS tasks,
         (SELECT count(*) FROM page) > $limit AS "hasMore",
         (array_agg(position))[$limit] AS position,
         (array_agg(id))[$limit] AS "lastId"
    FROM shown`;

/**
 * The page's LIMIT is a literal: one of these sizes plus one. For a parameter PostgreSQL would expect a tenth of the rows, and choose joins
 * for so few, or plan each request anew.
 */
const pageSizes: readonly number[] = [10, bounds.pageSizeDefault, bounds.pageSizeMax];

/**
 * A foreign key keeps an assignee's tasks in the assignee's workspace, so it is enough to check that workspace: then PostgreSQL can read the
 * entries of the assignees' index without the tasks.
 */
const ofAssigneeHere = `(SELECT true FROM "user" u WHERE u.id = $assigneeId AND u.organization_id = $organizationId)`;

const allOf = (conditions: readonly Condition[]): string => ["true", ...conditions.map(({ sql }) => sql)].join(" AND ");

const countedKeys: readonly (keyof TaskSelection)[] = ["limit", "offset", "cursor", "sort", "projectId", "status"];

/** The exact total. When at most projects and statuses are selected, it is a sum of a few counters, however many tasks there are. */
const totalOf = (query: TaskSelection, conditions: string, ofProjects: readonly string[]): string => {
  if (!givenKeys(query).every((key) => countedKeys.includes(key))) return `SELECT count(*) FROM task t WHERE ${conditions}`;
  const columns = [...new Set(query.status ?? taskStatuses)].map((status) => `c.${status}`);
  const inProjects = ofProjects.map((condition) => ` AND p.id ${condition}`).join("");
  return `SELECT coalesce(sum(${columns.join(" + ")}), 0)
            FROM project p JOIN project_counter c ON c.project_id = p.id WHERE p.organization_id = $organizationId${inProjects}`;
};

const prepared = new Map<string, ListStatement>();
const preparedMax = 200;

/**
 * The statement with these parts. PostgreSQL keeps a prepared statement as long as its connection, so only the first 200 combinations of
 * filters get a name. Rarer ones are parsed for each request.
 */
const prepare = (parts: ListParts, values: ListValues): ListStatement => {
  const id = Object.values(parts).join("\n");
  const known = prepared.get(id);
  if (known) return known;
  const parameters: SqlFields = Object.fromEntries(Object.entries(listParameters).filter(([name]) => name in values));
  const text = textOfList(parts);
  if (prepared.size >= preparedMax) return statement({ parameters, row, text });
  const made = statement({ name: `task_list_${prepared.size}`, parameters, row, text });
  prepared.set(id, made);
  return made;
};
