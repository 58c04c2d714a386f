import { expect, test } from "vitest";
import { createDueCheck, pauseMsAfter } from "../../src/work/search/indexer.ts";

const found = (last: number, waiting: number, organizationId = "o") => ({ organizationId, kind: "task", last, waiting });

test("a workspace is indexed when a burst of creates is over, or when many records wait", () => {
  const isDue = createDueCheck();
  expect(isDue(found(500, 500), 0)).toBe(false);
  expect(isDue(found(900, 900), 10_000)).toBe(false);
  expect(isDue(found(1_100, 1_100, "other"), 10_000)).toBe(false);
  expect(isDue(found(910, 910), 20_000)).toBe(true);
  expect(isDue(found(2_950, 2_040), 30_000)).toBe(true);
});

test("changes without new records are indexed in the second run after them", () => {
  const isDue = createDueCheck();
  expect(isDue(found(7, 0), 0)).toBe(false);
  expect(isDue(found(7, 0), 10_000)).toBe(true);
});

test("batches take 3 % of the time while records are created quickly, and half of it otherwise", () => {
  expect(pauseMsAfter(300, 50)).toBeCloseTo(9_700);
  expect(pauseMsAfter(300, 10)).toBeCloseTo(300);
});
