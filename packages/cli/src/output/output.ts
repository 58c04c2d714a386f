import { styleText } from "node:util";
import type { Page as RowsPage } from "../paging/pages.ts";
import type { Column } from "./column.ts";
import type { OutputFormat } from "./format.ts";
import type { JqFilter } from "./jq.ts";
import { createGrowingTableWriter, createHoldingWriter, createPlainWriter, describeOmittedRows, type ListWriter } from "./list.ts";
import type { Page, Printed } from "./page.ts";
import type { Pager } from "./pager.ts";
import { type Progress, startProgress } from "./progress.ts";
import { createRecordFormat } from "./record-format.ts";
import { formatCard, formatPlainCard, formatPlainRow, formatTable, type Paint } from "./table.ts";
import { type Sink, sanitizeLine, sanitizeText } from "./terminal-text.ts";

/** Prints what commands return: as a table for a terminal, as plain rows for a pipe, or in the format that an option names. */
export interface Output {
  /** The format that the options choose, for commands that write files. */
  readonly format: OutputFormat;
  /** Whether stdout gets records in a format for programs, so that nothing else may be written there. */
  readonly isJson: boolean;
  /** Prints a list. Notes how many rows were left out, or prints the note `none` for an empty list. */
  readonly list: <T>(pages: AsyncIterable<RowsPage<T>>, columns: readonly Column<T>[], none: string) => Promise<void>;
  /** Prints one record in full. `body` is its long text. */
  readonly record: <T>(record: T, columns: readonly Column<T>[], body?: string) => void;
  /** Prints one record in full, with a page below its fields. The formats for programs print the record only. */
  readonly page: <T>(record: T, columns: readonly Column<T>[], page: Page) => Promise<void>;
  /** Returns what `work` prints to its output instead of printing it. */
  readonly capture: (work: (output: Output) => Promise<void>) => Promise<Printed>;
  /** Reports a changed record: a message for people on stderr, the row for programs on stdout. */
  readonly changed: <T>(record: T, columns: readonly Column<T>[], message: string) => void;
  /** Reports a new record like a change. `--quiet` prints the text that names it in other commands. */
  readonly created: <T>(record: T, columns: readonly Column<T>[], message: string) => void;
  /** Prints a secret, which cannot be shown again, alone on stdout. The formats for programs print the whole record. */
  readonly secret: (record: { readonly secret: string }, message: string) => void;
  /** Prints one text of a record alone on stdout, for scripts. The formats for programs print the whole record. */
  readonly only: (record: object, text: string, message: string) => void;
  /** Prints a value of any shape as JSON, or in the format that an option names. */
  readonly json: (value: unknown) => void;
  /** Prints one JSON document per line (JSON Lines). */
  readonly jsonLines: (records: AsyncIterable<unknown>) => Promise<void>;
  /** Prints each record as it arrives, one line each, also on a terminal. */
  readonly stream: <T>(records: AsyncIterable<T>, columns: readonly Column<T>[]) => Promise<void>;
  /** Prints a message on stderr. `--quiet` hides it. */
  readonly note: (message: string) => void;
  /** Starts a progress bar, on a terminal only. */
  readonly progress: (label: string) => Progress;
  /** Completes the JSON of a list that is being printed, when the process is about to end. */
  readonly close: () => void;
}

interface Settings {
  readonly stdout: Sink;
  readonly stderr: Sink;
  readonly format: OutputFormat;
  readonly color: boolean;
  /** The compiled expression of `--jq`. */
  readonly jq?: JqFilter | undefined;
  /** The zone in which a terminal shows times. Called when it shows some. */
  readonly timeZone: () => string;
  /** The filters of the command line, which the note of an empty list repeats. */
  readonly filters?: string | undefined;
  /** Shows text that is longer than the terminal. Undefined: it is printed directly. */
  readonly pager?: Pager | undefined;
  /** Whether the terminal shows links that are escape sequences. */
  readonly hasLinks?: boolean | undefined;
}

