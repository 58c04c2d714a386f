import type { Page } from "../paging/pages.ts";
import type { Column } from "./column.ts";
import { formatPlainRow } from "./table.ts";

/** Prints a list page by page. `end` is called after the last page. */
export interface ListWriter<T> {
  readonly page: (rows: readonly T[]) => void;
  readonly end: () => void;
}

type Write = (lines: readonly string[]) => void;

/** Prints one JSON array. Nothing is written before the first page arrives, so an error leaves stdout empty. */
export const createJsonWriter = <T>(write: Write): ListWriter<T> => {
  let opening = "[";
  return {
    page: (rows) => {
      write(rows.map((row, index) => `${index === 0 ? opening : ","}${JSON.stringify(row)}`));
      if (rows.length > 0) opening = ",";
    },
    end: () => write([opening === "[" ? "[]" : "]"]),
  };
};

/** Prints a row for each record, for a pipe. */
export const createPlainWriter = <T>(write: Write, columns: readonly Column<T>[]): ListWriter<T> => ({
  page: (rows) => write(rows.map((row, index) => formatPlainRow(row, columns, index))),
  end: () => {},
});

/** Prints a table after the last page, because column widths depend on all rows. */
export const createTableWriter = <T>(write: Write, asTable: (rows: readonly T[]) => readonly string[]): ListWriter<T> => {
  const held: T[] = [];
  return {
    page: (rows) => void held.push(...rows),
    end: () => {
      if (held.length > 0) write(asTable(held));
    },
  };
};

const count = (value: number): string => value.toLocaleString("en-US");

/** The message for a list that was cut short; undefined when it is complete. */
export const describeOmittedRows = (shown: number, last: Page<unknown> | undefined): string | undefined => {
  if (!last?.hasMore) return undefined;
  const shownText = last.total === undefined ? `${count(shown)}; there are more` : `${count(shown)} of ${count(last.total)}`;
  return `Showing ${shownText}; --all or --limit shows more`;
};
