// Parses what people type into a search: words, "phrases", and -without. Also finds the places where a text has them.
import { bounds, type SearchHit } from "@worktrack/contract";
import { type ApiError, invalidField } from "../../platform/api-error.ts";
import { isOneEditApart } from "./one-edit.ts";
import { isSingleCharacter, placedWords, wordsOf } from "./words.ts";

export interface SearchTerm {
  /** At least one. More than one must follow each other in this order. */
  readonly words: readonly string[];
  /** Whether the words must occur as they are. Otherwise the last one may be the beginning of a word. */
  readonly isQuoted: boolean;
  /** Whether the term must not occur. */
  readonly isExcluded: boolean;
}

/** How the words of a term that is not quoted are compared: as they are, as beginnings of words, or with one wrong letter as well. */
export const matchings = ["whole", "prefix", "fuzzy"] as const;
export type Matching = (typeof matchings)[number];

/** The fewest letters of a word that is also found as a beginning. Shorter ones begin too many words. */
const prefixChars = 3;

/** Parts between double quotes, straight or typographic, or between spaces. A quote that is not closed ends with the text. */
const parts = /(?<minus>-?)(?:["“”„«](?<phrase>[^"“”«»]*)["“”»]?|(?<plain>[^\s"“”„«]+))/gu;

/** @throws ApiError validation_failed */
export const parseSearchTerms = (q: string): SearchTerm[] => {
  const terms = [...q.matchAll(parts)].flatMap(({ groups }) => {
    const { minus, phrase, plain = "" } = groups ?? {};
    const words = wordsOf(phrase ?? plain);
    return words.length === 0 ? [] : [{ words, isQuoted: phrase !== undefined, isExcluded: minus === "-" }];
  });
  if (terms.length > bounds.searchTerms) throw invalid(`Must have at most ${bounds.searchTerms} words and phrases`);
  if (terms.every(({ isExcluded }) => isExcluded)) throw invalid("Must have a word that occurs, beside those with a minus");
  return terms;
};

const invalid = (message: string): ApiError => invalidField(["query", "q"], "custom", message);

/** Whether a term is also searched for with the beginnings of words, or with one wrong letter. */
export const canMatch = ({ words, isQuoted, isExcluded }: SearchTerm, matching: Matching): boolean => {
  const last = words.at(-1) ?? "";
  if (matching === "whole") return true;
  if (isQuoted || isExcluded || isSingleCharacter(last)) return false;
  return matching === "prefix" ? last.length >= prefixChars : words.length === 1 && isFuzzy(last);
};

const isFuzzy = (word: string): boolean => [...word].length >= bounds.fuzzyWordChars && /^[\p{L}\p{M}]+$/u.test(word);

/** Whether a word of a text stands for the word of a term. */
const standsFor = (term: SearchTerm, index: number, word: string, matching: Matching): boolean => {
  const wanted = term.words[index] ?? "";
  if (word === wanted) return true;
  if (matching === "whole" || index < term.words.length - 1) return false;
  return (
    (canMatch(term, "prefix") && word.startsWith(wanted)) ||
    (matching === "fuzzy" && canMatch(term, "fuzzy") && isOneEditApart(word, wanted))
  );
};

/** A part of a text, in UTF-16 code units. */
export type Range = SearchHit["titleRanges"][number];

/** The places in a text that the terms match, in order and apart from each other. */
export const rangesIn = (text: string, terms: readonly SearchTerm[], matching: Matching): Range[] => {
  const placed = placedWords(text);
  const ranges: Range[] = [];
  for (const [at, { start }] of placed.entries()) {
    const found = terms.find(
      (term) => !term.isExcluded && term.words.every((_, n) => standsFor(term, n, placed[at + n]?.word ?? "", matching)),
    );
    const end = found && placed[at + found.words.length - 1]?.end;
    if (end !== undefined && start >= (ranges.at(-1)?.end ?? 0)) ranges.push({ start, end });
  }
  return ranges;
};
