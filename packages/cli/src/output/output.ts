import { styleText } from "node:util";
import type { Page } from "../paging/page.ts";
import { manyLines, oneLine } from "./clean.ts";
import type { Column } from "./column.ts";
import { jsonList, leftOut, plainList, tableList } from "./list.ts";
import { type Progress, progressOn } from "./progress.ts";
import type { Sink } from "./sink.ts";
import { card, type Paint, plainCard, plainRow, table } from "./table.ts";

/** The one way out: a command says what it has, this decides between JSON, a table, and plain rows. */
export interface Output {
  readonly isJson: boolean;
  /** Several records; says so when rows were left out, and `none` when there are none. */
  readonly list: <T>(pages: AsyncIterable<Page<T>>, columns: readonly Column<T>[], none: string) => Promise<void>;
  /** One record in full, and its long text. */
  readonly record: <T>(record: T, columns: readonly Column<T>[], body?: string) => void;
  /** One record that was changed: a person reads the message, a program the row. */
  readonly changed: <T>(record: T, columns: readonly Column<T>[], message: string) => void;
  /** A record with a secret that is shown this once. */
  readonly secret: (record: { readonly secret: string }, message: string) => void;
  /** A record of which a script wants one text alone. */
  readonly only: (record: object, text: string, message: string) => void;
  readonly json: (value: unknown) => void;
  /** Any number of records, each as one JSON document on a line of its own. */
  readonly jsonLines: (records: AsyncIterable<unknown>) => Promise<void>;
  /** Records as they come, each on a line of its own, a terminal's too. */
  readonly stream: <T>(records: AsyncIterable<T>, columns: readonly Column<T>[]) => Promise<void>;
  /** Progress and status; never on stdout. */
  readonly note: (message: string) => void;
  /** A bar for what takes a while; on a terminal only. */
  readonly progress: (label: string) => Progress;
}

interface Settings {
  readonly stdout: Sink;
  readonly stderr: Sink;
  readonly json: boolean;
  readonly colour: boolean;
}

const terminalColumnsDefault = 80;

export const createOutput = ({ stdout, stderr, json, colour }: Settings): Output => {
  const paint: Paint = (style, text) => (colour && style ? styleText(style, text, { validateStream: false }) : text);
  const write = (lines: readonly string[]): void => {
    if (lines.length > 0) stdout.write(`${lines.join("\n")}\n`);
  };
  const note = (message: string): void => void stderr.write(`${manyLines(message)}\n`);
  const document = (value: unknown): void => write([JSON.stringify(value ?? null, null, stdout.isTTY ? 2 : 0)]);
  const only: Output["only"] = (record, text, message) => {
    note(message);
    if (json) document(record);
    else write([oneLine(text)]);
  };
  const listWriter = <T>(columns: readonly Column<T>[]) => {
    if (json) return jsonList<T>(write);
    if (!stdout.isTTY) return plainList(write, columns);
    return tableList<T>(write, (rows) => table(rows, columns, stdout.columns || terminalColumnsDefault, paint));
  };

  return {
    isJson: json,
    note,
    json: document,

    jsonLines: async (records) => {
      for await (const record of records) write([JSON.stringify(record)]);
    },

    stream: async (records, columns) => {
      for await (const record of records) write([json ? JSON.stringify(record) : plainRow(record, columns)]);
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
      const missing = leftOut(shown, last);
      if (missing !== undefined) note(missing);
      else if (shown === 0) note(none);
    },

    record: (record, columns, body = "") => {
      if (json) return document(record);
      write(stdout.isTTY ? card(record, columns, paint) : plainCard(record, columns));
      if (body !== "") write(["", manyLines(body)]);
    },

    changed: (record, columns, message) => {
      note(message);
      if (json) document(record);
      else if (!stdout.isTTY) write([plainRow(record, columns)]);
    },

    secret: (record, message) => only(record, record.secret, message),
    only,
    progress: (label) => progressOn(stderr, label),
  };
};
