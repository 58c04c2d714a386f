import type { Task } from "@worktrack/sdk";
import fc from "fast-check";
import { expect, test } from "vitest";
import { placeRecord } from "../src/store/order.ts";
import { completeRecord, isOlderVersion, mergePatches, outlivesDeletion } from "../src/store/versions.ts";
import { compareTasks } from "../src/tasks/filter-match.ts";
import { sortsOf } from "../src/tasks/filters.ts";
import { placeAt, placeBeside } from "../src/tasks/place-beside.ts";
import { anyTask } from "./sample-tasks.ts";

const anySteps = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: anyTask },
    anyTask.map(({ id }) => id),
  ),
  { maxLength: 40 },
);
const isOpen = ({ status }: Task): boolean => status !== "done";

test("after any puts and removals, a complete list is what filtering and sorting all records gives", () => {
  fc.assert(
    fc.property(anySteps, fc.constantFrom(...sortsOf(undefined)), (steps, sort) => {
      const compare = compareTasks(sort);
      const all = new Map<string, Task>();
      let items: readonly Task[] = [];
      for (const step of steps) {
        if (typeof step === "string") {
          all.delete(step);
          items = items.filter(({ id }) => id !== step);
        } else {
          all.set(step.id, step);
          items = placeRecord(items, step, { belongs: isOpen(step), compare, hasMore: false });
        }
      }
      expect(items).toEqual([...all.values()].filter(isOpen).sort(compare));
    }),
  );
});

test("while more pages follow, a new record behind the last loaded one is left to its page", () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(anyTask, { selector: ({ id }) => id, minLength: 2 }),
      fc.constantFrom(...sortsOf(undefined)),
      (tasks, sort) => {
        const compare = compareTasks(sort);
        const ordered = tasks.toSorted(compare);
        const [last, loaded] = [ordered.at(-1) as Task, ordered.slice(0, -1)];
        expect(placeRecord(loaded, last, { belongs: true, compare, hasMore: true })).toEqual(loaded);
        expect(placeRecord(loaded, last, { belongs: true, compare, hasMore: false })).toEqual(ordered);
      },
    ),
  );
});

test("an older version never replaces a newer one, and a version from before the deletion does not bring a record back", () => {
  const [old, current] = [{ updatedAt: "2026-11-01T00:00:00.000Z" }, { updatedAt: "2026-11-01T00:00:00.001Z" }];
  expect([isOlderVersion(old, current), isOlderVersion(current, old), isOlderVersion(current, current)]).toEqual([true, false, false]);
  expect([outlivesDeletion(old, current), outlivesDeletion(current, current), outlivesDeletion(current, old)]).toEqual([
    false,
    false,
    true,
  ]);
  expect(outlivesDeletion({ name: "A member without a version" }, undefined)).toBe(true);
});

test("patches apply in their order, and fields that an event leaves out keep their stored values", () => {
  const base = { title: "Saved", status: "todo" };
  expect(mergePatches(base, [])).toBe(base);
  expect(mergePatches(base, [{ status: "done" }, { title: "Typed" }, { status: "todo" }])).toEqual({ title: "Typed", status: "todo" });
  expect(completeRecord({ title: "New", text: "" }, ["text"], { title: "Old", text: "Long" })).toEqual({ title: "New", text: "Long" });
  expect(completeRecord({ title: "New", text: "" }, ["text"], undefined)).toEqual({ title: "New", text: "" });
  const counted: { readonly title: string; readonly counts?: number } = { title: "Old", counts: 3 };
  expect(completeRecord({ title: "New" }, [], counted)).toEqual({ title: "New", counts: 3 });
});

test("in the server's order a record keeps its place, and a new one comes first unless a later page may have it", () => {
  const items = ["a", "b", "c"].map((id) => ({ id, title: "old" }));
  const place = (id: string, options: { belongs: boolean; hasMore: boolean }) =>
    placeRecord(items, { id, title: "new" }, { ...options, compare: undefined }).map((item) => `${item.id} ${item.title}`);
  expect(place("b", { belongs: true, hasMore: true })).toEqual(["a old", "b new", "c old"]);
  expect(place("b", { belongs: false, hasMore: true })).toEqual(["a old", "c old"]);
  expect(place("d", { belongs: true, hasMore: false })).toEqual(["d new", "a old", "b old", "c old"]);
  expect(place("d", { belongs: true, hasMore: true })).toEqual(["a old", "b old", "c old"]);
});

test("a task is placed directly beside another one, also when it is new to the list, and nothing changes without that one", () => {
  const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id).join("");
  const items = [..."abcd"].map((id) => ({ id }));
  expect(ids(placeBeside(items, { id: "d" }, { side: "before", neighborId: "b" }))).toBe("adbc");
  expect(ids(placeBeside(items, { id: "a" }, { side: "after", neighborId: "c" }))).toBe("bcad");
  expect(ids(placeBeside(items, { id: "x" }, { side: "after", neighborId: "d" }))).toBe("abcdx");
  expect(placeBeside(items, { id: "a" }, { side: "after", neighborId: "y" })).toBe(items);
});

test.each([
  [1, ["x"], { side: "before", neighborId: "b" }],
  [3, ["x"], { side: "after", neighborId: "c" }],
  [0, ["a"], undefined],
  [1, ["a"], undefined],
  [1, ["a", "b"], { side: "before", neighborId: "c" }],
  [3, ["b", "c"], { side: "after", neighborId: "a" }],
  [0, ["a", "b", "c"], undefined],
] as const)("tasks that are dropped at index %i are placed beside a task that is not dragged", (index, dragged, expected) => {
  expect(placeAt(["a", "b", "c"], index, dragged)).toEqual(expected);
});

test("a task that is dropped below the heading of a group is placed above the first task of the group", () => {
  expect(placeAt([null, "a", null, "b"], 3, ["x"])).toEqual({ side: "before", neighborId: "b" });
  expect(placeAt([null, "a", null, "b"], 2, ["x"])).toEqual({ side: "after", neighborId: "a" });
});
