// Pure rules for due dates, which people see as days. A day is its midnight in UTC, as in the CLI, so that it is the same day everywhere.

export const dueRanges = ["overdue", "today", "week"] as const;
export type DueRange = (typeof dueRanges)[number];

interface Range {
  /** The first moment. Undefined: no limit. */
  readonly fromMs?: number;
  /** The first moment after the range. */
  readonly beforeMs: number;
}

const dayMs = 86_400_000;

/** The day that the person's calendar shows now. */
export const startOfToday = (nowMs: number): number => {
  const now = new Date(nowMs);
  return Date.UTC(now.getFullYear(), now.getMonth(), now.getDate());
};

/** The due dates in a range. `todayMs` is the person's day. A week has today and the six days after it. */
export const rangeOf = (range: DueRange, todayMs: number): Range => {
  if (range === "overdue") return { beforeMs: todayMs };
  return { fromMs: todayMs, beforeMs: todayMs + dayMs * (range === "today" ? 1 : 7) };
};

/** Whether a due date belongs to a range. */
export const isInRange = (dueMs: number | null, { fromMs = Number.NEGATIVE_INFINITY, beforeMs }: Range): boolean =>
  dueMs !== null && dueMs >= fromMs && dueMs < beforeMs;

/** A day for a date input, such as `2026-11-24`. Empty for null. */
export const dateText = (timeMs: number | null): string => (timeMs === null ? "" : new Date(timeMs).toISOString().slice(0, 10));

/** The day that a date input has: null for none, undefined while its year is not complete. */
export const readDate = (text: string): number | null | undefined => {
  if (text === "") return null;
  const timeMs = Date.parse(`${text}T00:00:00Z`);
  return timeMs >= 0 ? timeMs : undefined;
};
