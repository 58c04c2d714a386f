import { expect, test } from "vitest";
import { dateText, isInRange, rangeOf, readDate, startOfToday } from "../src/tasks/due.ts";

const day = Date.UTC(2026, 10, 24);

test("a date is the midnight in UTC that begins it, whatever the person's time zone", () => {
  expect([readDate("2026-11-24"), dateText(day), dateText(day + 1)]).toEqual([day, "2026-11-24", "2026-11-24"]);
  expect([readDate(""), dateText(null), readDate("0202-11-24"), readDate("later")]).toEqual([null, "", undefined, undefined]);
});

test("today is the day of the person's calendar", () => {
  const now = new Date(2026, 10, 24, 23, 59).getTime();
  expect(startOfToday(now)).toBe(day);
  expect(["overdue", "today", "week"].map((range) => isInRange(day, rangeOf(range as "today", startOfToday(now))))).toEqual([
    false,
    true,
    true,
  ]);
  expect(isInRange(day - 1, rangeOf("overdue", day))).toBe(true);
});
