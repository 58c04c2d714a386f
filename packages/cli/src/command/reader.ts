// Readers: each parses one value of the command line.
import type { consolePaths } from "@worktrack/contract/values";
import { type DateSetting, parseDate, type ZonedDate } from "../time/parse-date.ts";
import { localTimeZone } from "../time/zone.ts";
import { beginsWithSecret } from "./secret-text.ts";
import { suggest } from "./suggest.ts";

/** A reader's error. Its message continues a sentence that starts with the option's name, such as `--due must be a date`. */
export class Unreadable extends Error {
  /** A sentence that follows the value in the error message. */
  readonly suggestion: string;

  constructor(message: string, suggestion = "") {
    super(message);
    this.suggestion = suggestion;
  }
}

/** Kinds of names that the shell can complete: of records, and of the templates in a folder. */
export type NamedKind = "project" | "task" | "tag" | "person" | "view" | "template";

/** Kinds of records that have an address in the console. */
export type RecordKind = keyof typeof consolePaths;

/** Parses one value of the command line, or throws `Unreadable`. */
export type Reader<T> = ((written: string) => T) & {
  /** The values that shell completion offers: a closed list, or the names of records. */
  readonly candidates?: readonly string[] | NamedKind | undefined;
  /** The value is a comma-separated list of candidates. */
  readonly isList?: boolean;
  /** The kinds of records whose console address is accepted, too. A task may also be a number. */
  readonly records?: readonly RecordKind[] | undefined;
};

/** A reader of names of records. */
export const named = <T>(candidates: NamedKind, read: (written: string) => T): Reader<T> =>
  Object.assign((written: string) => read(written), {
    candidates,
    records: candidates === "task" || candidates === "project" ? [candidates] : undefined,
  });

/** A reader of records of these kinds, which may be named by their console address. */
export const ofRecord = <T>(records: readonly RecordKind[], read: Reader<T>): Reader<T> =>
  Object.assign((written: string) => read(written), { candidates: read.candidates, records });

/** Names, ids and titles become parts of URLs and records, which others can read. */
const refuseSecret = (written: string): void => {
  if (beginsWithSecret(written)) throw new Unreadable("is a secret. It was not sent");
};

export const text: Reader<string> = (written) => {
  refuseSecret(written);
  if (written.trim() === "") throw new Unreadable("must not be empty");
  return written;
};

/** Accepts empty text: an empty description clears the field. */
export const anyText: Reader<string> = (written) => written;

/** A name or id that becomes part of a URL path. */
export const reference: Reader<string> = (written) => {
  refuseSecret(written);
  if (!/^[\w.-]{1,100}$/.test(written) || /^\.+$/.test(written))
    throw new Unreadable("must be an id or a short name such as OPS or OPS-42");
  return written;
};

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const isUuid = (written: string): boolean => uuid.test(written);

/** The id of a record that has no short name. */
export const id: Reader<string> = (written) => {
  if (!isUuid(written)) throw new Unreadable("must be an id such as 01890000-0000-7000-8000-000000000001");
  return written.toLowerCase();
};

/** A post's id, or its console address. */
export const postReference = ofRecord(["post"], id);

/** The range that an error names. Bounds that only keep a number exact are left out. */
const describeRange = (min: number, max: number): string => {
  if (max < Number.MAX_SAFE_INTEGER) return ` from ${min} to ${max}`;
  return min > Number.MIN_SAFE_INTEGER ? `, at least ${min}` : "";
};

export const number =
  (min: number, max: number): Reader<number> =>
  (written) => {
    const value = Number(written);
    if (written.trim() === "" || !(value >= min && value <= max)) throw new Unreadable(`must be a number${describeRange(min, max)}`);
    return value;
  };

export const wholeNumber =
  (min: number, max: number): Reader<number> =>
  (written) => {
    const value = Number(written);
    if (!/^-?\d+$/.test(written) || value < min || value > max) throw new Unreadable(`must be a whole number${describeRange(min, max)}`);
    return value;
  };

const readDate = (written: string, setting: Pick<DateSetting, "direction" | "days">, timeZone: string): number => {
  const ms = parseDate(written, { nowMs: Date.now(), timeZone, ...setting });
  if (ms === undefined) throw new Unreadable("must be a date such as 2026-12-01, tomorrow, fri or +3d, or a time such as 2026-12-01T09:30");
  return ms;
};

/** The due or start date of a task: a calendar day if no time of day is given. `fri` is the next Friday, and `2w` is in two weeks. */
export const taskDate: Reader<ZonedDate> = (written) => {
  const inZone: ZonedDate = (timeZone) => readDate(written, { direction: "future", days: "calendar" }, timeZone);
  inZone(localTimeZone());
  return inZone;
};

/** A time to come, in the machine's time zone: `fri` is the next Friday, and `2w` is in two weeks. */
export const dateIso: Reader<string> = (written) =>
  new Date(readDate(written, { direction: "future", days: "instant" }, localTimeZone())).toISOString();
export const dateHelp = "2026-12-01, tomorrow, fri, +3d, 2w, or a time such as 2026-12-01T09:30";

/** A time in the past, in the machine's time zone: `fri` is the last Friday, and `2w` is two weeks ago. */
export const pastIso: Reader<string> = (written) =>
  new Date(readDate(written, { direction: "past", days: "instant" }, localTimeZone())).toISOString();
export const pastHelp = "2026-12-01, yesterday, mon, 3d, 2h, or a time such as 2026-12-01T09:30";

/** The date of a version of the API. The server knows which ones it has. */
export const dateVersion: Reader<string> = (written) => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(written)) throw new Unreadable("must be a date version such as 2026-05-26");
  return written;
};

const unitSeconds: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3_600, d: 86_400 };

/** Reads `90s`, `30m`, `1h` or `1d` as seconds, the unit that the API uses. */
export const durationSeconds: Reader<number> = (written) => {
  const [, count, unit = ""] = /^(\d{1,6})([smhd])$/.exec(written) ?? [];
  const length = unitSeconds[unit];
  if (count === undefined || length === undefined) throw new Unreadable("must be a duration such as 90s, 30m or 1h");
  return Number(count) * length;
};

export const color: Reader<string> = (written) => {
  if (!/^#[0-9a-f]{6}$/i.test(written)) throw new Unreadable("must be a color such as #1f6feb");
  return written;
};

/** Accepts one of the words, in any case. */
export const oneOf = <T extends string>(words: readonly T[]): Reader<T> => {
  const read = (written: string): T => {
    // Accepts `In Progress` and `in-progress` for `in_progress`.
    const typed = written.trim().toLowerCase().replace(/[ -]/g, "_");
    const word = words.find((each) => each === written) ?? words.find((each) => each.toLowerCase().replace(/-/g, "_") === typed);
    if (word === undefined) throw new Unreadable(`must be one of ${words.join(", ")}`, suggest(typed, words));
    return word;
  };
  return Object.assign(read, { candidates: words });
};

export const commaList = <T>(read: Reader<T>): Reader<T[]> =>
  Object.assign((written: string) => written.split(",").map((word) => read(word.trim())), { candidates: read.candidates, isList: true });

/** Reads `none` as null, which clears the field. */
export const orNone = <T>(read: Reader<T>): Reader<T | null> =>
  Object.assign((written: string) => (written === "none" ? null : read(written)), { candidates: read.candidates, records: read.records });

/** Reads `null` as null. The `api` commands use the API's own spelling instead of `none`. */
export const orNull =
  <T>(read: Reader<T>): Reader<T | null> =>
  (written) =>
    written === "null" ? null : read(written);
