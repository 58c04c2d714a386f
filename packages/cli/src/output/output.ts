import { styleText } from "node:util";
import type { Page } from "../paging/pages.ts";
import type { Column } from "./column.ts";
import { createJsonWriter, createPlainWriter, createTableWriter, describeOmittedRows } from "./list.ts";
import { type Progress, startProgress } from "./progress.ts";
import { formatCard, formatPlainCard, formatPlainRow, formatTable, type Paint } from "./table.ts";
import { type Sink, sanitizeLine, sanitizeText } from "./terminal-text.ts";

/** Prints what commands return: as JSON, as a table for a terminal, or as plain rows for a pipe. */
export interface Output {
  readonly isJson: boolean;
  /** Prints a list. Notes how many rows were left out, or prints the note `none` for an empty list. */
  readonly list: <T>(pages: AsyncIterable<Page<T>>, columns: readonly Column<T>[], none: string) => Promise<void>;
  /** Prints one record in full. `body` is its long text. */
  readonly record: <T>(record: T, columns: readonly Column<T>[], body?: string) => void;
  /** Reports a changed record: a message for people on stderr, the row for programs on stdout. */
  readonly changed: <T>(record: T, columns: readonly Column<T>[], message: string) => void;
  /** Prints a secret, which cannot be shown again, alone on stdout. `--json` prints the whole record. */
  readonly secret: (record: { readonly secret: string }, message: string) => void;
  /** Prints one text of a record alone on stdout, for scripts. `--json` prints the whole record. */
  readonly only: (record: object, text: string, message: string) => void;
  readonly json: (value: unknown) => void;
  /** Prints one JSON document per line (JSON Lines). */
  readonly jsonLines: (records: AsyncIterable<unknown>) => Promise<void>;
  /** Prints each record as it arrives, one line each, also on a terminal. */
  readonly stream: <T>(records: AsyncIterable<T>, columns: readonly Column<T>[]) => Promise<void>;
  /** Prints a message on stderr. */
  readonly note: (message: string) => void;
  /** Starts a progress bar, on a terminal only. */
  readonly progress: (label: string) => Progress;
}

interface Settings {
  readonly stdout: Sink;
  readonly stderr: Sink;
  readonly json: boolean;
  readonly color: boolean;
}

const terminalColumnsDefault = 80;

export const createOutput = ({ stdout, stderr, json, color }: Settings): Output => {
  const paint: Paint = (style, text) => (color && style ? styleText(style, text, { validateStream: false }) : text);
  const write = (lines: readonly string[]): void => {
    if (lines.length > 0) stdout.write(`${lines.join("\n")}\n`);
  };
  const note = (message: string): void => void stderr.write(`${sanitizeText(message)}\n`);
  const document = (value: unknown): void => write([JSON.stringify(value ?? null, null, stdout.isTTY ? 2 : 0)]);
  const only: Output["only"] = (record, text, message) => {
    note(message);
    if (json) document(record);
    else write([sanitizeLine(text)]);
  };
  const listWriter = <T>(columns: readonly Column<T>[]) => {
    if (json) return createJsonWriter<T>(write);
    if (!stdout.isTTY) return createPlainWriter(write, columns);
    return createTableWriter<T>(write, (rows) => formatTable(rows, columns, stdout.columns || terminalColumnsDefault, paint));
  };

  return {
    isJson: json,
    note,
    json: document,

    jsonLines: async (records) => {
      for await (const record of records) write([JSON.stringify(record)]);
    },

    stream: async (records, columns) => {
      for await (const record of records) write([json ? JSON.stringify(record) : formatPlainRow(record, columns)]);
    },

    list: async <T>(pages: AsyncIterable<Page<T>>, columns: readonly Column<T>[], none: string) => {
      const writer = listWriter(columns);
      let shown = 0;
      let last: Page<T> | undefined;
      for await (const page of pages) {
        writer.page(page.rows);
        shown += page.rows.length;
        last = page;
      }
      writer.end();
      const missing = describeOmittedRows(shown, last);
      if (missing !== undefined) note(missing);
      else if (shown === 0) note(none);
    },

    record: (record, columns, body = "") => {
      if (json) return document(record);
      write(stdout.isTTY ? formatCard(record, columns, paint) : formatPlainCard(record, columns));
      if (body !== "") write(["", sanitizeText(body)]);
    },

    changed: (record, columns, message) => {
      note(message);
      if (json) document(record);
      else if (!stdout.isTTY) write([formatPlainRow(record, columns)]);
    },

    secret: (record, message) => only(record, record.secret, message),
    only,
    progress: (label) => startProgress(stderr, label),
  };
};
