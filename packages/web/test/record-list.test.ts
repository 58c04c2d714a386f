import type { Task } from "@worktrack/sdk";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { setLiveConnection } from "../src/live/live.ts";
import { openRecordList } from "../src/store/record-list.ts";
import { patchRecord, putRecord, removeRecord } from "../src/store/records.ts";
import { compareTasks } from "../src/tasks/filter-match.ts";
import { anyTask } from "./sample-tasks.ts";

const [sample] = fc.sample(anyTask, { numRuns: 1, seed: 3 }) as [Task];

let lastNumber = 0;
const taskAt = (number: number, status: Task["status"] = "todo"): Task => ({
  ...sample,
  id: `task-${++lastNumber}`,
  sequenceNumber: number,
  status,
});

/** Todo tasks, the newest first, from a server that has `total` of them. */
const openTodo = async (page: readonly Task[], total = page.length) => {
  const fetchPage = vi.fn(async () => ({ items: page, hasMore: total > page.length, nextCursor: null, total }));
  const list = openRecordList<"task">({
    kind: "task",
    fetchPage,
    includes: ({ status }) => status === "todo",
    compare: compareTasks("-created"),
  });
  await vi.waitFor(() => expect(list.state.value).toBe("ready"));
  return { list, fetchPage, numbers: () => list.items.value.map(({ sequenceNumber }) => sequenceNumber) };
};

test("a task that events bring goes to its place, and one that no longer belongs leaves, each counted once", async () => {
  const [five, three] = [taskAt(5), taskAt(3)];
  const { list, numbers } = await openTodo([five, three]);
  putRecord("task", taskAt(4));
  putRecord("task", taskAt(6, "done"));
  expect([numbers(), list.total.value]).toEqual([[5, 4, 3], 3]);
  putRecord("task", { ...five, status: "done", updatedAt: "2026-11-20T00:00:00.000Z" });
  removeRecord("task", three.id);
  expect([numbers(), list.total.value]).toEqual([[4], 1]);
  list.close();
});

test("a change that is shown before its reply moves the task, and moves it back when it is dropped", async () => {
  const five = taskAt(5);
  const { list, numbers } = await openTodo([five, taskAt(3)]);
  const drop = patchRecord("task", five.id, { status: "done" });
  expect([numbers(), list.total.value]).toEqual([[3], 1]);
  drop();
  expect([numbers(), list.total.value]).toEqual([[5, 3], 2]);
  list.close();
});

test("tasks of the unloaded part count in the total, and new ones there make the list ask for it", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const known = taskAt(1);
  putRecord("task", known);
  const { list, fetchPage, numbers } = await openTodo([taskAt(5), taskAt(4)], 10);
  putRecord("task", { ...known, status: "done", updatedAt: "2026-11-20T00:00:00.000Z" });
  expect([numbers(), list.total.value]).toEqual([[5, 4], 9]);
  expect(fetchPage).toHaveBeenCalledTimes(1);
  putRecord("task", taskAt(2));
  await vi.advanceTimersByTimeAsync(1_500);
  expect([numbers(), fetchPage.mock.calls.length]).toEqual([[5, 4], 2]);
  list.close();
  vi.useRealTimers();
});

test("a list that failed to load loads again when the connection is back", async () => {
  setLiveConnection("live");
  const page = { items: [taskAt(1)], hasMore: false, nextCursor: null, total: 1 };
  const fetchPage = vi.fn(async () => page).mockRejectedValueOnce(new Error("offline"));
  const list = openRecordList<"task">({ kind: "task", fetchPage, includes: () => true, compare: compareTasks("-created") });
  await vi.waitFor(() => expect(list.state.value).toBe("failed"));
  setLiveConnection("offline");
  expect(fetchPage).toHaveBeenCalledTimes(1);
  setLiveConnection("live");
  await vi.waitFor(() => expect([list.state.value, list.items.value]).toEqual(["ready", page.items]));
  list.close();
});
