// SQL for all tasks that pass a list's filters. A list reads them when they are few, or found sooner than a page in the list's order.
import type { ListPosition } from "../../platform/cursor.ts";
import type { SearchPlan } from "../search/plan.ts";
import type { TaskSelection } from "../views/selection.ts";
import { comparisonOf } from "./page.sql.ts";
import { countFoundTasks, countWithText, isFound, selectFromEntries, selectWithText } from "./search.sql.ts";
import type { SortKey } from "./sort.sql.ts";

export interface MatchOptions {
  readonly query: TaskSelection;
  readonly search: SearchPlan | undefined;
  /** SQL over a task `t` for its workspace. */
  readonly isHere: string;
  /** SQL over a task `t` for all filters but the text. */
  readonly filters: string;
  /** Conditions on the project's id, without its column. */
  readonly projectConditions: readonly string[];
  readonly key: SortKey;
  readonly after: ListPosition<number | string> | undefined;
  /** SQL for the number of rows up to the end of the page. */
  readonly needed: string;
}

interface Matches {
  /** Selects the id and the columns of the key. Undefined if the page is read in the order of the list. */
  readonly sql: string | undefined;
  /** Counts the tasks that pass. Undefined if the caller has to count those for which the condition holds. */
  readonly total: string | undefined;
}

export const matchesOf = (options: MatchOptions): Matches => {
  const { query, search, isHere, filters, projectConditions, key } = options;
  const condition = `${isHere} AND ${filters}`;
  const columns = ["id", ...key.columns].map((column) => `t.${column}`).join(", ");
  const all = (sql: string): Matches => ({ sql, total: "SELECT count(*) FROM matched" });
  if (search?.method === "entries") {
    if (countsTextOnly(query) && isByCreation(query)) return all(selectFromEntries(search, projectConditions, ""));
    return all(`SELECT ${columns} FROM task t WHERE ${condition} AND ${isFound(search)}`);
  }
  if (search && countsTextOnly(query)) {
    const sql = isByCreation(query) ? selectFromEntries(search, projectConditions, firstEntries(options)) : undefined;
    return { sql, total: countFoundTasks(projectConditions) };
  }
  if (readsAllMatches(query)) return all(search ? selectWithText(columns, condition) : `SELECT ${columns} FROM task t WHERE ${condition}`);
  return { sql: undefined, total: search && countWithText(search, filters) };
};

/** The order of the entries. */
const isByCreation = ({ sort }: TaskSelection): boolean => sort.endsWith("created");

const firstEntries = ({ key, after, needed }: MatchOptions): string =>
  `${after ? ` AND e.number ${comparisonOf(key)} $position` : ""} ORDER BY e.number ${key.direction} LIMIT ${needed}`;

export const givenKeys = (query: TaskSelection) =>
  (Object.keys(query) as (keyof TaskSelection)[]).filter((key) => query[key] !== undefined);

const textKeys: readonly (keyof TaskSelection)[] = ["limit", "offset", "cursor", "sort", "projectId", "q"];

/** Whether the total of a search depends on nothing but the text and the project. */
export const countsTextOnly = (query: TaskSelection): boolean => givenKeys(query).every((key) => textKeys.includes(key));

const selectiveKeys: readonly (keyof TaskSelection)[] = ["tagId", "postId", "dueBefore", "dueAfter"];

const orderedKeys: readonly (keyof TaskSelection)[] = ["limit", "offset", "cursor", "sort", "assigneeId"];

export const isOfPerson = ({ assigneeId }: TaskSelection): boolean => assigneeId !== undefined && assigneeId !== "none";

/** Whether an index has all tasks that pass a filter. An assignee's tasks are read in the order of their creation if there is no other filter. */
const readsAllMatches = (query: TaskSelection): boolean => {
  const given = givenKeys(query);
  if (given.some((name) => selectiveKeys.includes(name))) return true;
  return isOfPerson(query) && !(isByCreation(query) && given.every((name) => orderedKeys.includes(name)));
};
