// SQL for the tasks that contain a text, by the search index. A task whose entry is not up to date is compared itself.
import { entryMatches, matchingRecords, outdatedConditions, outdatedMatches } from "../search/entries.sql.ts";
import type { SearchPlan } from "../search/plan.ts";
import { countEntries } from "../search/totals.sql.ts";

const either = (condition: (column: string) => string): string => `(${condition("t.title")} OR ${condition("t.description_text")})`;
const both = (condition: (column: string) => string): string => `${condition("t.title")} AND ${condition("t.description_text")}`;

/** Text in ASCII is folded by making it lowercase, unless the pattern has a space and the text a run of white space. That is many times faster. */
const isPlain = (column: string, pattern: string): string =>
  `octet_length(${column}) = length(${column}) AND (strpos(${pattern}, ' ') = 0 OR ${column} !~ '[\\t-\\r]|  ')`;
const matchesFolded = (column: string, pattern = "$pattern"): string => `fold_text(${column}) LIKE ${pattern}`;

const textMatches = (other: string, pattern = "$pattern"): string =>
  `CASE WHEN ${both((column) => isPlain(column, pattern))} THEN ${either((column) => `lower(${column} COLLATE "C") LIKE ${pattern}`)} ELSE ${other} END`;

/** An SQL condition: the task `t` contains the text. PostgreSQL cannot guess how many do, so it reads tasks in the list's order. */
export const containsText = `(${textMatches(`coalesce(${entryMatches("task", "t.sequence_number")}, ${either((column) => matchesFolded(column))})`)})`;

/** An SQL condition: the task `t` contains a second text. */
export const containsOtherText = `(${textMatches(
  either((column) => matchesFolded(column, "$otherPattern")),
  "$otherPattern",
)})`;

const outdatedTasks = (columns: string, condition = "true"): string =>
  outdatedConditions("task", "t.sequence_number")
    .map(
      (outdated) =>
        `SELECT ${columns} FROM task t WHERE t.organization_id = $organizationId AND ${outdated} AND ${textMatches(either((column) => matchesFolded(column)))} AND ${condition}`,
    )
    .join(" UNION ALL ");

/** Common table expressions that end with `found`: the tasks that contain the text and for which `conditions` hold. */
export const foundTasks = (plan: Extract<SearchPlan, { method: "entries" }>, conditions: string): string => `
  matched AS MATERIALIZED (${matchingRecords("task", plan)}
    UNION ALL ${outdatedTasks("t.id")}
  ), found AS MATERIALIZED (
    SELECT t.* FROM task t WHERE t.id = ANY (ARRAY(SELECT id FROM matched)) AND ${conditions}
  )`;

/** The number of tasks that contain the text, in projects for which the conditions hold: conditions on a project id without its column. */
export const countFoundTasks = (projectConditions: readonly string[]): string => {
  const inProjects = (column: string): string => ["true", ...projectConditions.map((condition) => `${column} ${condition}`)].join(" AND ");
  return `SELECT ${countEntries("task", projectConditions)}
               - (SELECT count(*) FROM (${outdatedMatches("task")}) o WHERE ${inProjects("o.project_id")})
               + (SELECT count(*) FROM (${outdatedTasks("t.id", inProjects("t.project_id"))}) current)`;
};
