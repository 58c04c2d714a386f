/** Pure rules for due dates. Exactly midnight in UTC is a calendar day, which is the same day everywhere. Every other value is an instant. */

export const dueRanges = ["overdue", "today", "week"] as const;
export type DueRange = (typeof dueRanges)[number];

interface Range {
  /** The first moment. Undefined: no limit. */
  readonly fromMs?: number;
  /** The first moment after the range. */
  readonly beforeMs: number;
}

const dayMs = 86_400_000;

export const isDay = (dueMs: number): boolean => dueMs % dayMs === 0;

/** The calendar day of an instant in a time zone, as its midnight in UTC. Null: the zone of the device. */
export const dayOf = (timeMs: number, timeZone: string | null): number => {
  if (timeZone === null) {
    const time = new Date(timeMs);
    return Date.UTC(time.getFullYear(), time.getMonth(), time.getDate());
  }
  const format = new Intl.DateTimeFormat("en-US", { timeZone, year: "numeric", month: "numeric", day: "numeric" });
  const parts = new Map(format.formatToParts(timeMs).map(({ type, value }) => [type, Number(value)]));
  return Date.UTC(parts.get("year") ?? 0, (parts.get("month") ?? 1) - 1, parts.get("day"));
};

/** The due dates in a range. `todayMs` is the person's day. A week has today and the six days after it. */
export const rangeOf = (range: DueRange, todayMs: number): Range => {
  if (range === "overdue") return { beforeMs: todayMs };
  return { fromMs: todayMs, beforeMs: todayMs + dayMs * (range === "today" ? 1 : 7) };
};

/** Whether a due date belongs to a range. */
export const isInRange = (dueMs: number | null, { fromMs = Number.NEGATIVE_INFINITY, beforeMs }: Range): boolean =>
  dueMs !== null && dueMs >= fromMs && dueMs < beforeMs;
