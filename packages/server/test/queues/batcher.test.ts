import { setImmediate as endOfTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { createBatcher } from "../../src/queues/batcher.ts";

const recordRuns = (itemsMax = 10) => {
  const runs: (readonly string[])[] = [];
  const batch = createBatcher(
    async (items: readonly string[]) => {
      runs.push([...items]);
      if (items.includes("fail")) throw new Error("failed");
      return items.length;
    },
    { itemsMax, concurrency: 2, collectMs: 60_000 },
  );
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

/** A batch whose runs end when the test says so. */
const holdRuns = (collectMs: number) => {
  const runs: { readonly items: readonly string[]; readonly end: () => void }[] = [];
  const run = (items: readonly string[]) => new Promise<void>((end) => runs.push({ items: [...items], end }));
  return { runs, batch: createBatcher(run, { itemsMax: 10, concurrency: 2, collectMs }) };
};

const itemsOf = (runs: readonly { readonly items: readonly string[] }[]) => runs.map(({ items }) => items);

test("while the allowed number of runs is in progress, calls collect until one of them ends", async () => {
  const { runs, batch } = holdRuns(60_000);
  const calls: Promise<void>[] = [];
  for (const item of ["a", "b", "c", "d"]) {
    calls.push(batch(item));
    await endOfTurn();
  }
  expect(itemsOf(runs)).toEqual([["a"], ["b"]]);
  runs[1]?.end();
  await calls[1];
  await endOfTurn();
  expect(itemsOf(runs)).toEqual([["a"], ["b"], ["c", "d"]]);
  for (const { end } of runs) end();
  await Promise.all(calls);
});

test("runs that do not end delay others for the collecting time only", async () => {
  const { runs, batch } = holdRuns(5);
  void batch("a");
  await endOfTurn();
  void batch("b");
  await endOfTurn();
  void batch("c");
  await expect.poll(() => itemsOf(runs)).toEqual([["a"], ["b"], ["c"]]);
});