const sizeDefault = { columns: 80, rows: 24 };
export const createOutput = (given: Settings): Output => {
  const { stdout, stderr, format, color, jq, filters = "", timeZone, pager, hasLinks = false } = given;
  const paint: Paint = (style, text) => (color && style ? styleText(style, text, { validateStream: false }) : text);
  const view = () => ({ paint, timeZone: timeZone() });
  const isTerminal = stdout.isTTY === true;
  const isQuiet = format.kind === "quiet";
  const write = (lines: readonly string[]): void => {
    if (lines.length > 0) stdout.write(`${lines.join("\n")}\n`);
  };
  /** Prints a whole result. */
  const show = (lines: readonly string[]): void => {
    const isLong = isTerminal && lines.length >= (stdout.rows || sizeDefault.rows);
    if (!isLong || !pager?.(`${lines.join("\n")}\n`)) write(lines);
  };
  const warn = (message: string): void => void stderr.write(`${sanitizeText(message)}\n`);
  const note = (message: string): void => {
    if (!isQuiet) warn(message);
  };
  const card = <T>(record: T, columns: readonly Column<T>[]): string[] =>
    isTerminal ? formatCard(record, columns, view()) : formatPlainCard(record, columns, paint);
  const settings = { write, show, isTerminal, jq };
  const records = createRecordFormat(format, settings);

  const showTable = <T>(rows: readonly T[], columns: readonly Column<T>[]): void => {
    if (rows.length === 0) return;
    const { lines, shortensIds } = formatTable(rows, columns, stdout.columns || sizeDefault.columns, view());
    show(lines);
    if (shortensIds) note("Ids are shortened to fit; --quiet prints them in full");
  };
  const openList = <T>(columns: readonly Column<T>[]): ListWriter<T> => {
    if (records) return records.list(columns);
    return isTerminal ? createHoldingWriter((rows) => showTable(rows, columns)) : createPlainWriter(write, columns, paint);
  };
  /** The list that is being printed. */
  let open: ListWriter<never> | undefined;
  const close = (isComplete: boolean): void => {
    const writer = open;
    open = undefined;
    writer?.end(isComplete);
  };
  const only: Output["only"] = (record, text, message) => {
    note(message);
    if (records && !isQuiet) records.one(record);
    else write([sanitizeLine(text)]);
  };

  const changed: Output["changed"] = (record, columns, message) => {
    note(message);
    if (records) records.changed(record, columns);
    else if (!isTerminal) write([formatPlainRow(record, columns, 0, paint)]);
  };

  return {
    format,
    isJson: records !== undefined && !isQuiet,
    note,
    close: () => close(false),
    only,
    secret: (record, message) => only(record, record.secret, message),
    progress: (label) => startProgress(isQuiet ? { ...stderr, isTTY: false } : stderr, label),

    json: (value) => {
      if (records) records.one(value);
      else show(JSON.stringify(value ?? null, null, isTerminal ? 2 : 0).split("\n"));
    },

    jsonLines: async (documents) => {
      const lines = createRecordFormat({ kind: "ndjson", fields: undefined, jq: undefined }, settings);
      for await (const document of documents) lines?.one(document);
    },

    stream: async (stream, columns) => {
      const isLines = format.kind === "json" || format.kind === "ndjson";
      const lines = createRecordFormat(isLines ? { ...format, kind: "ndjson" } : format, settings);
      const writer =
        lines?.list(columns) ??
        (isTerminal
          ? createGrowingTableWriter(write, columns, () => stdout.columns || sizeDefault.columns, view())
          : createPlainWriter(write, columns, paint));
      for await (const record of stream) writer.page([record]);
    },

    list: async <T>(pages: AsyncIterable<RowsPage<T>>, columns: readonly Column<T>[], none: string) => {
      const writer = openList(columns);
      open = writer;
      let shown = 0;
      let last: RowsPage<T> | undefined;
      try {
        for await (const page of pages) {
          writer.page(page.rows);
          shown += page.rows.length;
          last = page;
        }
      } catch (error) {
        close(false);
        throw error;
      }
      close(true);
      const missing = describeOmittedRows(shown, last);
      if (missing !== undefined) warn(missing);
      else if (shown === 0) note(filters === "" ? none : `Nothing matches ${filters}`);
    },

    record: (record, columns, body = "") => {
      if (records) return records.one(record, columns);
      const text = body === "" ? [] : ["", ...sanitizeText(body).split("\n")];
      show([...card(record, columns), ...text]);
    },

    page: async (record, columns, page) => {
      if (records) return records.one(record, columns);
      const screen = { columns: stdout.columns || sizeDefault.columns, paint, hasColor: color, hasLinks };
      const lines = isTerminal ? await page.render(screen, timeZone()) : sanitizeText(await page.markdown()).split("\n");
      show([...card(record, columns), ...(lines.join("") === "" ? [] : ["", ...lines])]);
    },

    capture: async (work) => {
      const printed = { stdout: "", stderr: "" };
      const sinkTo = (name: keyof Printed): Sink => ({
        isTTY: stdout.isTTY,
        columns: stdout.columns,
        write: (text) => {
          printed[name] += text;
        },
      });
      await work(createOutput({ ...given, stdout: sinkTo("stdout"), stderr: sinkTo("stderr"), pager: undefined }));
      return printed;
    },

    changed,
    created: (record, columns, message) => (isQuiet ? records?.one(record, columns) : changed(record, columns, message)),
  };
};
