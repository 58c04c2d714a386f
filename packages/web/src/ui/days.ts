// Pure arithmetic of calendar days. A day is its midnight in UTC, as Unix time in milliseconds.
const dayMs = 86_400_000;

/** Undefined for a day that does not exist, such as February 30, and outside the years from 1970 to 9999. `month` begins with 1. */
export const dayFrom = (year: number, month: number, day: number): number | undefined => {
  const timeMs = Date.UTC(year, month - 1, day);
  const date = new Date(timeMs);
  const exists = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists && year >= 1970 && year <= 9999 ? timeMs : undefined;
};

export const addDays = (day: number, days: number): number => day + days * dayMs;

/** The same day of another month, or the last one of a shorter month. */
export const addMonths = (day: number, months: number): number => {
  const date = new Date(day);
  const first = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1);
  return addDays(first, Math.min(date.getUTCDate(), daysInMonth(first)) - 1);
};

const daysInMonth = (day: number): number => {
  const date = new Date(day);
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
};

/** From 1 for Monday to 7 for Sunday, as in ISO 8601. */
export const weekdayOf = (day: number): number => new Date(day).getUTCDay() || 7;

/** The first day of the week that has a day. */
export const startOfWeek = (day: number, firstWeekday: number): number => addDays(day, -((weekdayOf(day) - firstWeekday + 7) % 7));

/** The six weeks that show a month, with the days of its neighbors. */
export const weeksOfMonth = (day: number, firstWeekday: number): readonly (readonly number[])[] => {
  const first = startOfWeek(addDays(day, 1 - new Date(day).getUTCDate()), firstWeekday);
  return Array.from({ length: 6 }, (_, week) => Array.from({ length: 7 }, (_, place) => addDays(first, week * 7 + place)));
};

type WeekLocale = Intl.Locale & {
  readonly getWeekInfo?: () => { readonly firstDay: number };
  readonly weekInfo?: { readonly firstDay: number };
};

/** Regions whose weeks begin on Sunday or Saturday, for browsers that do not know it. */
const sundayRegions =
  "AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW";
const saturdayRegions = "AE AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY";

/** The weekday with which weeks begin in a locale such as `en-GB`. */
export const firstWeekdayOf = (locale: string): number => {
  const known: WeekLocale = new Intl.Locale(locale);
  const firstDay = known.getWeekInfo?.().firstDay ?? known.weekInfo?.firstDay;
  return firstDay ?? fallbackFirstWeekday(locale);
};

export const fallbackFirstWeekday = (locale: string): number => {
  const region = new Intl.Locale(locale).maximize().region ?? "";
  if (sundayRegions.split(" ").includes(region)) return 7;
  return saturdayRegions.split(" ").includes(region) ? 6 : 1;
};
