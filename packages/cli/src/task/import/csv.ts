// Reads the records of a CSV file, whose first line names the columns.
import { Readable } from "node:stream";
import { CliError } from "../../error/cli-error.ts";
import { revealFormula } from "../../output/csv.ts";
import { type FileRecord, recordCharsMax, tooLongError } from "./record.ts";

const delimiters = [",", ";", "\t", "|"];

/** The delimiter that the header line has most often outside of quotes. */
export const detectDelimiter = (start: string): string => {
  const header = (/^(?:"(?:[^"]|"")*"|[^"\n])*/.exec(start)?.[0] ?? "").replace(/"(?:[^"]|"")*"/g, "");
  const count = (delimiter: string): number => header.split(delimiter).length;
  return delimiters.toSorted((a, b) => count(b) - count(a))[0] ?? ",";
};

/** Columns of the same name become one field with a list of values. */
const fieldsOf = (header: readonly string[], cells: readonly string[]): Record<string, unknown> => {
  const fields = new Map<string, string[]>();
  for (const [index, name] of header.entries()) fields.set(name, [...(fields.get(name) ?? []), revealFormula(cells[index] ?? "")]);
  return Object.fromEntries([...fields].map(([name, values]) => [name, values.length === 1 ? values[0] : values]));
};

/** The cells of a record, and the line that it begins on. */
interface CsvRecord {
  readonly cells: readonly string[];
  readonly line: number;
}

/** The parser's errors, apart from those of the file system. */
const csvErrorCode = /^(CSV_|INVALID_)/;

const explain = (error: unknown, line: number): unknown => {
  if (!(error instanceof Error) || !("code" in error) || !csvErrorCode.test(String(error.code))) return error;
  if (error.code === "CSV_MAX_RECORD_SIZE") return tooLongError(line);
  if (error.code === "CSV_QUOTE_NOT_CLOSED") return new CliError(`The quote that opens at line ${line} is not closed`);
  return new CliError(`The record at line ${line} is not CSV: ${error.message}. In a quoted field, write each quote twice`);
};

const countBreaks = (cells: readonly string[]): number => cells.reduce((sum, cell) => sum + cell.split("\r\n").length - 1, 0);

/** The first line `sep=;`, by which a file names its delimiter for Excel. */
const separatorLine = /^"?sep=([^"\r\n])"?\r?\n/i;

/**
 * Yields the records of CSV text. `beginning` is its beginning, by which the delimiter is detected unless a line `sep=` names it.
 */
export const readCsv = async function* (beginning: string, rest: AsyncIterable<string>): AsyncGenerator<FileRecord> {
  const { parse } = await import("csv-parse");
  const [separator = "", named] = separatorLine.exec(beginning) ?? [];
  const start = beginning.slice(separator.length);
  const firstLine = separator === "" ? 1 : 2;
  let line = firstLine;
  // The parser counts a CRLF in a quoted field as two lines.
  let countedTwice = 0;
  const onRecord = (cells: readonly string[], { lines }: { readonly lines: number }): CsvRecord => {
    const record = { cells, line };
    countedTwice += countBreaks(cells);
    line = firstLine + lines - countedTwice;
    return record;
  };
  const parser = parse({
    delimiter: named ?? detectDelimiter(start),
    max_record_size: recordCharsMax,
    relax_column_count: true,
    skip_empty_lines: true,
    on_record: onRecord as never,
  });
  const text = async function* () {
    yield start;
    yield* rest;
  };
  const source = Readable.from(text());
  source.once("error", (error) => parser.destroy(error));
  let header: readonly string[] | undefined;
  try {
    for await (const { cells, line } of source.pipe(parser) as AsyncIterable<CsvRecord>) {
      if (header === undefined) header = cells.map((name) => name.trim());
      else if (cells.length > header.length)
        yield { line, fields: {}, problem: `has ${cells.length} fields, but the header has ${header.length}` };
      else yield { line, fields: fieldsOf(header, cells) };
    }
  } catch (error) {
    throw explain(error, line);
  }
};
