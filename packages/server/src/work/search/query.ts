// Writes a search as a tsquery over the words and keys of search_document.

import { wordsOneEditApart } from "./one-edit.ts";
import { canMatch, type Matching, type SearchTerm } from "./terms.ts";

/** How many documents of a kind share the key of their group. The function of the batch uses the same number. */
export const groupSize = 4_096;

const quoted = (lexeme: string): string => `'${lexeme.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;

/** `weight` A restricts words to titles. */
const termText = (term: SearchTerm, matching: Matching, weight: "" | "A"): string => {
  const last = term.words.length - 1;
  const phrase = (matched: "whole" | "prefix"): string =>
    term.words
      .map((word, n) => `${quoted(word)}:${matched === "prefix" && n === last ? "*" : ""}${weight}`.replace(/:$/, ""))
      .join(" <-> ");
  const prefix = matching !== "whole" && canMatch(term, "prefix");
  const edits = matching === "fuzzy" && canMatch(term, "fuzzy") ? wordsOneEditApart(term.words[0] ?? "") : [];
  const found = [phrase(prefix ? "prefix" : "whole"), ...edits.map((word) => quoted(word) + (weight && `:${weight}`))];
  return `${term.isExcluded ? "!" : ""}(${found.join(" | ")})`;
};

/** The terms as a tsquery. Those for titles leave out the excluded ones. */
export const termsQuery = (terms: readonly SearchTerm[], matching: Matching): string =>
  terms.map((term) => termText(term, matching, "")).join(" & ");

export const titleQuery = (terms: readonly SearchTerm[], matching: Matching): string =>
  terms
    .filter(({ isExcluded }) => !isExcluded)
    .map((term) => termText(term, matching, "A"))
    .join(" & ");

const anyOf = (keys: readonly string[]): string => `(${keys.map(quoted).join(" | ")})`;

/** What the documents of a search have in common beside their words. Each narrows the search; the records themselves decide. */
export interface DocumentKeys {
  /** `scopeKey` of the workspace and kind. */
  readonly scope: string;
  /** The groups to read: from the number of the newest document down. Undefined: all. */
  readonly groups?: readonly number[];
  readonly projectIds?: readonly string[];
  readonly authorId?: string;
  readonly sinceMs?: number;
  readonly nowMs: number;
}

/** The last 12 digits of an id are random. Different ids that share a key cost time, not correctness. */
const short = (id: string): string => id.replaceAll("-", "").slice(-12);

/** The SQL of the batch makes the same keys. */
export const scopeKey = (organizationId: string, kind: string): string => `#${kind}${short(organizationId)}`;

const monthsMax = 36;

const monthKeys = (sinceMs: number, nowMs: number): string[] => {
  const [first, last] = [new Date(sinceMs), new Date(nowMs)];
  const months = (last.getUTCFullYear() - first.getUTCFullYear()) * 12 + last.getUTCMonth() - first.getUTCMonth();
  if (months >= monthsMax) return [];
  return Array.from({ length: Math.max(0, months) + 2 }, (_, n) => {
    const month = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + n, 1));
    return `#m${month.toISOString().slice(0, 7).replace("-", "")}`;
  });
};

export const keysQuery = ({ scope, groups, projectIds, authorId, sinceMs, nowMs }: DocumentKeys): string => {
  const months = sinceMs === undefined ? [] : monthKeys(sinceMs, nowMs);
  return [
    groups ? anyOf(groups.map((group) => `${scope}/${group}`)) : quoted(scope),
    ...(projectIds ? [anyOf(projectIds.map((id) => `#p${short(id)}`))] : []),
    ...(authorId === undefined ? [] : [quoted(`#a${short(authorId)}`)]),
    ...(months.length > 0 ? [anyOf(months)] : []),
  ].join(" & ");
};
