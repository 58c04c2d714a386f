import fc from "fast-check";
import { expect, test } from "vitest";
import { parseDate } from "../src/time/parse-date.ts";
import { dayMs, startOfWallDay, toInstantMs, toWallMs } from "../src/time/zone.ts";
import { run } from "./cli.ts";
import { startServer } from "./server.ts";

// A Wednesday, 14:30 in Berlin.
const nowMs = Date.parse("2026-05-27T12:30:15Z");

const parse = (text: string, timeZone = "Europe/Berlin", direction: "future" | "past" = "future") => {
  const ms = parseDate(text, { nowMs, timeZone, direction, days: "instant" });
  return ms === undefined ? undefined : new Date(ms).toISOString();
};

test.each([
  ["today", "2026-05-26T22:00:00.000Z"],
  ["Tomorrow", "2026-05-27T22:00:00.000Z"],
  ["yesterday", "2026-05-25T22:00:00.000Z"],
  ["now", "2026-05-27T12:30:15.000Z"],
  ["fri", "2026-05-28T22:00:00.000Z"],
  ["Friday", "2026-05-28T22:00:00.000Z"],
  ["wed", "2026-06-02T22:00:00.000Z"],
  ["+3d", "2026-05-29T22:00:00.000Z"],
  ["-3d", "2026-05-23T22:00:00.000Z"],
  ["2w", "2026-06-09T22:00:00.000Z"],
  ["+1mo", "2026-06-26T22:00:00.000Z"],
  ["1y", "2027-05-26T22:00:00.000Z"],
  ["+2h", "2026-05-27T14:30:15.000Z"],
  ["30m", "2026-05-27T13:00:15.000Z"],
  ["2026-12-01", "2026-11-30T23:00:00.000Z"],
  ["2026-12-01T09:30", "2026-12-01T08:30:00.000Z"],
  ["2026-12-01 09:30", "2026-12-01T08:30:00.000Z"],
  ["tomorrow 17:00", "2026-05-28T15:00:00.000Z"],
  ["2026-12-01T09:30:00Z", "2026-12-01T09:30:00.000Z"],
  ["2026-12-01T09:30+05:30", "2026-12-01T04:00:00.000Z"],
])("%s is %s in Berlin on a Wednesday", (text, expected) => expect(parse(text)).toBe(expected));

test.each([
  ["2026-12-01", "2026-12-01T00:00:00.000Z"],
  ["today", "2026-05-27T00:00:00.000Z"],
  ["tomorrow", "2026-05-28T00:00:00.000Z"],
  ["fri", "2026-05-29T00:00:00.000Z"],
  ["+3d", "2026-05-30T00:00:00.000Z"],
  ["+1mo", "2026-06-27T00:00:00.000Z"],
  ["+2h", "2026-05-27T14:30:15.000Z"],
  ["tomorrow 00:00", "2026-05-27T22:00:00.000Z"],
])("as a calendar day, %s is %s in Berlin, and a text with a time is an instant", (text, expected) => {
  const ms = parseDate(text, { nowMs, timeZone: "Europe/Berlin", direction: "future", days: "calendar" });
  expect(new Date(ms ?? 0).toISOString()).toBe(expected);
});

test.each(["Asia/Tokyo", "America/New_York", "Africa/Cairo", "Pacific/Kiritimati", "Etc/GMT+12"])(
  "a calendar day is the same in %s as anywhere, also one whose midnight does not exist",
  (timeZone) => {
    for (let ms = Date.UTC(2026, 0, 1); ms < Date.UTC(2027, 0, 1); ms += dayMs) {
      const day = new Date(ms).toISOString().slice(0, 10);
      expect(parseDate(day, { nowMs, timeZone, direction: "future", days: "calendar" })).toBe(ms);
    }
  },
);

test.each([
  ["fri", "2026-05-21T22:00:00.000Z"],
  ["wed", "2026-05-26T22:00:00.000Z"],
  ["3d", "2026-05-23T22:00:00.000Z"],
  ["2h", "2026-05-27T10:30:15.000Z"],
  ["+3d", "2026-05-29T22:00:00.000Z"],
])("%s is %s for an option about the past", (text, expected) => expect(parse(text, "Europe/Berlin", "past")).toBe(expected));

