import { expect, test } from "vitest";
import { describeEvent, type RecordNames } from "../src/task/history.ts";

const names: RecordNames = {
  member: (id) => (id === "u2" ? "Bob" : undefined),
  project: (id) => (id === "p2" ? "Research" : undefined),
  tag: (id) => (id === "t1" ? "bug" : undefined),
};

const eventOf = (event: string, data: object) =>
  ({ id: "e1", event, timestamp: 5, data: { task: { id: "1" }, actor: { name: "Ana" }, ...data } }) as unknown as Parameters<
    typeof describeEvent
  >[0];

const sentenceOf = (changes: object) => describeEvent(eventOf("task.updated", { changes }), names)?.text;

test.each([
  [{ status: { from: "todo", to: "in_progress" } }, "Ana changed the status from Todo to In progress"],
  [{ title: { from: "Old", to: "New" } }, "Ana renamed the task from “Old” to “New”"],
  [{ description: { from: null, to: {} }, descriptionText: { from: "", to: "" } }, "Ana changed the description"],
  [{ assigneeId: { from: null, to: "u2" } }, "Ana assigned the task to Bob"],
  [{ assigneeId: { from: "u2", to: null } }, "Ana removed the assignee"],
  [{ assigneeId: { from: null, to: "u9" } }, "Ana assigned the task to a former member"],
  [{ dueDate: { from: null, to: Date.UTC(2026, 10, 24) } }, "Ana set the due date to Nov 24, 2026"],
  [{ dueDate: { from: 0, to: null } }, "Ana removed the due date"],
  [{ estimatePoints: { from: 1, to: 2.5 } }, "Ana changed the estimate from 1 point to 2.5 points"],
  [{ projectId: { from: "p1", to: "p2" }, identifier: { from: "OPS-1", to: "RES-1" } }, "Ana moved the task to Research"],
  [{ tagIds: { from: ["t2"], to: ["t1"] } }, "Ana added the tag “bug” and removed a tag"],
  [{ checklist: { from: { total: 2, checked: 0 }, to: { total: 2, checked: 1 } } }, "Ana checked a checklist item"],
  [{ postIds: { from: [], to: ["x"] }, mediaIds: { from: ["y"], to: [] } }, "Ana linked a post and removed a file"],
  [{ deletedAt: { from: "2026-11-28T12:00:00.000Z", to: null } }, "Ana restored the task"],
  [{ status: { from: null, to: "done" }, completedAt: { from: null, to: 1 } }, "Ana set the status to Done"],
  [{ newField: { from: 1, to: 2 }, constructor: { from: 1, to: 2 } }, "Ana changed newField and changed constructor"],
])("the change %j reads %s", (changes, expected) => expect(sentenceOf(changes)).toBe(expected));

test("an event without visible changes has no sentence", () => expect(sentenceOf({ completedAt: { from: 1, to: null } })).toBeUndefined());

test("creation and deletion name their person and time", () => {
  expect(describeEvent(eventOf("task.created", {}), names)).toEqual({ id: "e1", atMs: 5, text: "Ana created the task" });
  expect(describeEvent(eventOf("task.deleted", {}), names)?.text).toBe("Ana deleted the task");
});
