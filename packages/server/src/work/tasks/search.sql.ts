// SQL for the tasks that contain a text, by the search index. A task whose entry is not up to date is compared itself.
import { entryMatches, matchingEntries, outdatedConditions, outdatedMatches } from "../search/entries.sql.ts";
import type { EntriesPlan, SearchPlan } from "../search/plan.ts";
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

const inProjects = (column: string, projectConditions: readonly string[]): string =>
  ["true", ...projectConditions.map((condition) => `${column} ${condition}`)].join(" AND ");

/** An SQL condition: the task `t` contains the text, which few tasks do. */
export const isFound = (plan: EntriesPlan): string =>
  `t.id = ANY (ARRAY(${matchingEntries("task", "e.record_id", plan)} UNION ALL ${outdatedTasks("t.id")}))`;

/** Selects columns of the tasks that contain the text and for which the condition holds, which few do: compares their entries. */
export const selectWithText = (columns: string, condition: string): string => `
  SELECT ${columns} FROM task t WHERE ${condition} AND coalesce(${entryMatches("task", "t.sequence_number")}, false)
  UNION ALL ${outdatedTasks(columns, condition)}`;

/**
 * Selects the id and sequence number of each task that contains the text, in projects for which the conditions hold, from entries alone.
 * `first`: SQL for which up-to-date entries `e` to select, in which order and how many.
 */
export const selectFromEntries = (plan: SearchPlan, projectConditions: readonly string[], first: string): string => `
  (${matchingEntries("task", "e.record_id AS id, e.number AS sequence_number", plan)} AND ${inProjects("e.project_id", projectConditions)}${first})
  UNION ALL ${outdatedTasks("t.id, t.sequence_number", inProjects("t.project_id", projectConditions))}`;

/** The number of tasks that contain the text, which many do, and for which the condition holds: compares all entries. */
export const countWithText = (plan: SearchPlan, condition: string): string =>
  `SELECT count(*) FROM (
     ${matchingEntries("task", "t.id", plan, "JOIN task t ON t.project_id = e.project_id AND t.sequence_number = e.number")} AND ${condition}
     UNION ALL ${outdatedTasks("t.id", condition)}) found`;

/** The number of tasks that contain the text, in projects for which the conditions hold: conditions on a project id without its column. */
export const countFoundTasks = (projectConditions: readonly string[]): string =>
  `SELECT ${countEntries("task", projectConditions)}
        - (SELECT count(*) FROM (${outdatedMatches("task")}) o WHERE ${inProjects("o.project_id", projectConditions)})
        + (SELECT count(*) FROM (${outdatedTasks("t.id", inProjects("t.project_id", projectConditions))}) current)`;