test.each([
  ["2026-03-08T02:30", "America/New_York", "2026-03-08T07:30:00.000Z"],
  ["2026-11-01T01:30", "America/New_York", "2026-11-01T05:30:00.000Z"],
  ["2026-04-24", "Africa/Cairo", "2026-04-23T22:00:00.000Z"],
  ["2026-10-25", "Europe/Berlin", "2026-10-24T22:00:00.000Z"],
  ["2026-05-27", "Asia/Kathmandu", "2026-05-26T18:15:00.000Z"],
])("%s in %s, where the clocks change, is %s", (text, zone, expected) => expect(parse(text, zone)).toBe(expected));

test("the last day of a longer month becomes the last day of a shorter one", () => {
  const setting = { nowMs: Date.parse("2027-01-31T12:00:00Z"), timeZone: "UTC", direction: "future", days: "instant" } as const;
  expect(parseDate("+1mo", setting)).toBe(Date.UTC(2027, 1, 28));
  expect(parseDate("-2mo", setting)).toBe(Date.UTC(2026, 10, 30));
});

test.each([
  "",
  "2026-02-30",
  "2026-13-01",
  "fr",
  "someday",
  "+3",
  "3x",
  "12:00",
  "2026-12-01T25:00",
  "2026-12-01T09:60",
  "2026-12-01T09:30:00+99:99",
  "1969-12-30",
  "999999y",
  "constructor",
  "+-3d",
])("%j is no date", (text) => expect(parse(text)).toBeUndefined());

test.each(["", "Nowhere/Else", ":"])("an invalid time zone, TZ=%j, means UTC", async (TZ) => {
  await using server = await startServer({ "tasks.list": () => ({ tasks: [], total: 0, hasMore: false, nextCursor: null }) });
  expect((await run(["task", "list", "--due-before", "2026-12-01"], { url: server.url, variables: { TZ } })).code).toBe(0);
  expect(server.calls.at(-1)?.query).toMatchObject({ dueBefore: Date.UTC(2026, 11, 1) });
});

const zone = fc.constantFrom(
  "UTC",
  "Europe/Berlin",
  "America/New_York",
  "America/St_Johns",
  "Asia/Kathmandu",
  "Africa/Cairo",
  "Australia/Lord_Howe",
  "Pacific/Apia",
);
const instant = fc.integer({ min: Date.UTC(1990, 0), max: Date.UTC(2060, 0) });
const runs = { numRuns: 150 };

test("in every zone at every time, `today` has begun and `tomorrow` is in the future", () => {
  fc.assert(
    fc.property(instant, zone, (at, timeZone) => {
      const setting = { nowMs: at, timeZone, direction: "future", days: "instant" } as const;
      expect(parseDate("today", setting)).toBeLessThanOrEqual(at);
      expect(parseDate("tomorrow", setting)).toBeGreaterThan(at);
    }),
    runs,
  );
});

test("a number of days is the first instant of that day, even when clocks change in between", () => {
  fc.assert(
    fc.property(instant, zone, fc.integer({ min: 0, max: 400 }), (at, timeZone, days) => {
      const ms = parseDate(`+${days}d`, { nowMs: at, timeZone, direction: "future", days: "instant" }) ?? 0;
      const dayStart = startOfWallDay(toWallMs(at, timeZone)) + days * dayMs;
      // Apia skipped a whole day: its start is the start of the day after it.
      expect(startOfWallDay(toWallMs(ms, timeZone)) - dayStart).toBeOneOf([0, dayMs]);
      expect(toWallMs(ms - 1, timeZone)).toBeLessThan(dayStart);
    }),
    runs,
  );
});

test("a wall time that exists is read back as the same clock reading, and any other moves forward", () => {
  fc.assert(
    fc.property(instant, zone, (at, timeZone) => {
      const wall = toWallMs(at, timeZone);
      expect(toWallMs(toInstantMs(wall, timeZone), timeZone)).toBe(wall);
      expect(toWallMs(toInstantMs(at, timeZone), timeZone)).toBeGreaterThanOrEqual(at);
    }),
    runs,
  );
});
