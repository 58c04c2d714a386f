// Pure rules for the choices of a due date.

export const dayMs = 86_400_000;

export interface DueChoice {
  readonly label: string;
  /** A day, as its midnight in UTC. */
  readonly dayMs: number;
}

/** The days that can be found by typing their names. */
const daysMax = 92;
const friday = 5;
const monday = 1;

/** The next day of the week after today. */
const nextDay = (todayMs: number, day: number): number => todayMs + (((day - new Date(todayMs).getUTCDay() + 6) % 7) + 1) * dayMs;

/** The days that people choose most often, then each day of the next three months. `todayMs` is the person's day. */
export const dueChoices = (todayMs: number, language?: string): readonly DueChoice[] => {
  const format = new Intl.DateTimeFormat(language, { weekday: "long", month: "short", day: "numeric", timeZone: "UTC" });
  const named: readonly (readonly [string, number])[] = [
    ["Today", todayMs],
    ["Tomorrow", todayMs + dayMs],
    ["This week", nextDay(todayMs - dayMs, friday)],
    ["Next week", nextDay(todayMs, monday)],
    ["In 1 week", todayMs + 7 * dayMs],
    ["In 2 weeks", todayMs + 14 * dayMs],
    ["In 4 weeks", todayMs + 28 * dayMs],
  ];
  const days = Array.from({ length: daysMax }, (_, index) => todayMs + index * dayMs);
  return [
    ...named.map(([name, day]) => ({ label: `${name} · ${format.format(day)}`, dayMs: day })),
    ...days.map((day) => ({ label: format.format(day), dayMs: day })),
  ];
};
