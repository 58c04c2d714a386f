import { dayOf, isInRange, rangeOf } from "@worktrack/contract/values";
import { expect, test } from "vitest";
import { dayIn, isOverdue, readDate } from "../src/ui/due.ts";

const day = Date.UTC(2026, 10, 24);

test("a calendar day is the same day in every time zone, and an instant is that of the person's zone", () => {
  const zones = [null, "Pacific/Kiritimati", "America/New_York"];
  expect([readDate("2026-11-24"), ...zones.map((zone) => dayIn(day, zone))]).toEqual([day, day, day, day]);
  const noon = day + 43_200_000;
  expect(zones.slice(1).map((zone) => dayIn(noon, zone))).toEqual([day + 86_400_000, day]);
  expect([readDate(""), readDate("0202-11-24"), readDate("later")]).toEqual([null, undefined, undefined]);
});

test("today is the day of the person's calendar in the zone of the account", () => {
  const now = new Date(2026, 10, 24, 23, 59).getTime();
  expect(dayOf(now, null)).toBe(day);
  expect(dayOf(day + 43_200_000, "Pacific/Kiritimati")).toBe(Date.UTC(2026, 10, 25));
  expect(dayOf(day + 3_600_000, "America/New_York")).toBe(Date.UTC(2026, 10, 23));
  expect(["overdue", "today", "week"].map((range) => isInRange(day, rangeOf(range as "today", day)))).toEqual([false, true, true]);
  expect(isInRange(day - 1, rangeOf("overdue", day))).toBe(true);
});

test("a day is overdue when it has ended, an instant at once", () => {
  const now = { nowMs: day + 43_200_000, todayMs: day };
  expect([day - 86_400_000, day, now.nowMs - 1, now.nowMs].map((due) => isOverdue(due, now))).toEqual([true, false, true, false]);
});
