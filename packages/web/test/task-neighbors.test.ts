import fc from "fast-check";
import { expect, test } from "vitest";
import { findNeighbors } from "../src/page/task-neighbors.ts";

const tasks = ["a", "b", "c"].map((id) => ({ id, identifier: `OPS-${id}` }));

test("a task is found by its id and its identifier, and the ends of a list have one neighbor", () => {
  expect(findNeighbors(tasks, ["OPS-a"], false)).toEqual({ text: "1 of 3", previous: undefined, next: tasks[1] });
  expect(findNeighbors(tasks, ["old", "c"], true)).toEqual({ text: "3 of 3+", previous: tasks[1], next: undefined });
  expect(findNeighbors(tasks, ["OPS-z"], false)).toBeUndefined();
});

test("following the next task visits each task of a list once, and the previous one leads back", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.uuid(), { minLength: 1 }), (ids) => {
      const list = ids.map((id) => ({ id, identifier: `OPS-${id}` }));
      const walk = (id: string, side: "previous" | "next"): string[] => {
        const found = findNeighbors(list, [id], false)?.[side];
        return [id, ...(found ? walk(found.id, side) : [])];
      };
      const [first = "", last = ""] = [ids[0], ids.at(-1)];
      expect(walk(first, "next")).toEqual(ids);
      expect(walk(last, "previous")).toEqual(ids.toReversed());
    }),
  );
});
