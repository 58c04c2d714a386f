import { describe, expect, test } from "vitest";
import { compareEntries, createLedger } from "./ledger.ts";
import { memoryGrowth } from "./measurements.ts";

describe("the ledger of a soak", () => {
  const ledger = createLedger();
  const acknowledged = ledger.add("task", "acknowledged");
  acknowledged.id = "1";
  ledger.add("task", "not acknowledged");
  const compare = (...found: (readonly [string, string])[]) =>
    compareEntries(
      ledger.entries,
      found.map(([text, id]) => ({ text, id })),
    );

  test("agrees with every acknowledged record, and with the others whether they exist or not", () => {
    expect(compare(["acknowledged", "1"])).toEqual([]);
    expect(compare(["acknowledged", "1"], ["not acknowledged", "2"])).toEqual([]);
  });

  test.each([
    ["lost", []],
    ["replaced", [["acknowledged", "3"]]],
    [
      "created twice",
      [
        ["acknowledged", "1"],
        ["not acknowledged", "2"],
        ["not acknowledged", "3"],
      ],
    ],
    [
      "created by nobody",
      [
        ["acknowledged", "1"],
        ["another", "4"],
      ],
    ],
  ] as const)("is contradicted by a record that was %s", (_what, found) => {
    expect(compare(...found)).toHaveLength(1);
  });

  test("is contradicted by points before the last acknowledged ones, and by points that nobody sent", () => {
    const points = createLedger();
    for (const value of [points.sendPoints("a"), points.sendPoints("a")]) points.acknowledgePoints("a", value);
    points.sendPoints("a");
    for (const value of [2, 3]) points.readPoints("a", value);
    expect(points.contradictions).toEqual([]);
    for (const value of [1, 4, null]) points.readPoints("a", value);
    expect(points.contradictions).toHaveLength(3);
  });
});

test("memory growth is the highest median of a fifth of the samples, relative to the first", () => {
  const samples = (...values: number[]) => values.map((rssMB, atMs) => ({ rssMB, atMs }));
  expect(memoryGrowth(samples(...Array(50).fill(100)), 0)).toBe(0);
  expect(memoryGrowth(samples(...Array(25).fill(100), ...Array(25).fill(120)), 0)).toBeCloseTo(0.2);
  expect(memoryGrowth(samples(500, ...Array(50).fill(100)), 1)).toBe(0);
  expect(memoryGrowth(samples(...Array(25).fill(100), 900, ...Array(25).fill(100)), 0)).toBe(0);
});
