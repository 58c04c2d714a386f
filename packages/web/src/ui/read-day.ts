// Reads the day that a person typed: "fri", "+2w", "12 jan", "2026-12-01". Pure: the present day and the locale are arguments.
import { addDays, addMonths, dayFrom, weekdayOf } from "./days.ts";

interface Reading {
  /** The person's day. */
  readonly today: number;
  /** Decides the order of day and month in "1/2", and the names of months and weekdays beside the English ones. */
  readonly locale: string;
}

/** Undefined for a text that names no day. */
export const readDay = (text: string, reading: Reading): number | undefined => {
  const words = text.trim().toLowerCase().replace(/\s+/g, " ");
  if (words === "" || words.length > 40) return undefined;
  const day = readWord(words, reading) ?? readDistance(words, reading) ?? readNamedMonth(words, reading) ?? readNumbers(words, reading);
  return day !== undefined && day >= 0 && day <= lastDay ? day : undefined;
};

const lastDay = Date.UTC(9999, 11, 31);

const readWord = (words: string, { today, locale }: Reading): number | undefined => {
  const [, next, word = ""] = /^(next |this )?(.+)$/.exec(words) ?? [];
  if (/^(today|tod|now)$/.test(words)) return today;
  if (/^(tomorrow|tom|tmr|tmrw)$/.test(words)) return addDays(today, 1);
  if (words === "yesterday") return addDays(today, -1);
  if (next === "next " && word === "week") return addDays(today, 8 - weekdayOf(today));
  if (next === "next " && word === "month") return addMonths(today, 1);
  if (next === "next " && word === "year") return addMonths(today, 12);
  const weekday = placeOf(word, rulesOf(locale).weekdays);
  if (weekday === undefined) return undefined;
  if (next === "next ") return addDays(today, 7 - weekdayOf(today) + weekday);
  return addDays(today, ((weekday - weekdayOf(today) + 6) % 7) + 1);
};

/** "+2w", "3 days", "in 1 month". */
const readDistance = (words: string, { today }: Reading): number | undefined => {
  const [, sign, count, unit] = /^(?:in )?([+-])? ?(\d{1,4}) ?(d|w|m|y|days?|weeks?|months?|years?)$/.exec(words) ?? [];
  if (count === undefined || unit === undefined) return undefined;
  const many = Number(count) * (sign === "-" ? -1 : 1);
  if (unit.startsWith("d")) return addDays(today, many);
  if (unit.startsWith("w")) return addDays(today, many * 7);
  return addMonths(today, unit.startsWith("m") ? many : many * 12);
};

/** "12 jan", "January 12, 2027", "12. Januar 2027". */
const readNamedMonth = (words: string, reading: Reading): number | undefined => {
  const [, before, name = "", after, year] =
    /^(?:(\d{1,2})(?:st|nd|rd|th|\.)? ?(?:of |de )?)?([\p{L}\p{M}]{3,})\.?(?: (\d{1,2})(?:st|nd|rd|th)?)?(?:,? ?(?:de )?(\d{4}))?$/u.exec(
      words,
    ) ?? [];
  const month = placeOf(name, rulesOf(reading.locale).months);
  if (month === undefined || (before === undefined) === (after === undefined)) return undefined;
  return dayOfYear(month, Number(before ?? after), year, reading);
};

/** "2026-12-01", "1/12", "1.12.2026", "15" or "15th". */
const readNumbers = (words: string, reading: Reading): number | undefined => {
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})[-/. ]+(\d{1,2})[-/. ]+(\d{1,2})\.?$/.exec(words) ?? [];
  if (isoYear) return dayFrom(Number(isoYear), Number(isoMonth), Number(isoDay));
  const [, alone] = /^(\d{1,2})(?:st|nd|rd|th)?$/.exec(words) ?? [];
  if (alone) return nextWithDay(Number(alone), reading.today);
  const [, first, second, year] = /^(\d{1,2})[-/. ]+(\d{1,2})(?:[-/. ]+(\d{4}|\d{2})?)?$/.exec(words) ?? [];
  if (first === undefined || second === undefined) return undefined;
  const isDayFirst = Number(first) > 12 || (Number(second) <= 12 && rulesOf(reading.locale).isDayFirst);
  const [day, month] = isDayFirst ? [first, second] : [second, first];
  return dayOfYear(Number(month), Number(day), year, reading);
};

/** Without a year: the next such day, from today on. */
const dayOfYear = (month: number, day: number, year: string | undefined, { today }: Reading): number | undefined => {
  if (year !== undefined) return dayFrom(year.length === 2 ? 2000 + Number(year) : Number(year), month, day);
  const current = new Date(today).getUTCFullYear();
  // February 29 can be eight years away.
  return Array.from({ length: 9 }, (_, years) => dayFrom(current + years, month, day)).find(
    (found) => found !== undefined && found >= today,
  );
};

const nextWithDay = (day: number, today: number): number | undefined => {
  const date = new Date(today);
  return Array.from({ length: 3 }, (_, months) => {
    const month = date.getUTCMonth() + months;
    return dayFrom(date.getUTCFullYear() + Math.floor(month / 12), (month % 12) + 1, day);
  }).find((found) => found !== undefined && found >= today);
};

/** The place of the only names that begin with a text, from 1. Undefined if none or several do. */
const placeOf = (text: string, names: readonly (readonly string[])[]): number | undefined => {
  const found = names.flatMap((forms, index) => (text.length >= 2 && forms.some((name) => name.startsWith(text)) ? [index + 1] : []));
  return found.length === 1 ? found[0] : undefined;
};

const namesOf = (locale: string, days: readonly number[], field: "month" | "weekday"): readonly (readonly string[])[] => {
  const formats = ["en", locale].flatMap((language) =>
    (["long", "short"] as const).map((style) => new Intl.DateTimeFormat(language, { [field]: style, timeZone: "UTC" })),
  );
  return days.map((day) => formats.map((format) => format.format(day).toLowerCase().replace(/\.$/, "")));
};

interface LocaleRules {
  readonly months: readonly (readonly string[])[];
  /** From Monday. */
  readonly weekdays: readonly (readonly string[])[];
  readonly isDayFirst: boolean;
}

/** Formats take long to create, and dates are read at each key. */
const known = new Map<string, LocaleRules>();

const rulesOf = (locale: string): LocaleRules => {
  const rules = known.get(locale) ?? createRules(locale);
  known.set(locale, rules);
  return rules;
};

const createRules = (locale: string): LocaleRules => {
  const months = Array.from({ length: 12 }, (_, month) => Date.UTC(2026, month, 1));
  // June 1, 2026 is a Monday.
  const weekdays = Array.from({ length: 7 }, (_, day) => Date.UTC(2026, 5, 1 + day));
  const types = new Intl.DateTimeFormat(locale).formatToParts(0).map(({ type }) => type);
  return {
    months: namesOf(locale, months, "month"),
    weekdays: namesOf(locale, weekdays, "weekday"),
    isDayFirst: types.indexOf("day") < types.indexOf("month"),
  };
};
