import type { Page } from "../paging/page.ts";
import type { Column } from "./column.ts";
import { plainRow } from "./table.ts";

/** Takes a list page by page, however long it is; `end` when there is no more. */
export interface ListWriter<T> {
  readonly page: (rows: readonly T[]) => void;
  readonly end: () => void;
}

type Write = (lines: readonly string[]) => void;

/** One JSON array; nothing is written before the first page is there, so that an error leaves stdout empty. */
export const jsonList = <T>(write: Write): ListWriter<T> => {
  let opening = "[";
  return {
    page: (rows) => {
      write(rows.map((row, index) => `${index === 0 ? opening : ","}${JSON.stringify(row)}`));
      if (rows.length > 0) opening = ",";
    },
    end: () => write([opening === "[" ? "[]" : "]"]),
  };
};

export const plainList = <T>(write: Write, columns: readonly Column<T>[]): ListWriter<T> => ({
  page: (rows) => write(rows.map((row, index) => plainRow(row, columns, index))),
  end: () => {},
});

/** A table waits for all rows, to know its widths. */
export const tableList = <T>(write: Write, asTable: (rows: readonly T[]) => readonly string[]): ListWriter<T> => {
  const held: T[] = [];
  return {
    page: (rows) => void held.push(...rows),
    end: () => {
      if (held.length > 0) write(asTable(held));
    },
  };
};

const count = (value: number): string => value.toLocaleString("en-US");

/** What a list that was cut short says about itself; undefined when it is whole. */
export const leftOut = (shown: number, last: Page<unknown> | undefined): string | undefined => {
  if (!last?.hasMore) return undefined;
  const shownOf = last.total === undefined ? `${count(shown)}; there are more` : `${count(shown)} of ${count(last.total)}`;
  return `Showing ${shownOf}; --all or --limit shows more`;
};
