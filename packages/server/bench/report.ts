import type { BenchName, GoalName, GoalResult } from "./goals.ts";

/** The result of one benchmark. */
export interface Report {
  readonly title: string;
  /** Explains the work that each side does, because figures are meaningless without it. */
  readonly notes: readonly string[];
  /** By subject, then by figure, whose name has the unit. */
  readonly figures: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** By goal. */
  readonly measured: Readonly<Record<string, number>>;
}

/** A report with a value for every goal of its benchmark. */
export interface ReportOf<Name extends BenchName> extends Report {
  readonly measured: Readonly<Record<GoalName<Name>, number>>;
}

const formatNumber = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toFixed(2));

/** Pads the cells of each column. The first column is text, so it is padded at its end. */
const alignColumns = (rows: readonly (readonly string[])[]): string[] => {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows.map((row) => row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join("  "));
};

const figureRows = (figures: Report["figures"]): string[][] => {
  const columns = [...new Set(Object.values(figures).flatMap((row) => Object.keys(row)))];
  const cell = (value: number | undefined): string => (value === undefined ? "" : formatNumber(value));
  return [["", ...columns], ...Object.entries(figures).map(([name, row]) => [name, ...columns.map((column) => cell(row[column]))])];
};

export const formatReport = ({ title, notes, figures }: Report): string =>
  [title, ...[...notes, ...alignColumns(figureRows(figures))].map((line) => `  ${line}`), ""].join("\n");

/** A goal that was not measured, because its benchmark failed, is shown as missed. */
export const goalRow = ({ name, bound, value, met }: GoalResult): string[] => [
  name,
  bound,
  value === undefined ? "not measured" : formatNumber(value),
  met ? "✓" : "✗",
];

export const goalColumns = ["goal", "bound", "measured", "met"];

export const formatGoals = (results: readonly GoalResult[]): string => alignColumns([goalColumns, ...results.map(goalRow)]).join("\n");
