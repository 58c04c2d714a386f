// Pure rules for due dates, which people see as days.

export const dueRanges = ["overdue", "today", "week"] as const;
export type DueRange = (typeof dueRanges)[number];

interface Range {
  /** The first moment. Undefined: no limit. */
  readonly fromMs?: number;
  /** The first moment after the range. */
  readonly beforeMs: number;
}

const dayMs = 86_400_000;

/** The person's day as the API has it: the midnight in UTC that begins the day. */
export const startOfToday = (nowMs: number): number => {
  const now = new Date(nowMs);
  return Date.UTC(now.getFullYear(), now.getMonth(), now.getDate());
};

/** The due dates in a range. A week has today and the six days after it. */
export const rangeOf = (range: DueRange, todayMs: number): Range => {
  if (range === "overdue") return { beforeMs: todayMs };
  return { fromMs: todayMs, beforeMs: todayMs + (range === "today" ? 1 : 7) * dayMs };
};

/** Whether a due date belongs to a range. */
export const isInRange = (dueMs: number | null, { fromMs = Number.NEGATIVE_INFINITY, beforeMs }: Range): boolean =>
  dueMs !== null && dueMs >= fromMs && dueMs < beforeMs;
