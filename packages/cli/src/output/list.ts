import type { Page } from "../paging/pages.ts";
import type { Column } from "./column.ts";
import { formatPlainRow, formatTable, type Paint, type View } from "./table.ts";

/** Prints a list page by page. `end` is called once: after the last page, or after an error with `isComplete` false. */
export interface ListWriter<T> {
  readonly page: (rows: readonly T[]) => void;
  readonly end: (isComplete: boolean) => void;
}

export type Write = (lines: readonly string[]) => void;

/** Prints one JSON array. An incomplete list is a valid array, too. An error before the first row leaves stdout empty. */
export const createJsonWriter = <T>(write: Write, toText: (row: T) => string): ListWriter<T> => {
  let opening = "[";
  return {
    page: (rows) => {
      write(rows.map((row, index) => `${index === 0 ? opening : ","}${toText(row)}`));
      if (rows.length > 0) opening = ",";
    },
    end: (isComplete) => {
      if (opening === ",") write(["]"]);
      else if (isComplete) write(["[]"]);
    },
  };
};

/** Prints lines for each page as it arrives. */
export const createLineWriter = <T>(write: Write, toLines: (rows: readonly T[]) => readonly string[]): ListWriter<T> => ({
  page: (rows) => write(toLines(rows)),
  end: () => {},
});

/** Prints a row for each record, for a pipe. */
export const createPlainWriter = <T>(write: Write, columns: readonly Column<T>[], paint: Paint): ListWriter<T> =>
  createLineWriter(write, (rows) => rows.map((row, index) => formatPlainRow(row, columns, index, paint)));

/** How many of the last rows decide the widths of the next one. */
const alignedRows = 20;

/** Prints a row that fits the terminal for each record as it arrives. Times are absolute, because a printed row stays. */
export const createGrowingTableWriter = <T>(
  write: Write,
  columns: readonly Column<T>[],
  terminalColumns: () => number,
  view: View,
): ListWriter<T> => {
  const absolute = columns.map(({ time: _, ...column }) => column);
  let recent: readonly T[] = [];
  return createLineWriter(write, (rows) =>
    rows.flatMap((row) => {
      recent = [...recent, row].slice(-alignedRows);
      return formatTable(recent, absolute, terminalColumns(), view).lines.slice(-1);
    }),
  );
};

/** Holds all rows until the end: for a table, whose widths depend on all rows, and for a jq expression over the whole list. */
export const createHoldingWriter = <T>(finish: (rows: readonly T[], isComplete: boolean) => void): ListWriter<T> => {
  const held: T[] = [];
  return {
    page: (rows) => {
      for (const row of rows) held.push(row);
    },
    end: (isComplete) => finish(held, isComplete),
  };
};

const count = (value: number): string => value.toLocaleString("en-US");

/** The message for a list that was cut short; undefined when it is complete. */
export const describeOmittedRows = (shown: number, last: Page<unknown> | undefined): string | undefined => {
  if (!last?.hasMore) return undefined;
  const shownText = last.total === undefined ? `${count(shown)}; there are more` : `${count(shown)} of ${count(last.total)}`;
  return `Showing ${shownText}; --all or --limit shows more`;
};
