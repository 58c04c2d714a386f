// The tables of the terminal and of docs/performance.md.
import type { GoalResult } from "./goals.ts";
import type { Report } from "./report.ts";

/** Rows of cells. The first row has the names of the columns, and the first column the names of the rows. */
export type Table = readonly (readonly string[])[];

const formatNumber = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toFixed(2));

/** A subject without one of the figures has an empty cell. */
export const figureTable = (figures: Report["figures"]): Table => {
  const columns = [...new Set(Object.values(figures).flatMap((row) => Object.keys(row)))];
  const cell = (value: number | undefined): string => (value === undefined ? "" : formatNumber(value));
  return [["", ...columns], ...Object.entries(figures).map(([name, row]) => [name, ...columns.map((column) => cell(row[column]))])];
};

export const goalTable = (results: readonly GoalResult[]): Table => [
  ["benchmark", "figure", "goal", "measured", "met"],
  ...results.map(({ bench, name, bound, value, met }) => [
    bench,
    name,
    bound,
    value === undefined ? "no result" : formatNumber(value),
    met ? "✓" : "✗",
  ]),
];

/** A column of numbers, which align at their ends. Its first row is its name. */
const isNumeric = (column: readonly string[]): boolean => column.slice(1).every((cell) => /^([≥≤] )?[\d.]*$|^no result$/.test(cell));

const columnsOf = (table: Table) =>
  (table[0] ?? []).map((_, i) => {
    const cells = table.map((row) => row[i] ?? "");
    return { width: Math.max(...cells.map((cell) => cell.length)), numeric: isNumeric(cells) };
  });

const alignCells = (table: Table): string[][] => {
  const columns = columnsOf(table);
  return table.map((row) => columns.map(({ width, numeric }, i) => (numeric ? row[i]?.padStart(width) : row[i]?.padEnd(width)) ?? ""));
};

export const formatText = (table: Table): string[] => alignCells(table).map((row) => row.join("  ").trimEnd());

export const formatMarkdown = (table: Table): string[] => {
  const [names, ...rows] = alignCells(table).map((row) => `| ${row.join(" | ")} |`);
  const line = columnsOf(table).map(({ width, numeric }) => (numeric ? `${"-".repeat(width - 1)}:` : "-".repeat(width)));
  return [names ?? "", `| ${line.join(" | ")} |`, ...rows];
};
