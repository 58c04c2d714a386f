// CSV as RFC 4180 defines it, safe to open in a spreadsheet.

/** A number that a spreadsheet cannot run as a formula, although it may begin with a sign. */
const plainNumber = /^[+-]?\d+(\.\d+)?$/;

/** Text that a spreadsheet would run as a formula, perhaps behind apostrophes. */
const formula = /^'*[=+\-@\t\r]/;

/** Puts an apostrophe in front of formulas, because titles and names can come from other people. `task import` removes it. */
const defuseFormula = (text: string): string => (formula.test(text) && !plainNumber.test(text) ? `'${text}` : text);

/** The text of a cell that `defuseFormula` has written. */
export const revealFormula = (cell: string): string => (cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell);

const formatCell = (value: string | number | null): string => {
  const text = defuseFormula(String(value ?? ""));
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** One record without its line end. Null is an empty cell. */
export const formatCsvRow = (values: readonly (string | number | null)[]): string => values.map(formatCell).join(",");

/** RFC 4180 ends lines with CRLF. */
export const csvLineEnd = "\r\n";
