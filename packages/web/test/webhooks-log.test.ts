import { expect, test } from "vitest";
import { prettyBody } from "../src/webhooks/attempt-text.ts";
import { inputOfFilters, parseLogFilters, queryOfFilters } from "../src/webhooks/log-filters.ts";
import { mergeNewest } from "../src/webhooks/merge-newest.ts";

const nowMs = Date.parse("2026-02-01T12:00:00.000Z");

test("filters survive the way through the address", () => {
  const filters = { statuses: ["failed", "skipped"], event: "task.created", since: "24h", record: "PAY-36" } as const;
  const query = new URLSearchParams(queryOfFilters(filters) as Record<string, string>);
  expect(parseLogFilters(query)).toEqual(filters);
  expect(inputOfFilters(filters, nowMs)).toEqual({
    status: ["failed", "skipped"],
    event: ["task.created"],
    since: "2026-01-31T12:00:00.000Z",
    record: "PAY-36",
  });
});

test("unknown values of an address are ignored", () => {
  const filters = parseLogFilters(new URLSearchParams("status=broken,failed&event=x&since=yesterday&record=everything"));
  expect(filters).toEqual({ statuses: ["failed"], event: undefined, since: undefined, record: undefined });
  expect(inputOfFilters(parseLogFilters(new URLSearchParams()), nowMs)).toEqual({});
});

const delivery = (minute: number, status = "succeeded") => ({
  id: `id-${minute}`,
  createdAt: `2026-02-01T12:${String(minute).padStart(2, "0")}:00.000Z`,
  status,
});
const pageOf = (minutes: readonly number[], hasMore: boolean, status?: string) => ({
  items: minutes.map((minute) => delivery(minute, status)),
  hasMore,
  nextCursor: hasMore ? `after ${minutes.at(-1)}` : null,
});

test("the newest page adds and replaces deliveries, and keeps older ones with their cursor", () => {
  const merged = mergeNewest(pageOf([5, 4, 3, 2], true), pageOf([6, 5, 4], true, "failed"));
  expect(merged).toEqual({
    items: [delivery(6, "failed"), delivery(5, "failed"), delivery(4, "failed"), delivery(3), delivery(2)],
    hasMore: true,
    nextCursor: "after 2",
  });
});

test("a delivery that no longer matches the filters leaves the log", () => {
  expect(mergeNewest(pageOf([5, 4, 3, 2], true), pageOf([5, 3], true)).items.map(({ id }) => id)).toEqual(["id-5", "id-3", "id-2"]);
});

test("the log begins anew when deliveries between the newest page and the loaded ones may be missing", () => {
  const newest = pageOf([9, 8], true);
  expect(mergeNewest(pageOf([5, 4], true), newest)).toEqual(newest);
  const everything = pageOf([9, 8], false);
  expect(mergeNewest(pageOf([5, 4], true), everything)).toEqual(everything);
});

test("only bodies of JSON are indented", () => {
  expect(prettyBody('{"a":1}')).toBe('{\n  "a": 1\n}');
  expect(prettyBody("<p>no</p>")).toBe("<p>no</p>");
  expect(prettyBody('"1"')).toBe('"1"');
});
