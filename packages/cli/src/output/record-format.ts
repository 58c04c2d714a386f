// Formats records for programs: --json, --ndjson, --csv and --quiet.
import { type Column, csvName, csvValue } from "./column.ts";
import { csvLineEnd, formatCsvRow } from "./csv.ts";
import type { OutputFormat } from "./format.ts";
import type { JqFilter } from "./jq.ts";
import { createHoldingWriter, createJsonWriter, createLineWriter, type ListWriter, type Write } from "./list.ts";
import { sanitizeText } from "./terminal-text.ts";

/** Prints records in one of the formats for programs. */
export interface RecordFormat {
  readonly list: <T>(columns: readonly Column<T>[]) => ListWriter<T>;
  /** Prints one record. Without `columns`, --csv prints all its fields. */
  readonly one: <T>(record: T, columns?: readonly Column<T>[]) => void;
  /** Prints a record that a command has changed. */
  readonly changed: <T>(record: T, columns: readonly Column<T>[]) => void;
}

interface Settings {
  readonly write: Write;
  /** Prints a whole result, on a terminal in a pager if it is long. */
  readonly show: Write;
  readonly isTerminal: boolean;
  /** The compiled expression of `--jq`. */
  readonly jq: JqFilter | undefined;
}

type Fields = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Fields => typeof value === "object" && value !== null && !Array.isArray(value);

/** The chosen fields of a record. A field that this record does not have is null. */
const pick = (record: unknown, fields: readonly string[] | undefined): unknown => {
  if (fields === undefined || !isRecord(record)) return record;
  return Object.fromEntries(fields.map((field) => [field, Object.hasOwn(record, field) ? record[field] : null]));
};

const createJsonFormat = ({ write, show, isTerminal, jq }: Settings, fields: readonly string[] | undefined): RecordFormat => {
  const one = (record: unknown): void => {
    const chosen = pick(record, fields) ?? null;
    show(jq ? jq([chosen]) : JSON.stringify(chosen, null, isTerminal ? 2 : 0).split("\n"));
  };
  return {
    one,
    changed: one,
    list: () => {
      // An expression over an incomplete list, such as its length, would print a wrong result.
      if (jq) return createHoldingWriter((rows, isComplete) => isComplete && show(jq([rows.map((row) => pick(row, fields))])));
      const toText = (row: unknown) => JSON.stringify(pick(row, fields));
      if (!isTerminal) return createJsonWriter(write, toText);
      return createHoldingWriter((rows, isComplete) => {
        if (rows.length > 0) show([...rows.map((row, index) => `${index === 0 ? "[" : ","}${toText(row)}`), "]"]);
        else if (isComplete) show(["[]"]);
      });
    },
  };
};

const createJsonLinesFormat = ({ write, jq }: Settings, fields: readonly string[] | undefined): RecordFormat => {
  const toLines = (records: readonly unknown[]): readonly string[] => {
    const chosen = records.map((record) => pick(record, fields) ?? null);
    return jq ? jq(chosen) : chosen.map((record) => JSON.stringify(record));
  };
  const one = (record: unknown): void => write(toLines([record]));
  return { one, changed: one, list: () => createLineWriter(write, toLines) };
};

const createCsvFormat = ({ write }: Settings, fields: readonly string[] | undefined): RecordFormat => {
  const writeRows = (rows: readonly (readonly unknown[])[]): void => write(rows.map((row) => sanitizeCsv(formatCsvRow(row))));
  const cells = <T>(record: T, columns: readonly Column<T>[], index: number): readonly unknown[] =>
    fields === undefined ? columns.map((column) => csvValue(column, record, index)) : Object.values(pick(record, fields) as Fields);
  const header = <T>(columns: readonly Column<T>[]): readonly string[] => fields ?? columns.map(csvName);
  const one = <T>(record: T, columns?: readonly Column<T>[]): void => {
    if (columns) writeRows([header(columns), cells(record, columns, 0)]);
    else if (isRecord(record)) writeRows([fields ?? Object.keys(record), Object.values(pick(record, fields) as Fields)]);
    else writeRows([["value"], [record]]);
  };
  return {
    one,
    changed: one,
    list: <T>(columns: readonly Column<T>[]) => {
      let hasHeader = false;
      let index = 0;
      const page = (rows: readonly T[]): void => {
        if (!hasHeader) writeRows([header(columns)]);
        hasHeader = true;
        writeRows(rows.map((row) => cells(row, columns, index++)));
      };
      return {
        page,
        end: (isComplete) => {
          if (isComplete) page([]);
        },
      };
    },
  };
};

/** Removes control characters, which a terminal would obey. Keeps the line breaks of cells. */
const sanitizeCsv = (row: string): string => sanitizeText(row) + csvLineEnd.slice(0, -1);

/** The text that names a record in other commands: a task's identifier, otherwise the id. */
const nameOf = <T>(record: T, columns: readonly Column<T>[] | undefined, index: number): string => {
  if (isRecord(record)) {
    if (typeof record.identifier === "string") return record.identifier;
    if (typeof record.id === "string") return record.id;
  }
  return columns?.[0]?.text(record, index) ?? "";
};

const createQuietFormat = ({ write }: Settings): RecordFormat => {
  const names = <T>(rows: readonly T[], columns: readonly Column<T>[] | undefined): readonly string[] =>
    rows.map((row, index) => sanitizeText(nameOf(row, columns, index))).filter((name) => name !== "");
  return {
    list: (columns) => createLineWriter(write, (rows) => names(rows, columns)),
    one: (record, columns) => write(names([record], columns)),
    changed: () => {},
  };
};

/** Undefined for text, which is formatted for people. */
export const createRecordFormat = (format: OutputFormat, settings: Settings): RecordFormat | undefined => {
  if (format.kind === "json") return createJsonFormat(settings, format.fields);
  if (format.kind === "ndjson") return createJsonLinesFormat(settings, format.fields);
  if (format.kind === "csv") return createCsvFormat(settings, format.fields);
  return format.kind === "quiet" ? createQuietFormat(settings) : undefined;
};
