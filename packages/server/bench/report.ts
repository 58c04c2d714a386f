/** One bound that a figure has to keep. */
export interface Goal {
  readonly what: string;
  readonly value: number;
  readonly atLeast?: number;
  readonly atMost?: number;
}

export interface Report {
  readonly title: string;
  /** Who does what in it: a figure without that says nothing. */
  readonly notes: readonly string[];
  /** By what was measured, then by figure, each named with its unit. */
  readonly figures: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly goals: readonly Goal[];
}

export const isMet = ({ value, atLeast = 0, atMost = Number.POSITIVE_INFINITY }: Goal): boolean => value >= atLeast && value <= atMost;

const shown = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toFixed(2));

export const textOf = ({ title, notes, figures, goals }: Report): string =>
  [title, ...notes.map((note) => `  ${note}`), ...tableOf(figures), ...goals.map(goalText), ""].join("\n");

const tableOf = (figures: Report["figures"]): string[] => {
  const columns = [...new Set(Object.values(figures).flatMap((row) => Object.keys(row)))];
  const nameChars = Math.max(...Object.keys(figures).map((name) => name.length));
  const line = (name: string, cells: readonly string[]) =>
    `  ${name.padEnd(nameChars)}  ${cells.map((cell, i) => cell.padStart(columns[i]?.length ?? 0)).join("  ")}`;
  const rows = Object.entries(figures).map(([name, row]) =>
    line(
      name,
      columns.map((column) => shown(row[column] ?? Number.NaN)),
    ),
  );
  return [line("", columns), ...rows];
};

const goalText = (goal: Goal): string => {
  const bound = goal.atLeast !== undefined ? ` (goal ≥ ${goal.atLeast})` : goal.atMost !== undefined ? ` (goal ≤ ${goal.atMost})` : "";
  return `  ${isMet(goal) ? "✓" : "✗"} ${goal.what}: ${shown(goal.value)}${bound}`;
};
