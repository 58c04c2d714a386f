/** Made when first needed: it costs more than all the rest of a start. */
let segmenter: Intl.Segmenter | undefined;

const plainAscii = /^[\x20-\x7e]*$/;
const emoji = /\p{Emoji_Presentation}|\u{fe0f}/u;
/** East Asian Wide and Fullwidth: two columns on every terminal. */
const wide =
  /^[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\ua000-\ua4cf\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}]/u;
const invisible = /^[\p{Mark}\p{Format}]+$/u;

const graphemeWidth = (grapheme: string): number => {
  if (invisible.test(grapheme)) return 0;
  return wide.test(grapheme) || emoji.test(grapheme) ? 2 : 1;
};

const graphemes = function* (text: string): Generator<string> {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: "grapheme" });
  for (const { segment } of segmenter.segment(text)) yield segment;
};

/** How many columns of a terminal the text takes. */
export const widthOf = (text: string): number => {
  if (plainAscii.test(text)) return text.length;
  let columns = 0;
  for (const grapheme of graphemes(text)) columns += graphemeWidth(grapheme);
  return columns;
};

/** The text, cut at `columns` with an … in the last of them. Never splits a character. */
export const fit = (text: string, columns: number): string => {
  if (widthOf(text) <= columns) return text;
  let kept = "";
  let left = columns - 1;
  for (const grapheme of graphemes(text)) {
    left -= graphemeWidth(grapheme);
    if (left < 0) break;
    kept += grapheme;
  }
  return `${kept}…`;
};

export const pad = (text: string, columns: number): string => text + " ".repeat(Math.max(0, columns - widthOf(text)));
