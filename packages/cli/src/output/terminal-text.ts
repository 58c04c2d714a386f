/** Text for terminals: where it is written, which characters are removed, and how many columns it takes. */

/** A text stream: process.stdout, process.stderr, or a test's replacement. */
export interface Sink {
  readonly write: (text: string) => unknown;
  /** Undefined when the stream is a pipe or a file. */
  readonly isTTY?: boolean | undefined;
  readonly columns?: number | undefined;
  readonly rows?: number | undefined;
}

// Control characters could control the terminal, and direction marks could disguise text. Both are removed from API data.
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern finds control characters
const controls = /[\x00-\x1f\x7f-\x9f\u2028\u2029]+/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern finds control characters
const controlsExceptLines = /[\x00-\x08\x0b-\x1f\x7f-\x9f]+/g;
const directionMarks = /[\u202a-\u202e\u2066-\u2069]/g;

/** Makes untrusted text safe to print on one line. */
export const sanitizeLine = (text: string): string => text.replace(controls, " ").replace(directionMarks, "");

/** Makes untrusted text safe to print, keeping its line breaks. */
export const sanitizeText = (text: string): string =>
  text.replaceAll("\r\n", "\n").replace(controlsExceptLines, " ").replace(directionMarks, "");

/** Created on first use: creating a segmenter takes longer than the rest of start-up. */
let segmenter: Intl.Segmenter | undefined;

const plainAscii = /^[\x20-\x7e]*$/;
const emoji = /\p{Emoji_Presentation}|\u{fe0f}/u;
/** East Asian Wide and Fullwidth characters take two columns on every terminal (Unicode UAX #11). */
const wide =
  /^[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\ua000-\ua4cf\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}]/u;
/** Whether the text begins with an East Asian wide character. Lines can be broken between two of them. */
export const isWide = (text: string): boolean => wide.test(text);
const invisible = /^[\p{Mark}\p{Format}]+$/u;

const graphemeWidth = (grapheme: string): number => {
  if (invisible.test(grapheme)) return 0;
  return isWide(grapheme) || emoji.test(grapheme) ? 2 : 1;
};

export const listGraphemes = function* (text: string): Generator<string> {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: "grapheme" });
  for (const { segment } of segmenter.segment(text)) yield segment;
};

/** The number of terminal columns that the text takes. */
export const textWidth = (text: string): number => {
  if (plainAscii.test(text)) return text.length;
  let columns = 0;
  for (const grapheme of listGraphemes(text)) columns += graphemeWidth(grapheme);
  return columns;
};

/** Cuts the text to `columns`, with … in the last column. Never splits a grapheme. */
export const truncateToWidth = (text: string, columns: number): string => {
  if (textWidth(text) <= columns) return text;
  let kept = "";
  let left = columns - 1;
  for (const grapheme of listGraphemes(text)) {
    left -= graphemeWidth(grapheme);
    if (left < 0) break;
    kept += grapheme;
  }
  return `${kept}…`;
};

export const padToWidth = (text: string, columns: number): string => text + " ".repeat(Math.max(0, columns - textWidth(text)));
