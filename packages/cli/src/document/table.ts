// Shows tables: those of documents, and those that Markdown's text draws with bars.
import type { Screen } from "../output/page.ts";
import { readLines } from "./inline.ts";
import { formatLine, type Piece, piece, widthOf, wrapPieces } from "./layout.ts";
import type { Node } from "./node.ts";

type Cell = readonly Piece[];
type Line = readonly Piece[];
type Row = readonly Cell[];

const gap = " │ ";
const narrowestColumns = 5;

/** The text of a cell in one line. */
const cellOf = ({ content }: Node, screen: Screen): Cell =>
  content.flatMap((block, index) => [...(index > 0 ? [piece(" ")] : []), ...readLines(block.content, screen).flat()]);

export const tableRows = ({ content }: Node, screen: Screen): readonly Row[] =>
  content.map((row) => row.content.map((cell) => cellOf(cell, screen)));

const textOf = (line: Line): string => line.map(({ text }) => text).join("");

const trimCell = (cell: Piece[]): Cell =>
  cell.map((each, index) => {
    const start = index === 0 ? each.text.trimStart() : each.text;
    return { ...each, text: index === cell.length - 1 ? start.trimEnd() : start };
  });

/** Divides a line at its bars. */
const splitCells = (line: Line): Row => {
  const cells: Piece[][] = [[]];
  for (const each of line)
    for (const [index, text] of each.text.split("|").entries()) {
      if (index > 0) cells.push([]);
      if (text !== "") cells.at(-1)?.push({ ...each, text });
    }
  return cells.slice(1, -1).map(trimCell);
};

/** The rows of lines such as `| a | b |`, of which the second has dashes. Undefined if the lines are no table. */
export const pipeTableRows = (lines: readonly Line[]): readonly Row[] | undefined => {
  const [, dashes] = lines;
  if (dashes === undefined || !/^\|( *:?-+:? *\|)+$/.test(textOf(dashes).trim())) return undefined;
  if (!lines.every((line) => /^\|.*\|$/.test(textOf(line).trim()))) return undefined;
  return lines.filter((line) => line !== dashes).map(splitCells);
};

/** Narrows the widest column first. */
const fitWidths = (rows: readonly Row[], columns: number): readonly number[] => {
  const count = Math.max(...rows.map(({ length }) => length));
  const widths = Array.from({ length: count }, (_, index) => Math.max(1, ...rows.map((row) => widthOf(row[index] ?? []))));
  let excess = widths.reduce((sum, width) => sum + width, gap.length * (count - 1)) - columns;
  for (; excess > 0; excess--) {
    const widest = widths.indexOf(Math.max(...widths));
    if ((widths[widest] ?? 0) <= narrowestColumns) break;
    widths[widest] = (widths[widest] ?? 0) - 1;
  }
  return widths;
};

/** The lines of a table, whose first row is its heading. Cells are wrapped. */
export const formatTableRows = (rows: readonly Row[], screen: Screen): readonly string[] => {
  const widths = fitWidths(rows, screen.columns);
  const formatRow = (row: Row, isHeading: boolean): readonly string[] => {
    const cells = widths.map((width, index) => wrapPieces(row[index] ?? [], width));
    const height = Math.max(...cells.map(({ length }) => length));
    return Array.from({ length: height }, (_, at) =>
      cells
        .map((lines, index) => {
          const line = lines[at] ?? [];
          const text = formatLine(line, screen);
          return (isHeading ? screen.paint("bold", text) : text) + " ".repeat(Math.max(0, (widths[index] ?? 0) - widthOf(line)));
        })
        .join(gap)
        .trimEnd(),
    );
  };
  const rule = widths.map((width) => "─".repeat(width)).join("─┼─");
  return rows.flatMap((row, index) => (index === 0 ? [...formatRow(row, true), rule] : formatRow(row, false)));
};
