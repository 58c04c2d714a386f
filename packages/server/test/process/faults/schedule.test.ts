import fc from "fast-check";
import { expect, test } from "vitest";
import { type Cell, databaseKinds, type Hold, planRounds } from "./schedule.ts";

const hold = fc.tuple(fc.nat(20_000), fc.nat(20_000)).map(([min, more]): Hold => [min, min + more]);
const cells = fc
  .array(fc.record({ holdMs: hold, databases: fc.subarray([...databaseKinds], { minLength: 1 }) }), { minLength: 1, maxLength: 20 })
  .map((faults) => faults.flatMap((fault) => fault.databases.map((database): Cell<typeof fault> => ({ fault, database }))));
const runs = { numRuns: 40 };
const inputs = [cells, fc.nat(2 ** 31), fc.integer({ min: 1, max: 60 })] as const;

test("the rounds depend on the seed only, are as many as requested, and are numbered in their order", () => {
  fc.assert(
    fc.property(...inputs, (cells, seed, count) => {
      const rounds = planRounds(cells, seed, count);
      expect(planRounds(cells, seed, count)).toEqual(rounds);
      expect(rounds.map(({ number }) => number)).toEqual(Array.from({ length: count }, (_, index) => index + 1));
      expect(planRounds(cells, seed, count + 5).slice(0, count)).toEqual(rounds);
    }),
    runs,
  );
});

test("every fault occurs over every database that it applies to before one occurs again", () => {
  fc.assert(
    fc.property(...inputs, (cells, seed, count) => {
      const counts = cells.map(
        (cell) => planRounds(cells, seed, count).filter(({ fault, database }) => fault === cell.fault && database === cell.database).length,
      );
      expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
    }),
    runs,
  );
});

test("each fault lasts within its bounds, after at most a second of calm", () => {
  fc.assert(
    fc.property(...inputs, (cells, seed, count) => {
      for (const { fault, holdMs, calmMs } of planRounds(cells, seed, count)) {
        expect(holdMs).toBeGreaterThanOrEqual(fault.holdMs[0]);
        expect(holdMs).toBeLessThanOrEqual(fault.holdMs[1]);
        expect(calmMs).toBeGreaterThan(0);
        expect(calmMs).toBeLessThanOrEqual(1_000);
      }
    }),
    runs,
  );
});

test("different seeds make different orders", () => {
  const faults = Array.from(
    { length: 12 },
    (_, name): Cell<{ name: number; holdMs: Hold }> => ({ database: "own", fault: { name, holdMs: [1, 1] } }),
  );
  const order = (seed: number) => planRounds(faults, seed, 12).map(({ fault }) => fault.name);
  expect(new Set([1, 2, 3, 4].map((seed) => order(seed).join())).size).toBe(4);
});
