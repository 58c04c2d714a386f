// Lays out formatted text in lines that fit the terminal.
import type { Style } from "../output/column.ts";
import type { Screen } from "../output/page.ts";
import { isWide, listGraphemes, textWidth } from "../output/terminal-text.ts";

/** A stretch of text with one formatting, without control characters and line breaks. */
export interface Piece {
  readonly text: string;
  readonly styles: readonly Style[];
  /** A safe address in ASCII. */
  readonly href?: string | undefined;
}

export const piece = (text: string, ...styles: readonly Style[]): Piece => ({ text, styles });

interface Word {
  readonly space: Piece | undefined;
  readonly pieces: Piece[];
  width: number;
}

const plainAscii = /^[\x20-\x7e]*$/;

/** Runs of spaces, single wide characters, and the text between them. */
const partsOf = function* (text: string): Generator<string> {
  for (const run of text.match(/ +|[^ ]+/g) ?? []) {
    if (plainAscii.test(run)) {
      yield run;
      continue;
    }
    let narrow = "";
    for (const grapheme of listGraphemes(run)) {
      if (!isWide(grapheme)) {
        narrow += grapheme;
        continue;
      }
      if (narrow !== "") yield narrow;
      narrow = "";
      yield grapheme;
    }
    if (narrow !== "") yield narrow;
  }
};

/** A line can be broken at spaces, and between East Asian wide characters. */
const splitWords = (pieces: readonly Piece[]): readonly Word[] => {
  const words: Word[] = [];
  let open: Word | undefined;
  let space: Piece | undefined;
  for (const each of pieces)
    for (const text of partsOf(each.text)) {
      if (text.startsWith(" ")) {
        space = { ...each, text };
        open = undefined;
        continue;
      }
      if (open === undefined || isWide(text)) {
        open = { space, pieces: [], width: 0 };
        space = undefined;
        words.push(open);
      }
      open.pieces.push({ ...each, text });
      open.width += textWidth(text);
      if (isWide(text)) open = undefined;
    }
  return words;
};

const splitPiece = (one: Piece): readonly Piece[] => [...listGraphemes(one.text)].map((text) => ({ ...one, text }));

/** Breaks the text into lines of at most so many columns. A word that is longer than a line is divided between its characters. */
export const wrapPieces = (pieces: readonly Piece[], columns: number): readonly (readonly Piece[])[] => {
  let line: Piece[] = [];
  const lines = [line];
  let used = 0;
  const startLine = (): void => {
    line = [];
    lines.push(line);
    used = 0;
  };
  for (const { space, pieces: word, width } of splitWords(pieces)) {
    const gap = space && used > 0 ? space.text.length : 0;
    if (used > 0 && used + gap + width > columns) startLine();
    else if (space && gap > 0) {
      line.push(space);
      used += gap;
    }
    for (const part of width > columns ? word.flatMap(splitPiece) : word) {
      const partWidth = textWidth(part.text);
      if (used > 0 && used + partWidth > columns) startLine();
      line.push(part);
      used += partWidth;
    }
  }
  return lines;
};

export const widthOf = (line: readonly Piece[]): number => line.reduce((sum, { text }) => sum + textWidth(text), 0);

const esc = "\u001b";
const linkTo = (href: string, text: string): string => `${esc}]8;;${href}${esc}\\${text}${esc}]8;;${esc}\\`;

/** Neighbors with the same formatting are painted together. */
const joinPieces = (line: readonly Piece[]): readonly Piece[] => {
  const joined: Piece[] = [];
  for (const each of line) {
    const last = joined.at(-1);
    if (last && last.styles === each.styles && last.href === each.href)
      joined[joined.length - 1] = { ...last, text: last.text + each.text };
    else joined.push(each);
  }
  return joined;
};

/** The text of a line for the terminal. */
export const formatLine = (line: readonly Piece[], { paint, hasLinks }: Screen): string =>
  joinPieces(line)
    .map(({ text, styles, href }) => {
      const painted = styles.reduce((inner, style) => paint(style, inner), text);
      return hasLinks && href !== undefined ? linkTo(href, painted) : painted;
    })
    .join("");
