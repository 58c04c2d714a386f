/** A bound that a figure must satisfy. */
export interface Goal {
  readonly what: string;
  readonly value: number;
  readonly atLeast?: number;
  readonly atMost?: number;
}

export interface Report {
  readonly title: string;
  /** Explains the work that each side does, because figures are meaningless without it. */
  readonly notes: readonly string[];
  /** By subject, then by figure, whose name has the unit. */
  readonly figures: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly goals: readonly Goal[];
}

export const isMet = ({ value, atLeast = 0, atMost = Number.POSITIVE_INFINITY }: Goal): boolean => value >= atLeast && value <= atMost;

const formatNumber = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toFixed(2));

export const formatReport = ({ title, notes, figures, goals }: Report): string =>
  [title, ...notes.map((note) => `  ${note}`), ...formatTable(figures), ...goals.map(formatGoal), ""].join("\n");

const formatTable = (figures: Report["figures"]): string[] => {
  const columns = [...new Set(Object.values(figures).flatMap((row) => Object.keys(row)))];
  const nameChars = Math.max(...Object.keys(figures).map((name) => name.length));
  const line = (name: string, cells: readonly string[]) =>
    `  ${name.padEnd(nameChars)}  ${cells.map((cell, i) => cell.padStart(columns[i]?.length ?? 0)).join("  ")}`;
  const rows = Object.entries(figures).map(([name, row]) =>
    line(
      name,
      columns.map((column) => formatNumber(row[column] ?? Number.NaN)),
    ),
  );
  return [line("", columns), ...rows];
};

const formatGoal = (goal: Goal): string => {
  const bound = goal.atLeast !== undefined ? ` (goal ≥ ${goal.atLeast})` : goal.atMost !== undefined ? ` (goal ≤ ${goal.atMost})` : "";
  return `  ${isMet(goal) ? "✓" : "✗"} ${goal.what}: ${formatNumber(goal.value)}${bound}`;
};
