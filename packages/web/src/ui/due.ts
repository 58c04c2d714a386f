// Pure rules for due dates as the console shows and edits them. The contract has those that the API shares.
import { dayOf, isDay } from "@worktrack/contract/values";

/** Whether a due date has passed: a day when it has ended, an instant at once. */
export const isOverdue = (dueMs: number, now: { readonly nowMs: number; readonly todayMs: number }): boolean =>
  dueMs < (isDay(dueMs) ? now.todayMs : now.nowMs);

/** The day of a date in a time zone, as its midnight in UTC. */
export const dayIn = (timeMs: number, timeZone: string | null): number => (isDay(timeMs) ? timeMs : dayOf(timeMs, timeZone));

/** The day that a date input has: null for none, undefined while its year is not complete. */
export const readDate = (text: string): number | null | undefined => {
  if (text === "") return null;
  const timeMs = Date.parse(`${text}T00:00:00Z`);
  return timeMs >= 0 ? timeMs : undefined;
};
