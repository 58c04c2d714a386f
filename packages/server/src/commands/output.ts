// Writes the output of commands: results to stdout, progress to stderr.
/** Writes a result to stdout. */
export const print = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

/** Writes a progress line to stderr, so that stdout has only results. */
export const printProgress = (line: string): void => {
  process.stderr.write(`worktrack: ${line}\n`);
};

/** Aligns the columns with spaces. Control characters of a cell are removed, because names come from users and could drive a terminal. */
export const table = (rows: readonly (readonly string[])[]): string => {
  const cells = rows.map((row) => row.map((cell) => cell.replace(/\p{C}/gu, "")));
  const widths = (cells[0] ?? []).map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  return cells
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
};
