// Pure rules for due dates, which people see as days.

export const dueRanges = ["overdue", "today", "week"] as const;
export type DueRange = (typeof dueRanges)[number];

interface Range {
  /** The first moment. Undefined: no limit. */
  readonly fromMs?: number;
  /** The first moment after the range. */
  readonly beforeMs: number;
}

/** The moment at which the day begins that is so many days later, also when clocks change in between. */
const startOfDay = (timeMs: number, daysLater = 0): number => {
  const date = new Date(timeMs);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + daysLater).getTime();
};

/** The start of the person's day. */
export const startOfToday = (nowMs: number): number => startOfDay(nowMs);

/** The due dates in a range. `todayMs` is the start of the person's day. A week has today and the six days after it. */
export const rangeOf = (range: DueRange, todayMs: number): Range => {
  if (range === "overdue") return { beforeMs: todayMs };
  return { fromMs: todayMs, beforeMs: startOfDay(todayMs, range === "today" ? 1 : 7) };
};

/** Whether a due date belongs to a range. */
export const isInRange = (dueMs: number | null, { fromMs = Number.NEGATIVE_INFINITY, beforeMs }: Range): boolean =>
  dueMs !== null && dueMs >= fromMs && dueMs < beforeMs;
