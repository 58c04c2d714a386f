// Formats records as tables and cards for a terminal, and as plain text for a pipe.
import { type Column, type Style, textOnTerminal } from "./column.ts";
import { fitColumns, gap } from "./fit-columns.ts";
import { padToWidth, sanitizeLine, truncateToWidth } from "./terminal-text.ts";

export type Paint = (style: Style | undefined, text: string) => string;

/** How a terminal shows records. */
export interface View {
  readonly paint: Paint;
  /** The zone of times. */
  readonly timeZone: string;
}

interface Table {
  readonly lines: string[];
  /** Whether ids were shortened to fit the terminal. */
  readonly shortensIds: boolean;
}

/** A table with headings, of which no line is wider than the terminal. */
export const formatTable = <T>(
  records: readonly T[],
  all: readonly Column<T>[],
  terminalColumns: number,
  { paint, timeZone }: View,
): Table => {
  const texts = all.map((column) => ({
    name: column.name,
    shrinks: column.shrinks === true,
    cells: records.map((record, index) => sanitizeLine(textOnTerminal(column, record, index, timeZone))),
  }));
  const { columns, shortensIds } = fitColumns(texts, terminalColumns);
  const line = (cells: readonly string[], styles: readonly (Style | undefined)[]): string =>
    columns
      .map(({ width }, index) => {
        const shown = truncateToWidth(cells[index] ?? "", width);
        return paint(styles[index], index === columns.length - 1 ? shown : padToWidth(shown, width));
      })
      .join(gap)
      .trimEnd();
  const heading = line(
    columns.map(({ name }) => name),
    columns.map(() => "dim"),
  );
  const rows = records.map((record, row) =>
    line(
      columns.map(({ cells }) => cells[row] ?? ""),
      columns.map(({ index }) => all[index]?.style?.(record)),
    ),
  );
  return { lines: [heading, ...rows], shortensIds };
};

/** One record, with a line for each field that is not empty. */
export const formatCard = <T>(record: T, columns: readonly Column<T>[], { paint, timeZone }: View): string[] => {
  const labels = Math.max(...columns.map((column) => column.name.length));
  return columns.flatMap((column) => {
    const text = sanitizeLine(textOnTerminal(column, record, 0, timeZone));
    return text === "" ? [] : [`${paint("dim", padToWidth(label(column.name), labels))}${gap}${paint(column.style?.(record), text)}`];
  });
};

const label = (name: string): string => name.charAt(0) + name.slice(1).toLowerCase();

/** One record for a pipe: fields separated by tabs, without headings or truncation. */
export const formatPlainRow = <T>(record: T, columns: readonly Column<T>[], index: number, paint: Paint): string =>
  columns.map((column) => paint(column.style?.(record), sanitizeLine(column.text(record, index)))).join("\t");

/** One record for a pipe, with a line for each field, including empty ones. */
export const formatPlainCard = <T>(record: T, columns: readonly Column<T>[], paint: Paint): string[] =>
  columns.map((column) => `${column.name.toLowerCase()}\t${paint(column.style?.(record), sanitizeLine(column.text(record, 0)))}`);
