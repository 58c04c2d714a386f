// SQL over the entries of a workspace, and over the records whose entries are not up to date.
import { kindSources, ofKind, type SearchKind } from "./kinds.sql.ts";
import type { SearchPlan } from "./plan.ts";

const changedNumbers = (kind: SearchKind): string => `SELECT s.number FROM search_change s WHERE ${ofKind("s", kind)}`;
const indexedTo = (kind: SearchKind): string => `coalesce((SELECT i.indexed_to FROM search_index i WHERE ${ofKind("i", kind)}), 0)`;

/** Selects the ids of records whose entry is up to date and matches `$entryPattern`. */
export const matchingRecords = (kind: SearchKind, { column, indexed }: Extract<SearchPlan, { method: "entries" }>): string => {
  const matches = `e.${column} LIKE $entryPattern`;
  // COALESCE hides the condition from PostgreSQL, which could read the trigram index whole.
  return `SELECT e.record_id AS id FROM search_entry e
           WHERE ${ofKind("e", kind)} AND ${indexed ? matches : `coalesce(${matches}, false)`} AND e.number NOT IN (${changedNumbers(kind)})`;
};

/** Selects the numbers of entries that are not up to date and match `$entryPattern`. */
export const outdatedMatches = (kind: SearchKind): string =>
  `SELECT e.number, e.project_id FROM search_entry e
    WHERE ${ofKind("e", kind)} AND e.number = ANY (ARRAY(${changedNumbers(kind)})) AND e.text LIKE $entryPattern`;

/** SQL conditions of which exactly one holds for a record whose entry is missing or not up to date, for the SQL of its number. */
export const outdatedConditions = (kind: SearchKind, number: string): readonly string[] => [
  // With both bounds, PostgreSQL expects few rows, and reads them from an index.
  `${number} > ${indexedTo(kind)} AND ${number} <= ${kindSources[kind].lastNumber("$organizationId")}`,
  `${number} <= ${indexedTo(kind)} AND ${number} = ANY (ARRAY(${changedNumbers(kind)}))`,
];
