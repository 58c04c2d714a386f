// Cuts the part of a text that a search shows.
import { type Matching, type Range, rangesIn, type SearchTerm } from "./terms.ts";

/** In UTF-16 code units. */
const snippetChars = 200;
const charsBefore = 60;

export interface Snippet {
  readonly text: string;
  readonly ranges: readonly Range[];
}

/** The part of a text around its first match, in one line. Without a match, its beginning. */
export const snippetOf = (text: string, terms: readonly SearchTerm[], matching: Matching): Snippet => {
  const oneLine = text.replace(/\s+/g, " ").trim();
  const [first] = rangesIn(oneLine, terms, matching);
  const start = wordStartBefore(oneLine, Math.max(0, (first?.start ?? 0) - charsBefore));
  const end = start + snippetChars >= oneLine.length ? oneLine.length : wordEndBefore(oneLine, start + snippetChars, first?.end ?? 0);
  const part = (start > 0 ? "…" : "") + oneLine.slice(start, end) + (end < oneLine.length ? "…" : "");
  return { text: part, ranges: rangesIn(part, terms, matching) };
};

/** The start of the word at a place, unless the word is long. Never inside a surrogate pair. */
const wordStartBefore = (text: string, place: number): number => {
  if (place === 0) return 0;
  const space = text.indexOf(" ", place);
  return space >= 0 && space - place < charsBefore / 2 ? space + 1 : wholeCharacter(text, place);
};

const wordEndBefore = (text: string, place: number, min: number): number => {
  const space = text.lastIndexOf(" ", place);
  return space > Math.max(min, place - charsBefore) ? space : wholeCharacter(text, place);
};

const wholeCharacter = (text: string, place: number): number => (/[\uDC00-\uDFFF]/.test(text.charAt(place)) ? place - 1 : place);
