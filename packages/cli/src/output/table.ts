// Formats records as tables and cards for a terminal, and as plain text for a pipe.
import type { Column, Style } from "./column.ts";
import { padToWidth, sanitizeLine, textWidth, truncateToWidth } from "./terminal-text.ts";

export type Paint = (style: Style | undefined, text: string) => string;

const gap = "  ";
const narrowestColumns = 8;

/** Narrows the columns that may shrink, widest first, until the line fits the terminal. */
const fitWidths = (widths: number[], shrinks: readonly boolean[], terminalColumns: number): number[] => {
  let excess = widths.reduce((sum, width) => sum + width, gap.length * (widths.length - 1)) - terminalColumns;
  const shrinking = widths.map((_, index) => index).filter((index) => shrinks[index]);
  while (excess > 0) {
    const widest = shrinking.toSorted((a, b) => (widths[b] ?? 0) - (widths[a] ?? 0))[0];
    if (widest === undefined || (widths[widest] ?? 0) <= narrowestColumns) break;
    widths[widest] = (widths[widest] ?? 0) - 1;
    excess--;
  }
  return widths;
};

/** A table with headings. It fits the terminal if its columns can shrink enough. Columns that are empty in every row are left out. */
export const formatTable = <T>(records: readonly T[], all: readonly Column<T>[], terminalColumns: number, paint: Paint): string[] => {
  const columns = all.filter((column) => records.some((record, index) => column.text(record, index) !== ""));
  const cells = records.map((record, index) => columns.map((column) => sanitizeLine(column.text(record, index))));
  const natural = columns.map((column, index) => Math.max(column.name.length, ...cells.map((row) => textWidth(row[index] ?? ""))));
  const widths = fitWidths(
    natural,
    columns.map((column) => column.shrinks === true),
    terminalColumns,
  );
  const line = (texts: readonly string[], styles: readonly (Style | undefined)[]): string =>
    texts
      .map((text, index) => {
        const shown = truncateToWidth(text, widths[index] ?? 0);
        return paint(styles[index], index === texts.length - 1 ? shown : padToWidth(shown, widths[index] ?? 0));
      })
      .join(gap)
      .trimEnd();
  const heading = line(
    columns.map((column) => column.name),
    columns.map(() => "dim"),
  );
  return [
    heading,
    ...records.map((record, index) =>
      line(
        cells[index] ?? [],
        columns.map((column) => column.style?.(record)),
      ),
    ),
  ];
};

/** One record, with a line for each field that is not empty. */
export const formatCard = <T>(record: T, columns: readonly Column<T>[], paint: Paint): string[] => {
  const labels = Math.max(...columns.map((column) => column.name.length));
  return columns.flatMap((column) => {
    const text = sanitizeLine(column.text(record, 0));
    return text === "" ? [] : [`${paint("dim", padToWidth(label(column.name), labels))}${gap}${paint(column.style?.(record), text)}`];
  });
};

const label = (name: string): string => name.charAt(0) + name.slice(1).toLowerCase();

/** One record for a pipe: fields separated by tabs, without headings or truncation. */
export const formatPlainRow = <T>(record: T, columns: readonly Column<T>[], index = 0): string =>
  columns.map((column) => sanitizeLine(column.text(record, index))).join("\t");

/** One record for a pipe, with a line for each field, including empty ones. */
export const formatPlainCard = <T>(record: T, columns: readonly Column<T>[]): string[] =>
  columns.map((column) => `${column.name.toLowerCase()}\t${sanitizeLine(column.text(record, 0))}`);
