// Columns of printed records, and the formats of times, days and sizes.
import type { styleText } from "node:util";
import { formatRelativeTime } from "../time/relative-time.ts";
import { localTimeZone } from "../time/zone.ts";

export type Style = Exclude<Parameters<typeof styleText>[0], readonly unknown[]>;

/** One field to print about a record: a table column, a field of a plain row, or a line of a card. */
export interface Column<T> {
  readonly name: string;
  /** `index` is the record's position in the list. */
  readonly text: (record: T, index: number) => string;
  /** The time that the column shows. A terminal shows it in words, and a pipe prints `text`. */
  readonly time?: (record: T) => number | string | null | undefined;
  readonly style?: (record: T) => Style | undefined;
  /** The column may be truncated on a narrow terminal. */
  readonly shrinks?: true;
}

export const column = <T>(name: string, text: Column<T>["text"], more: Pick<Column<T>, "time" | "style" | "shrinks"> = {}): Column<T> => ({
  name,
  text,
  ...more,
});

/** Prints a UTC time to the minute, and a UTC midnight as a date. */
export const formatTime = (time: number | string | null): string => {
  if (time === null) return "";
  const iso = new Date(time).toISOString();
  return iso.endsWith("T00:00:00.000Z") ? iso.slice(0, 10) : `${iso.slice(0, 16)}Z`;
};

/** A column of times. */
export const timeColumn = <T>(name: string, time: (record: T) => number | string | null, more: Pick<Column<T>, "style"> = {}): Column<T> =>
  column(name, (record) => formatTime(time(record)), { time, ...more });

/** A column of times of which a pipe prints the day. */
export const dayColumn = <T>(name: string, time: (record: T) => string | null, more: Pick<Column<T>, "style"> = {}): Column<T> =>
  column(name, (record) => formatDay(time(record)), { time, ...more });

/** The text of a column on a terminal. */
export const textOnTerminal = <T>({ text, time }: Column<T>, record: T, index: number): string => {
  const shown = time?.(record);
  if (shown == null) return text(record, index);
  return formatRelativeTime(new Date(shown).getTime(), { nowMs: Date.now(), timeZone: localTimeZone() });
};

export const formatDay = (time: string | null): string => time?.slice(0, 10) ?? "";

const byteUnits = ["B", "kB", "MB", "GB", "TB"];

/** Prints a size with decimal units: `512 B`, `1.4 MB`. One MB is 1,000,000 bytes. */
export const formatBytes = (bytes: number): string => {
  let size = bytes;
  let unit = 0;
  // 999.5 would round to 1000, so it moves to the next unit.
  while (size >= 999.5 && unit < byteUnits.length - 1) {
    size /= 1000;
    unit++;
  }
  return `${unit === 0 || size >= 99.95 ? size.toFixed(0) : size.toFixed(1)} ${byteUnits[unit]}`;
};
