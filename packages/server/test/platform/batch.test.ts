import { setImmediate as endOfTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { createBatch } from "../../src/platform/batch.ts";

const recordRuns = (itemsMax = 10) => {
  const runs: (readonly string[])[] = [];
  const batch = createBatch(async (items: readonly string[]) => {
    runs.push([...items]);
    if (items.includes("fail")) throw new Error("failed");
    return items.length;
  }, itemsMax);
  return { runs, batch };
};

test("calls of one turn share one run, which begins after all of them", async () => {
  const { runs, batch } = recordRuns();
  const first = batch("a");
  await Promise.resolve();
  const second = batch("b");
  expect(runs).toEqual([]);
  expect(await Promise.all([first, second])).toEqual([2, 2]);
  expect(runs).toEqual([["a", "b"]]);
});

test("a call after a run has begun is in the next run", async () => {
  const { runs, batch } = recordRuns();
  const first = batch("a");
  await endOfTurn();
  expect(runs).toEqual([["a"]]);
  await batch("b");
  await first;
  expect(runs).toEqual([["a"], ["b"]]);
});

test("an error rejects every call of its batch, and no other call", async () => {
  const { runs, batch } = recordRuns(2);
  const results = await Promise.allSettled([batch("a"), batch("fail"), batch("c")]);
  expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected", "fulfilled"]);
  expect(await batch("d")).toBe(1);
  expect(runs).toEqual([["a", "fail"], ["c"], ["d"]]);
});

test("a batch has at most the given number of items", async () => {
  const { runs, batch } = recordRuns(3);
  await Promise.all(["a", "b", "c", "d", "e", "f", "g"].map((item) => batch(item)));
  expect(runs).toEqual([["a", "b", "c"], ["d", "e", "f"], ["g"]]);
});
