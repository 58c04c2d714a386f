import { expect, test, vi } from "vitest";
import { DraftHolds } from "../src/drafts/draft-holds.ts";

test("a hold counts until it is released, and discarding the draft ends each hold once", () => {
  const holds = new DraftHolds();
  const drops = [vi.fn(), vi.fn()];
  const [release] = drops.map((drop) => holds.add(drop));
  expect(holds.count.value).toBe(2);
  release?.();
  release?.();
  expect(holds.count.value).toBe(1);
  holds.drop();
  expect(drops.map((drop) => drop.mock.calls.length)).toEqual([0, 1]);
});
