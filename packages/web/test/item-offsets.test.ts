import { expect, test } from "vitest";
import { anchorShift, indexAt, insertionAt, offsetsOf } from "../src/ui/item-offsets.ts";

const offsets = offsetsOf(Float64Array.of(10, 30, 20));

test("each item begins where the one above ends", () => {
  expect([...offsets]).toEqual([0, 10, 40, 60]);
  expect([...offsetsOf(new Float64Array())]).toEqual([0]);
});

test.each([
  [-5, 0],
  [9, 0],
  [10, 1],
  [39, 1],
  [59, 2],
  [500, 2],
])("at %i is the item %i", (place, index) => {
  expect(indexAt(offsets, place)).toBe(index);
});

test("an item that is dropped on another one's lower half is placed below it", () => {
  expect([4, 6, 24, 26, 70].map((place) => insertionAt(offsets, place))).toEqual([0, 1, 1, 2, 3]);
  expect(insertionAt(offsetsOf(new Float64Array()), 5)).toBe(0);
});

test("a list follows its visible items when another one appears above them, and stays when one of them moves", () => {
  expect(anchorShift([])).toBe(0);
  const inserted = [
    [10, 50],
    [40, 80],
  ] as const;
  expect(anchorShift(inserted)).toBe(40);
  const swapped = [
    [10, 40],
    [40, 10],
    [60, 60],
  ] as const;
  expect(anchorShift(swapped)).toBe(0);
});
