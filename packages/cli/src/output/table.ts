import { oneLine } from "./clean.ts";
import type { Column, Style } from "./column.ts";
import { fit, pad, widthOf } from "./width.ts";

export type Paint = (style: Style | undefined, text: string) => string;

const gap = "  ";
const narrowest = 8;

/** Takes columns of the terminal from those that give way, widest first, until the line fits. */
const fitWidths = (widths: number[], gives: readonly boolean[], terminalColumns: number): number[] => {
  let excess = widths.reduce((sum, width) => sum + width, gap.length * (widths.length - 1)) - terminalColumns;
  const giving = widths.map((_, index) => index).filter((index) => gives[index]);
  while (excess > 0) {
    const widest = giving.toSorted((a, b) => (widths[b] ?? 0) - (widths[a] ?? 0))[0];
    if (widest === undefined || (widths[widest] ?? 0) <= narrowest) break;
    widths[widest] = (widths[widest] ?? 0) - 1;
    excess--;
  }
  return widths;
};

/** A table with headings, no wider than the terminal as long as some column gives way; what no record has is left out. */
export const table = <T>(records: readonly T[], all: readonly Column<T>[], terminalColumns: number, paint: Paint): string[] => {
  const columns = all.filter((column) => records.some((record, index) => column.text(record, index) !== ""));
  const cells = records.map((record, index) => columns.map((column) => oneLine(column.text(record, index))));
  const natural = columns.map((column, index) => Math.max(column.name.length, ...cells.map((row) => widthOf(row[index] ?? ""))));
  const widths = fitWidths(
    natural,
    columns.map((column) => column.gives === true),
    terminalColumns,
  );
  const line = (texts: readonly string[], styles: readonly (Style | undefined)[]): string =>
    texts
      .map((text, index) => {
        const shown = fit(text, widths[index] ?? 0);
        return paint(styles[index], index === texts.length - 1 ? shown : pad(shown, widths[index] ?? 0));
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

/** One record, a line for each thing that it has. */
export const card = <T>(record: T, columns: readonly Column<T>[], paint: Paint): string[] => {
  const labels = Math.max(...columns.map((column) => column.name.length));
  return columns.flatMap((column) => {
    const text = oneLine(column.text(record, 0));
    return text === "" ? [] : [`${paint("dim", pad(label(column.name), labels))}${gap}${paint(column.style?.(record), text)}`];
  });
};

const label = (name: string): string => name.charAt(0) + name.slice(1).toLowerCase();

/** For other programs: tabs between the fields, no heading, nothing cut. */
export const plainRow = <T>(record: T, columns: readonly Column<T>[], index = 0): string =>
  columns.map((column) => oneLine(column.text(record, index))).join("\t");

export const plainCard = <T>(record: T, columns: readonly Column<T>[]): string[] =>
  columns.map((column) => `${column.name.toLowerCase()}\t${oneLine(column.text(record, 0))}`);
