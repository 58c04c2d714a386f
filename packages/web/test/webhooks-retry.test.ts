import { expect, test } from "vitest";
import { countRetries, retryInput } from "../src/webhooks/retry-range.ts";

const delivery = (minute: number, isTest = false) => ({ createdAt: `2026-02-01T12:0${minute}:00.000Z`, test: isTest });

test("times of an input are sent in UTC, and empty ones not at all", () => {
  expect(retryInput({ statuses: ["failed"], event: undefined, since: "", until: "" })).toEqual({ status: ["failed"] });
  const local = new Date(2026, 1, 1, 9, 30);
  expect(retryInput({ statuses: ["skipped"], event: "task.created", since: "2026-02-01T09:30", until: "" })).toEqual({
    status: ["skipped"],
    event: ["task.created"],
    since: local.toISOString(),
  });
});

test("the count has every page, without tests and without deliveries from the end of the range on", async () => {
  const pages = [
    { items: [delivery(5), delivery(4), delivery(3, true)], hasMore: true, nextCursor: "second" },
    { items: [delivery(2), delivery(1)], hasMore: false, nextCursor: null },
  ];
  const load = async (cursor: string | undefined) => pages[cursor === "second" ? 1 : 0] ?? expect.unreachable();
  expect(await countRetries(load, { status: ["failed"] })).toEqual({ count: 4, isComplete: true });
  expect(await countRetries(load, { status: ["failed"], until: "2026-02-01T12:05:00.000Z" })).toEqual({ count: 3, isComplete: true });
});

test("the count ends after ten pages, and with no status before the first", async () => {
  let loads = 0;
  const load = async () => {
    loads++;
    return { items: [delivery(1)], hasMore: true, nextCursor: "next" };
  };
  expect(await countRetries(load, { status: ["failed"] })).toEqual({ count: 10, isComplete: false });
  expect(await countRetries(load, { status: [] })).toEqual({ count: 0, isComplete: true });
  expect(loads).toBe(10);
});
