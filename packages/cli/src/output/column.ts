import type { styleText } from "node:util";

export type Style = Exclude<Parameters<typeof styleText>[0], readonly unknown[]>;

/** One thing to show about a record: a column of a table, a field of a plain row, a line of a card. */
export interface Column<T> {
  readonly name: string;
  /** `index`: its place in what is listed. */
  readonly text: (record: T, index: number) => string;
  readonly style?: (record: T) => Style | undefined;
  /** Gives way when the terminal is narrow. */
  readonly gives?: true;
}

export const column = <T>(name: string, text: Column<T>["text"], more: Pick<Column<T>, "style" | "gives"> = {}): Column<T> => ({
  name,
  text,
  ...more,
});

/** A day when the time is 00:00 UTC, else the minute, in UTC: the same everywhere. */
export const when = (time: number | string | null): string => {
  if (time === null) return "";
  const iso = new Date(time).toISOString();
  return iso.endsWith("T00:00:00.000Z") ? iso.slice(0, 10) : `${iso.slice(0, 16)}Z`;
};

export const dayOf = (time: string | null): string => time?.slice(0, 10) ?? "";
