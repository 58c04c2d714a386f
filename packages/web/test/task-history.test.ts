import { expect, test } from "vitest";
import { describeEvents, type RecordNames } from "../src/task/history.ts";
import type { HistoryEvent } from "../src/task/history-events.ts";

const names: RecordNames = {
  member: (id) => (id === "u2" ? "Bob" : undefined),
  project: (id) => (id === "p2" ? "Research" : undefined),
  tag: (id) => (id === "t1" ? "bug" : undefined),
};

const eventOf = (event: string, data: object) =>
  ({ id: "e1", event, timestamp: 5, data: { task: { id: "1" }, actor: { name: "Ana" }, ...data } }) as unknown as HistoryEvent;

const wordsOf = (...changes: readonly object[]) =>
  describeEvents(
    changes.map((each) => eventOf("task.updated", { changes: each })),
    names,
  ).join(" and ");

test.each([
  [{ status: { from: "todo", to: "in_progress" } }, "moved this to In progress"],
  [{ title: { from: "Old", to: "New" } }, "renamed this from “Old” to “New”"],
  [{ description: { from: null, to: {} }, descriptionText: { from: "", to: "" } }, "changed the description"],
  [{ assigneeId: { from: null, to: "u2" } }, "assigned this to Bob"],
  [{ assigneeId: { from: "u2", to: null } }, "removed the assignee"],
  [{ assigneeId: { from: null, to: "u9" } }, "assigned this to a former member"],
  [{ dueDate: { from: null, to: Date.UTC(2026, 10, 24) } }, "set the due date to Nov 24, 2026"],
  [{ dueDate: { from: 0, to: null } }, "removed the due date"],
  [{ estimatePoints: { from: 1, to: 2.5 } }, "changed the estimate from 1 point to 2.5 points"],
  [{ projectId: { from: "p1", to: "p2" }, identifier: { from: "OPS-1", to: "RES-1" } }, "moved this to Research"],
  [{ tagIds: { from: ["t2"], to: ["t1"] } }, "added the tag “bug” and removed a tag"],
  [{ checklist: { from: { total: 2, checked: 0 }, to: { total: 2, checked: 1 } } }, "checked a checklist item"],
  [{ postIds: { from: [], to: ["x"] }, mediaIds: { from: ["y"], to: [] } }, "linked a post and removed a file"],
  [{ deletedAt: { from: "2026-11-28T12:00:00.000Z", to: null } }, "restored this task"],
  [{ status: { from: null, to: "done" }, completedAt: { from: null, to: 1 } }, "moved this to Done"],
  [{ newField: { from: 1, to: 2 }, constructor: { from: 1, to: 2 } }, "changed newField and changed constructor"],
  [{ priority: { from: "none", to: "high" } }, "set the priority to High"],
  [{ position: { from: 1, to: 2 }, status: { from: "todo", to: "done" } }, "moved this to Done"],
])("the change %j reads %s", (changes, expected) => expect(wordsOf(changes)).toBe(expected));

test("an event without visible changes has no words", () => expect(wordsOf({ completedAt: { from: 1, to: null } })).toBe(""));

test("changes in a row read as one, from the first to the last value, and what was taken back is left out", () => {
  const status = (from: string, to: string) => ({ status: { from, to } });
  expect(wordsOf(status("todo", "in_progress"), status("in_progress", "in_review"))).toBe("moved this to In review");
  expect(wordsOf(status("todo", "done"), { dueDate: { from: 0, to: null } }, status("done", "todo"))).toBe("removed the due date");
  expect(wordsOf({ mediaIds: { from: [], to: ["a"] } }, { mediaIds: { from: ["a"], to: ["a", "b"] } })).toBe("attached 2 files");
  const item = (total: number, checked: number) => ({ total, checked });
  expect(wordsOf({ checklist: { from: item(0, 0), to: item(1, 0) } }, { checklist: { from: item(1, 0), to: item(3, 1) } })).toBe(
    "added 3 checklist items and checked a checklist item",
  );
});

test("creation and deletion have words", () => {
  expect(describeEvents([eventOf("task.created", {}), eventOf("task.deleted", {})], names)).toEqual([
    "created this task",
    "deleted this task",
  ]);
});
