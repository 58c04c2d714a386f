import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, addMonths, fallbackFirstWeekday, firstWeekdayOf, startOfWeek, weekdayOf, weeksOfMonth } from "../src/ui/days.ts";
import { readDay } from "../src/ui/read-day.ts";

/** Wednesday. */
const today = Date.UTC(2026, 11, 2);
const day = (text: string) => Date.parse(`${text}T00:00:00Z`);
const read = (text: string, locale = "en-US") => readDay(text, { today, locale });

test.each([
  ["today", "2026-12-02"],
  ["Tomorrow", "2026-12-03"],
  ["fri", "2026-12-04"],
  ["wed", "2026-12-09"],
  ["Next Friday", "2026-12-11"],
  ["next week", "2026-12-07"],
  ["+2w", "2026-12-16"],
  ["-1d", "2026-12-01"],
  ["in 3 days", "2026-12-05"],
  ["2 months", "2027-02-02"],
  ["12 jan", "2027-01-12"],
  ["Jan 12", "2027-01-12"],
  ["12 January 2030", "2030-01-12"],
  ["dec 24, 2026", "2026-12-24"],
  ["29 feb", "2028-02-29"],
  ["2026-12-01", "2026-12-01"],
  ["15", "2026-12-15"],
  ["1st", "2027-01-01"],
  ["12/24", "2026-12-24"],
  ["24/12", "2026-12-24"],
  ["12/1/27", "2027-12-01"],
])("%s is %s", (text, expected) => expect(read(text)).toBe(day(expected)));

test("the locale decides the order of ambiguous digits, and its names are understood beside the English ones", () => {
  expect(["en-US", "en-GB", "de-DE"].map((locale) => read("3/4", locale))).toEqual(["2027-03-04", "2027-04-03", "2027-04-03"].map(day));
  expect(read("24. Dezember", "de-DE")).toBe(day("2026-12-24"));
  expect([read("freitag", "de-DE"), read("vendredi", "fr-FR")]).toEqual([day("2026-12-04"), day("2026-12-04")]);
  expect(read("3.4.", "de-DE")).toBe(day("2027-04-03"));
});

test.each(["", "  ", "later", "30 feb", "13/13", "ju 3", "t", "99", "2026-02-30", "+99999d", "12 jan 12", "1600-01-01", "9999-13-01"])(
  "%j names no day",
  (text) => expect(read(text)).toBeUndefined(),
);

const days = fc.integer({ min: 0, max: Date.UTC(9990, 0, 1) / 86_400_000 }).map((number) => number * 86_400_000);
const localeNames = ["en-US", "en-GB", "de-DE", "fr-FR", "sv-SE", "ja-JP", "hu-HU"];
const locales = fc.constantFrom(...localeNames);

const digitFormats: Readonly<Record<string, Intl.DateTimeFormat>> = Object.fromEntries(
  localeNames.map((locale) => [
    locale,
    new Intl.DateTimeFormat(locale, { year: "numeric", month: "2-digit", day: "2-digit", timeZone: "UTC" }),
  ]),
);

test("every day is read from its ISO form, its digits in the locale's order, and its distance", () => {
  fc.assert(
    fc.property(days, days, locales, fc.integer({ min: -999, max: 999 }), (wanted, now, locale, distance) => {
      const reading = { today: now, locale };
      expect(readDay(new Date(wanted).toISOString().slice(0, 10), reading)).toBe(wanted);
      const digits = digitFormats[locale]?.format(wanted) ?? "";
      expect(readDay(digits.replace(/[^\d]+$/, ""), reading)).toBe(wanted);
      const moved = addDays(now, distance);
      expect(readDay(`${distance < 0 ? "" : "+"}${distance}d`, reading)).toBe(moved < 0 ? undefined : moved);
    }),
  );
});

test("a weekday is one of the next seven days, and any text gives a day or nothing", () => {
  const names = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];
  fc.assert(
    fc.property(days, fc.constantFrom(...names), fc.string(), locales, (now, name, text, locale) => {
      const found = readDay(name, { today: now, locale }) ?? Number.NaN;
      expect(weekdayOf(found)).toBe(names.indexOf(name) + 1);
      expect((found - now) / 86_400_000).toSatisfy((distance: number) => distance >= 1 && distance <= 7);
      const any = readDay(text, { today: now, locale });
      expect(any === undefined || (any % 86_400_000 === 0 && any >= 0)).toBe(true);
    }),
  );
});

test("a month is shown in six weeks that have all its days, and moving by months keeps the day or takes the last one", () => {
  fc.assert(
    fc.property(days, fc.integer({ min: 1, max: 7 }), fc.integer({ min: -12, max: 12 }), (shown, first, months) => {
      const weeks = weeksOfMonth(shown, first);
      expect(weeks.map((week) => [week.length, weekdayOf(week[0] ?? 0)])).toEqual(Array(6).fill([7, first]));
      const month = (each: number) => new Date(each).toISOString().slice(0, 7);
      const inMonth = weeks.flat().filter((each) => month(each) === month(shown));
      expect([inMonth.includes(shown), new Date(addDays(inMonth.at(-1) ?? 0, 1)).getUTCDate()]).toEqual([true, 1]);
      expect(startOfWeek(shown, first)).toBe(
        weeks
          .flat()
          .filter((each) => each <= shown && weekdayOf(each) === first)
          .at(-1),
      );
      const moved = addMonths(shown, months);
      expect(new Date(moved).getUTCDate()).toBeLessThanOrEqual(new Date(shown).getUTCDate());
      expect(month(moved)).toBe(month(Date.UTC(new Date(shown).getUTCFullYear(), new Date(shown).getUTCMonth() + months, 15)));
    }),
  );
});

test("weeks begin with the weekday of the locale's region, also in browsers that do not know it", () => {
  const locales = ["en-US", "en-GB", "de", "pt-BR", "ar-EG", "ja"];
  expect(locales.map(firstWeekdayOf)).toEqual([7, 1, 1, 7, 6, 7]);
  expect(locales.map(fallbackFirstWeekday)).toEqual([7, 1, 1, 7, 6, 7]);
});
