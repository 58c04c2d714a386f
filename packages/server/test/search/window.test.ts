import { bounds } from "@worktrack/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import { nextWindow, type Window } from "../../src/work/search/find.ts";
import { groupOf, groupSizeFor } from "../../src/work/search/query.ts";

/** Reads windows over documents of which `matches` lists the numbers that match, as findNewest does. */
const readWindows = (newest: number, matches: readonly number[]) => {
  const read: (Window & { scanned: number; found: number })[] = [];
  let last: readonly number[] = [];
  for (let window = nextWindow(newest, read); window; window = nextWindow(newest, read)) {
    const { documents, most = Number.POSITIVE_INFINITY } = window;
    const numbers = { from: documents === undefined ? 0 : Math.max(0, newest - documents + 1), to: newest };
    const from = groupOf(numbers.from, groupSizeFor(numbers)) * groupSizeFor(numbers);
    const inWindow = matches.filter((number) => number >= from);
    last = inWindow.slice(0, most);
    read.push({ ...window, scanned: last.length, found: Math.min(last.length, bounds.searchMatches) });
    expect(read.length).toBeLessThan(12);
  }
  return { read, found: [...last].sort((a, b) => b - a).slice(0, bounds.searchMatches) };
};

test("the windows of a search end with its newest matches, wherever they are", () => {
  const spans = fc.array(fc.tuple(fc.nat(300_000), fc.nat(20_000), fc.constantFrom(1, 2, 10, 100, 1_000)), { maxLength: 4 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 300_000 }), spans, (newest, parts) => {
      const matches = new Set<number>();
      for (const [from, length, step] of parts)
        for (let n = from; n < Math.min(from + length, newest + 1); n += step) if (n > 0) matches.add(n);
      const sorted = [...matches].sort((a, b) => a - b);
      expect(readWindows(newest, sorted).found).toEqual(sorted.slice(-bounds.searchMatches).reverse());
    }),
    { numRuns: 150, seed: 1 },
  );
});

test("a common word needs one window, a rare one two, and none reads many matches that it does not need", () => {
  const every = (step: number) => Array.from({ length: Math.floor(3_000_000 / step) }, (_, n) => (n + 1) * step);
  const windowsOf = (matches: readonly number[]) => readWindows(3_000_000, matches).read.length;
  expect([windowsOf(every(2)), windowsOf(every(20)), windowsOf(every(100_000)), windowsOf([])]).toEqual([1, 2, 3, 2]);
  // A word that the newest third lacks, and 30 % of the others have.
  const old = readWindows(
    3_000_000,
    every(3).filter((number) => number < 2_000_000),
  ).read;
  expect(Math.max(...old.slice(0, -1).map(({ scanned }) => scanned))).toBeLessThanOrEqual(2_000);
});
