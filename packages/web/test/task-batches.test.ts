import type { Task } from "@worktrack/sdk";
import fc from "fast-check";
import { expect, test } from "vitest";
import { refusedIndex, sharedValue, splitBatches } from "../src/tasks/batches.ts";
import { selectIds, stepFrom } from "../src/tasks/list-focus.ts";
import { inverseOf, patchOf, type TaskChanges } from "../src/tasks/task-changes.ts";
import { anyTask, personIds, projectIds } from "./sample-tasks.ts";

test("batches keep every task in order, and none is larger than the API accepts", () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { maxLength: 350 }), (items) => {
      const batches = splitBatches(items);
      expect(batches.flat()).toEqual(items);
      expect(batches.every(({ length }) => length > 0 && length <= 100)).toBe(true);
    }),
  );
});

test("the refused operation of a batch is read from the path of its error", () => {
  const errorAt = (path: (string | number)[]) => refusedIndex({ errors: [{ path, code: "not_found", message: "" }] });
  expect([errorAt(["body", "operations", 7, "update", "status"]), errorAt(["body"]), refusedIndex(undefined)]).toEqual([
    7,
    undefined,
    undefined,
  ]);
});

test("a value is shared only when all have it", () => {
  const read = ({ status }: { status: string }) => status;
  expect(sharedValue([{ status: "todo" }, { status: "todo" }], read)).toBe("todo");
  expect(sharedValue([{ status: "todo" }, { status: "done" }], read)).toBeUndefined();
});

test("the shown patch of a change, then that of its inverse, leave the task as it was", () => {
  const known = {
    members: personIds.map((id) => ({ id, name: `Person ${id.slice(-1)}`, email: "a@example.com", image: null })),
    projects: projectIds.map((id) => ({ id, name: id.slice(-3), color: "#6b7280" })),
  };
  const anyChanges: fc.Arbitrary<TaskChanges> = fc.record(
    {
      status: fc.constantFrom("todo", "done"),
      priority: fc.constantFrom("low", "urgent"),
      assigneeId: fc.constantFrom(null, ...personIds),
      dueDate: fc.constantFrom(null, 0),
      projectId: fc.constantFrom(...projectIds),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(anyTask, anyChanges, (task, changes) => {
      const changed: Task = { ...task, ...patchOf(changes, known) };
      expect(Object.keys(inverseOf(changes, task)).sort()).toEqual(Object.keys(changes).sort());
      expect({ ...changed, ...patchOf(inverseOf(changes, task), known) }).toEqual(task);
    }),
  );
});

test("a range takes the state of the clicked task, and steps end at both ends of the list", () => {
  const ids = ["a", "b", "c", "d"];
  const range = selectIds(new Set(["b"]), ids, { id: "d", from: "b" });
  expect([...range].sort()).toEqual(["b", "c", "d"]);
  expect([...selectIds(range, ids, { id: "c", from: "b" })]).toEqual(["d"]);
  expect([...selectIds(new Set(), ids, { id: "c", from: "gone" })]).toEqual(["c"]);
  expect([stepFrom(ids, undefined, 1), stepFrom(ids, "d", 1), stepFrom(ids, "a", -1), stepFrom(ids, "b", 1), stepFrom([], "a", 1)]).toEqual(
    ["a", "d", "a", "c", undefined],
  );
});
