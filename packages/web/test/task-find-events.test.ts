import type { FeedEvent } from "@worktrack/sdk";
import { expect, test } from "vitest";
import { findTaskEvents } from "../src/task/find-events.ts";

const dayMs = 86_400_000;
const nowMs = 100 * dayMs;
const pageSize = 10;

/** A feed with one event each hour. Every fifth belongs to the task. */
const feedOf = (hours: number) =>
  Array.from({ length: hours }, (_, index) => ({
    id: String(index),
    timestamp: nowMs - (hours - index) * 3_600_000,
    data: { task: { id: index % 5 === 0 ? "mine" : "other" } },
  })) as unknown as FeedEvent[];

const search = async (feed: readonly FeedEvent[], createdDaysAgo: number) => {
  let reads = 0;
  const found = await findTaskEvents(
    { id: "mine", createdAt: new Date(nowMs - createdDaysAgo * dayMs).toISOString() },
    { nowMs, pagesMax: 10 },
    async (sinceMs, cursor) => {
      reads++;
      const start = cursor === undefined ? feed.findIndex(({ timestamp }) => timestamp >= sinceMs) : Number(cursor);
      const items = start < 0 ? [] : feed.slice(start, start + pageSize);
      return { items, hasMore: start >= 0 && start + pageSize < feed.length, nextCursor: String(start + pageSize) };
    },
  );
  return { ...found, reads, expected: feed.filter(({ data }) => "task" in data && data.task.id === "mine") };
};

test("a quiet feed is read as a whole, in its order and without a repeat", async () => {
  const { events, expected, isComplete } = await search(feedOf(48), 30);
  expect([events, isComplete]).toEqual([expected, true]);
});

test("a task is searched from its creation on", async () => {
  const { events, isComplete, reads } = await search(feedOf(48), 0.5);
  expect([events.length, isComplete, reads]).toEqual([2, true, 4]);
});

test("in a busy feed the newest part is found without a gap, within ten pages", async () => {
  const { events, expected, isComplete, reads } = await search(feedOf(24 * 20), 30);
  expect([isComplete, reads]).toEqual([false, 10]);
  expect(events.length).toBeGreaterThan(0);
  expect(expected.slice(-events.length)).toEqual(events);
});
