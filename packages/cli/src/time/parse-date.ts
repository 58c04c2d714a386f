// Parses the dates that people type: `tomorrow`, `fri`, `+3d`, `2w`, `2026-12-01`, `tomorrow 17:00`. The current time and the zone are arguments.
import { dayMs, startOfWallDay, toInstantMs, toWallMs } from "./zone.ts";

/** Returns a date in Unix milliseconds. It depends on the time zone, which is not known yet when the option is read. */
export type ZonedDate = (timeZone: string) => number;

export interface DateSetting {
  readonly nowMs: number;
  readonly timeZone: string;
  /** `future`: `fri` is the next Friday, and `2w` in two weeks. `past`: the last Friday, and two weeks ago. */
  readonly direction: "future" | "past";
  /** A text without a time of day is `calendar`: the day, which the API writes as its midnight in UTC; else the day's first instant. */
  readonly days: "calendar" | "instant";
}

/** Days from today. */
const nearDays: Readonly<Record<string, number>> = { yesterday: -1, today: 0, tomorrow: 1 };
const weekdays = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];
const weekdayCharsMin = 3;
const daysOfWeek = 7;

/** Units that are added to the clock. */
const clockUnitMs: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000 };
/** Units that are added to the date. The result is the start of a day. */
const dayUnits: Readonly<Record<string, number>> = { d: 1, w: daysOfWeek };
const monthUnits: Readonly<Record<string, number>> = { mo: 1, y: 12 };

const day = "(\\d{4}-\\d{2}-\\d{2}|[a-z]+)";
const dayPattern = new RegExp(`^${day}(?:(?:t| +)(\\d{1,2}):(\\d{2})(?::(\\d{2}))?)?$`);
const zonedPattern = /^(\d{4}-\d{2}-\d{2})t\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(z|[+-]\d{2}:\d{2})$/;
const relativePattern = /^([+-]?)(\d{1,5})(mo|[mhdwy])$/;

/** Times before 1970 and after 9999 are mistakes, and the API rejects them. */
const latestMs = Date.UTC(9999, 11, 31);

/** Midnight of a calendar day as wall time; undefined for a day that does not exist, such as 2026-02-30. */
const parseCalendarDay = (written: string): number | undefined => {
  const ms = Date.parse(`${written}T00:00:00Z`);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(written) ? ms : undefined;
};

/** Adds months to a day. The 31st becomes the last day of a shorter month. */
const addMonths = (wallDayMs: number, months: number): number => {
  const date = new Date(wallDayMs);
  const first = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1);
  const length = new Date(Date.UTC(new Date(first).getUTCFullYear(), new Date(first).getUTCMonth() + 1, 0)).getUTCDate();
  return first + (Math.min(date.getUTCDate(), length) - 1) * dayMs;
};

const parseWeekday = (written: string, todayMs: number, direction: DateSetting["direction"]): number | undefined => {
  const index = weekdays.findIndex((name) => written.length >= weekdayCharsMin && name.startsWith(written));
  if (index < 0) return undefined;
  const ahead = (index - new Date(todayMs).getUTCDay() + daysOfWeek) % daysOfWeek;
  if (direction === "future") return todayMs + (ahead || daysOfWeek) * dayMs;
  return todayMs - ((daysOfWeek - ahead) % daysOfWeek) * dayMs;
};

/** Midnight of a named or calendar day, as wall time. */
const parseDay = (written: string, todayMs: number, direction: DateSetting["direction"]): number | undefined => {
  if (Object.hasOwn(nearDays, written)) return todayMs + (nearDays[written] ?? 0) * dayMs;
  return parseWeekday(written, todayMs, direction) ?? parseCalendarDay(written);
};

/** The value of a day, given as wall time. */
const dayValue = (wallDayMs: number, { days, timeZone }: DateSetting): number =>
  days === "calendar" ? wallDayMs : toInstantMs(wallDayMs, timeZone);

const parseRelative = (written: string, setting: DateSetting): number | undefined => {
  const { nowMs, timeZone, direction } = setting;
  const [, sign, digits, unit = ""] = relativePattern.exec(written) ?? [];
  if (digits === undefined) return undefined;
  const isPast = sign === "-" || (sign === "" && direction === "past");
  const count = isPast ? -Number(digits) : Number(digits);
  const clockMs = clockUnitMs[unit];
  if (clockMs !== undefined) return nowMs + count * clockMs;
  const todayMs = startOfWallDay(toWallMs(nowMs, timeZone));
  const days = dayUnits[unit];
  return dayValue(days === undefined ? addMonths(todayMs, count * (monthUnits[unit] ?? 0)) : todayMs + count * days * dayMs, setting);
};

const parseLocal = (written: string, setting: DateSetting): number | undefined => {
  const { nowMs, timeZone, direction } = setting;
  const [, dayName = "", hour, minute = "0", second = "0"] = dayPattern.exec(written) ?? [];
  if (hour === undefined) {
    const dayStartMs = parseDay(dayName, startOfWallDay(toWallMs(nowMs, timeZone)), direction);
    return dayStartMs === undefined ? undefined : dayValue(dayStartMs, setting);
  }
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined;
  const dayStartMs = parseDay(dayName, startOfWallDay(toWallMs(nowMs, timeZone)), direction);
  if (dayStartMs === undefined) return undefined;
  return toInstantMs(dayStartMs + ((Number(hour) * 60 + Number(minute)) * 60 + Number(second)) * 1000, timeZone);
};

const parseZoned = (written: string): number | undefined => {
  const date = zonedPattern.exec(written)?.[1];
  return date !== undefined && parseCalendarDay(date) !== undefined ? Date.parse(written.toUpperCase()) : undefined;
};

/** Parses a date as Unix time in milliseconds. Undefined if the text is no date. */
export const parseDate = (text: string, setting: DateSetting): number | undefined => {
  const written = text.trim().toLowerCase();
  const ms = written === "now" ? setting.nowMs : (parseRelative(written, setting) ?? parseZoned(written) ?? parseLocal(written, setting));
  return ms === undefined || !(ms >= 0 && ms <= latestMs) ? undefined : ms;
};
