// SQL over the entries of a workspace, and over the records whose entries are not up to date.
import { kindSources, ofKind, type SearchKind } from "./kinds.sql.ts";
import type { SearchPlan } from "./plan.ts";

const changedNumbers = (kind: SearchKind): string => `SELECT s.number FROM search_change s WHERE ${ofKind("s", kind)}`;
const indexedTo = (kind: SearchKind): string => `coalesce((SELECT i.indexed_to FROM search_index i WHERE ${ofKind("i", kind)}), 0)`;

/**
 * Selects columns of the entries `e` that are up to date and match `$pattern`, which begins with a percent sign. `join`: a table to join them
 * with. Ends with conditions, so that others can follow.
 */
export const matchingEntries = (kind: SearchKind, columns: string, plan: SearchPlan, join = ""): string => {
  const matches =
    plan.method === "entries" && plan.column === "pairs" ? "e.pairs LIKE '% ' || substr($pattern, 2)" : "e.text LIKE $pattern";
  const indexed = plan.method === "entries" && plan.indexed;
  // COALESCE hides the condition from PostgreSQL, which could read the trigram index whole.
  return `SELECT ${columns} FROM search_entry e ${join}
           WHERE ${ofKind("e", kind)} AND ${indexed ? matches : `coalesce(${matches}, false)`} AND e.number NOT IN (${changedNumbers(kind)})`;
};

/** SQL for whether the entry of a record, for the SQL of its number, matches `$pattern`. NULL if it has no entry that is up to date. */
export const entryMatches = (kind: SearchKind, number: string): string =>
  `(SELECT e.text LIKE $pattern FROM search_entry e
     WHERE ${ofKind("e", kind)} AND e.number = ${number} AND e.number NOT IN (${changedNumbers(kind)}))`;

/** Selects the numbers of entries that are not up to date and match `$pattern`. */
export const outdatedMatches = (kind: SearchKind): string =>
  `SELECT e.number, e.project_id FROM search_entry e
    WHERE ${ofKind("e", kind)} AND e.number = ANY (ARRAY(${changedNumbers(kind)})) AND e.text LIKE $pattern`;

/** SQL conditions of which exactly one holds for a record whose entry is missing or not up to date, for the SQL of its number. */
export const outdatedConditions = (kind: SearchKind, number: string): readonly string[] => [
  // With both bounds, PostgreSQL expects few rows, and reads them from an index.
  `${number} > ${indexedTo(kind)} AND ${number} <= ${kindSources[kind].lastNumber("$organizationId")}`,
  `${number} <= ${indexedTo(kind)} AND ${number} = ANY (ARRAY(${changedNumbers(kind)}))`,
];
