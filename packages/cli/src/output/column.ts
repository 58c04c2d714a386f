// Columns of printed records, and the formats of times, days and sizes.
import type { styleText } from "node:util";
import { formatRelativeDay, formatRelativeTime } from "../time/relative-time.ts";
import { dayMs } from "../time/zone.ts";

export type Style = Exclude<Parameters<typeof styleText>[0], readonly unknown[]>;

/** The fields of a record, also those that only some members of a union have. */
type FieldOf<T> = T extends unknown ? keyof T & string : never;

/** One field to print about a record: a table column, a field of a plain row, or a line of a card. */
export interface Column<T> {
  readonly name: string;
  /** `index` is the record's position in the list. */
  readonly text: (record: T, index: number) => string;
  /** The time that the column shows. A terminal shows it in words, and a pipe prints `text`. */
  readonly time?: (record: T) => number | string | null | undefined;
  /** The time is a due or start date: at 00:00 UTC it is a calendar day. */
  readonly isTaskDate?: true;
  readonly style?: (record: T) => Style | undefined;
  /** The column may be truncated on a narrow terminal. */
  readonly shrinks?: true;
  /** The column's name in CSV: the field of the record that it shows. Default: `name` in camel case. */
  readonly field?: FieldOf<T> | undefined;
  /** The column's value in CSV. Default: the field's value, or `text` if that is no single value. */
  readonly value?: (record: T) => unknown;
}

type More<T> = Omit<Column<T>, "name" | "text">;

export const column = <T>(name: string, text: Column<T>["text"], more: More<T> = {}): Column<T> => ({
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
export const timeColumn = <T>(name: string, time: (record: T) => number | string | null, more: More<T> = {}): Column<T> =>
  column(name, (record) => formatTime(time(record)), { time, ...more });

/** A column of times of which a pipe prints the day. */
export const dayColumn = <T>(name: string, time: (record: T) => string | null, more: More<T> = {}): Column<T> =>
  column(name, (record) => formatDay(time(record)), { time, ...more });

/** The column's name in CSV. */
export const csvName = ({ name, field }: { readonly name: string; readonly field?: string | undefined }): string =>
  field ?? name.toLowerCase().replace(/ (.)/g, (_, letter: string) => letter.toUpperCase());

/** A day for 00:00 UTC, else the time in UTC, so that it means the same everywhere. */
export const formatExactTime = (time: number | string | null | undefined): string | null => {
  if (time === null || time === undefined) return null;
  const iso = new Date(time).toISOString();
  return iso.endsWith("T00:00:00.000Z") ? iso.slice(0, 10) : iso;
};

/** The column's value in CSV: for programs, so without units and shortened times. */
export const csvValue = <T>(column: Column<T>, record: T, index: number): unknown => {
  if (column.value) return column.value(record);
  if (column.time) return formatExactTime(column.time(record));
  const value = (record as Readonly<Record<string, unknown>>)[csvName(column)];
  const isText = value === undefined || (typeof value === "object" && value !== null);
  return isText ? column.text(record, index) : value;
};

/** The text of a column on a terminal, with times in the zone. */
export const textOnTerminal = <T>({ text, time, isTaskDate }: Column<T>, record: T, index: number, timeZone: string): string => {
  const shown = time?.(record);
  if (shown == null) return text(record, index);
  const ms = new Date(shown).getTime();
  const isDay = isTaskDate === true && ms % dayMs === 0;
  return (isDay ? formatRelativeDay : formatRelativeTime)(ms, { nowMs: Date.now(), timeZone });
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
