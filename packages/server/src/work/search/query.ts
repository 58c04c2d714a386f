// Writes a search as a tsquery over the words and keys of search_document.

import { canMatch, type Matching, type SearchTerm } from "./terms.ts";

const quoted = (lexeme: string): string => `'${lexeme.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;

/** For each word that is searched for with one wrong letter: the words that may be meant. */
export type Edits = ReadonlyMap<string, readonly string[]>;

/** How words are matched, and the mark of the kind before each of them in its documents. */
export interface WordMatching {
  readonly mark: string;
  readonly matching: Matching;
  readonly edits: Edits;
}

/** The words of a term as parts of a tsquery, each with the mark before it. Only the last one may be a beginning or have a wrong letter. */
const wordParts = (term: SearchTerm, { mark, matching, edits }: WordMatching): string[] =>
  term.words.map((word, n) => {
    if (n < term.words.length - 1 || matching === "whole") return quoted(mark + word);
    const others = matching === "fuzzy" && canMatch(term, "fuzzy") ? (edits.get(word) ?? []) : [];
    return anyOf([quoted(mark + word) + (canMatch(term, "prefix") ? ":*" : ""), ...others.map((other) => quoted(mark + other))]);
  });

const partOf = (term: SearchTerm, matching: WordMatching): string =>
  `${term.isExcluded ? "!" : ""}(${wordParts(term, matching).join(" <-> ")})`;

/** The terms as a tsquery. */
export const termsQuery = (terms: readonly SearchTerm[], matching: WordMatching): string =>
  terms.map((term) => partOf(term, matching)).join(" & ");

/** The terms as a tsquery for which the title must have all words that must occur, in any order. */
export const titleQuery = (terms: readonly SearchTerm[], matching: WordMatching): string => {
  const inTitle = terms
    .filter(({ isExcluded }) => !isExcluded)
    .flatMap((term) => wordParts(term, { ...matching, mark: `^${matching.mark}` }));
  // A word of the title is a word of the document.
  const others = terms.filter(({ isExcluded, words }) => isExcluded || words.length > 1).map((term) => partOf(term, matching));
  return [...inTitle, ...others].join(" & ");
};

const anyOf = (parts: readonly string[]): string => `(${parts.join(" | ")})`;

/** The keys that documents must have. They only narrow a search: the condition on the record itself decides. */
export interface DocumentKeys {
  /** `scopeKey` of the workspace and kind. */
  readonly scope: string;
  /** Whether documents must have the key of the scope. */
  readonly isScoped: boolean;
  /** The numbers to read, at least. Undefined: all. */
  readonly numbers?: { readonly from: number; readonly to: number };
  readonly projectIds?: readonly string[];
  readonly authorId?: string;
  readonly sinceMs?: number;
  readonly nowMs: number;
}

/** The last 12 digits of an id are random. Different ids that share a key cost time, not correctness. */
const short = (id: string): string => id.replaceAll("-", "").slice(-12);

/** The SQL of the batch makes the same keys. */
export const scopeKey = (organizationId: string, kind: string): string => `#${kind}${short(organizationId)}`;

/** Documents with the numbers n × size to (n + 1) × size − 1 share a key, in groups of two sizes. */
export const groupSizes = { small: 1_024, large: 32_768 } as const;

/** The group that the number is in, and the size of the groups that cover these numbers with few keys. */
export const groupOf = (number: number, size: number): number => Math.floor(number / size);
export const groupSizeFor = ({ from, to }: { readonly from: number; readonly to: number }): number =>
  to - from < groupSizes.large ? groupSizes.small : groupSizes.large;

const groupKeys = (scope: string, numbers: { readonly from: number; readonly to: number }): string[] => {
  const size = groupSizeFor(numbers);
  const first = groupOf(numbers.from, size);
  const mark = size === groupSizes.small ? "/" : "//";
  return Array.from({ length: groupOf(numbers.to, size) - first + 1 }, (_, n) => `${scope}${mark}${first + n}`);
};

/** Reading the keys of more months would take longer than it saves. */
const monthsMax = 2;

const monthKeys = (sinceMs: number, nowMs: number): string[] => {
  const [first, last] = [new Date(sinceMs), new Date(nowMs)];
  const months = (last.getUTCFullYear() - first.getUTCFullYear()) * 12 + last.getUTCMonth() - first.getUTCMonth();
  if (months > monthsMax) return [];
  return Array.from({ length: Math.max(0, months) + 2 }, (_, n) => {
    const month = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + n, 1));
    return `#m${month.toISOString().slice(0, 7).replace("-", "")}`;
  });
};

/** The parts of a tsquery for the keys. */
export const keysQuery = ({ scope, isScoped, numbers, projectIds, authorId, sinceMs, nowMs }: DocumentKeys): readonly string[] => {
  const months = sinceMs === undefined ? [] : monthKeys(sinceMs, nowMs);
  return [
    ...(numbers ? [anyOf(groupKeys(scope, numbers).map(quoted))] : isScoped ? [quoted(scope)] : []),
    ...(projectIds ? [anyOf(projectIds.map((id) => quoted(`#p${short(id)}`)))] : []),
    ...(authorId === undefined ? [] : [quoted(`#a${short(authorId)}`)]),
    ...(months.length > 0 ? [anyOf(months.map(quoted))] : []),
  ];
};
