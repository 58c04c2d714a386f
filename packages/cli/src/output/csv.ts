// CSV as RFC 4180 defines it, safe to open in a spreadsheet.

/** A number that a spreadsheet cannot run as a formula, although it may begin with a sign. */
const plainNumber = /^[+-]?\d+(\.\d+)?$/;

/** Text that a spreadsheet would run as a formula, with or without apostrophes in front. */
const formula = /^'*[=+\-@\t\r]/;

/**
 * Marks text that a spreadsheet would run as a formula with a leading apostrophe (OWASP: CSV injection). Titles and names can come from
 * other people. JSON has them unchanged.
 */
const defuseFormula = (text: string): string => (formula.test(text) && !plainNumber.test(text) ? `'${text}` : text);

/** Reverses `defuseFormula`. */
export const revealFormula = (cell: string): string => (cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell);

const toText = (value: unknown): string => {
  if (value === null || value === undefined) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
};

const formatCell = (value: unknown): string => {
  const text = defuseFormula(toText(value));
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** One record, without the line break. Null is empty, and an object or a list is JSON. */
export const formatCsvRow = (values: readonly unknown[]): string => values.map(formatCell).join(",");

/** RFC 4180 ends lines with CRLF. */
export const csvLineEnd = "\r\n";
