import fc from "fast-check";
import { expect, test } from "vitest";
import { isCut, nextWindow, type ReadWindow } from "../../src/work/search/window.ts";

/** Reads windows over documents of which `matches` lists the numbers that match, in ascending order, as findNewest does. */
const readWindows = (
  newest: number,
  matches: readonly number[],
  needed = 11,
  options: { hasBeginnings?: boolean; hasPhrase?: boolean } = {},
) => {
  const read: ReadWindow[] = [];
  const found: number[] = [];
  const next = () => nextWindow({ newest, needed, ...options }, read);
  for (let window = next(); window; window = next()) {
    const { first, last, most } = window;
    const some = matches.filter((number) => number >= first && number <= last).slice(0, most);
    const done = { ...window, scanned: some.length, found: Math.min(some.length, needed) };
    read.push(done);
    if (!isCut(done)) found.push(...some.toReversed().slice(0, needed));
    expect(read.length).toBeLessThan(30);
  }
  return { read, found: found.slice(0, needed) };
};

test("the windows of a search end with its newest matches, wherever they are", () => {
  const spans = fc.array(fc.tuple(fc.nat(300_000), fc.nat(20_000), fc.constantFrom(1, 2, 10, 100, 1_000)), { maxLength: 4 });
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 300_000 }),
      fc.integer({ min: 2, max: 51 }),
      fc.record({ hasBeginnings: fc.boolean(), hasPhrase: fc.boolean() }),
      spans,
      (newest, needed, options, parts) => {
        const matches = new Set<number>();
        for (const [from, length, step] of parts)
          for (let n = from; n < Math.min(from + length, newest + 1); n += step) if (n > 0) matches.add(n);
        const sorted = [...matches].sort((a, b) => a - b);
        expect(readWindows(newest, sorted, needed, options).found).toEqual(sorted.slice(-needed).reverse());
      },
    ),
    { numRuns: 150, seed: 1 },
  );
});

test("a common word needs one window, a rare one two, and none reads many matches that it does not need", () => {
  const every = (step: number) => Array.from({ length: Math.floor(3_000_000 / step) }, (_, n) => (n + 1) * step);
  const windowsOf = (matches: readonly number[]) => readWindows(3_000_000, matches).read.length;
  expect([windowsOf(every(2)), windowsOf(every(20)), windowsOf(every(1_000)), windowsOf(every(100_000)), windowsOf([])]).toEqual([
    1, 1, 2, 3, 2,
  ]);
  // Words that the newest third lacks, and 30 %, 1 % and 0.1 % of the others have.
  for (const step of [3, 100, 1_000]) {
    const { read } = readWindows(
      3_000_000,
      every(step).filter((number) => number < 2_000_000),
    );
    expect(read.length).toBeLessThanOrEqual(20);
    expect(read.reduce((sum, { scanned }) => sum + scanned, 0)).toBeLessThanOrEqual(15_000);
  }
});
