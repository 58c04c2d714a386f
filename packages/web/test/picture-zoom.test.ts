import fc from "fast-check";
import { expect, test } from "vitest";
import { fitSize } from "../src/media/fit-size.ts";
import { scrollAfterZoom, stepZoom, toggleZoom } from "../src/media/zoom.ts";

const length = fc.integer({ min: 1, max: 16_383 });

test("a picture fits its box with its proportions, and is never enlarged", () => {
  expect(fitSize({ width: 2000, height: 1000 }, { width: 320, height: 160 })).toEqual({ width: 320, height: 160 });
  expect(fitSize({ width: 1000, height: 2000 }, { width: 320, height: 160 })).toEqual({ width: 80, height: 160 });
  expect(fitSize({ width: 16, height: 16 }, { width: 320, height: 160 })).toEqual({ width: 16, height: 16 });
  fc.assert(
    fc.property(length, length, length, length, (width, height, boxWidth, boxHeight) => {
      const fitted = fitSize({ width, height }, { width: boxWidth, height: boxHeight });
      expect(fitted.width).toBeLessThanOrEqual(Math.min(width, boxWidth));
      expect(fitted.height).toBeLessThanOrEqual(Math.min(height, boxHeight));
      expect(Math.min(fitted.width, fitted.height)).toBeGreaterThanOrEqual(1);
    }),
  );
});

test("the zoom stays between the whole picture and twice its pixels, or four times the page's", () => {
  expect(stepZoom(1, -1, 1)).toBe(1);
  expect(stepZoom(1, 1, 1)).toBe(1.5);
  expect(stepZoom(3.9, 1, 1)).toBe(4);
  expect(stepZoom(9, 1, 5)).toBe(10);
  expect(toggleZoom(1, 1)).toBe(2);
  expect(toggleZoom(1, 3)).toBe(3);
  expect(toggleZoom(1.5, 3)).toBe(1);
});

test("a zoom keeps the point under the pointer where it is, and zooming back returns to the same place", () => {
  // The middle of a picture that fills its box.
  expect(scrollAfterZoom(0, 50, { box: 100, before: 100, after: 200 })).toBe(50);
  // A picture of half the box, which is in the middle.
  expect(scrollAfterZoom(0, 25, { box: 100, before: 50, after: 200 })).toBe(-25);
  const size = fc.integer({ min: 100, max: 5_000 });
  fc.assert(
    fc.property(size, size, fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 1_000 }), (before, after, point, scroll) => {
      const there = scrollAfterZoom(scroll, point, { box: 100, before, after });
      expect(scrollAfterZoom(there, point, { box: 100, before: after, after: before })).toBeCloseTo(scroll);
    }),
  );
});
