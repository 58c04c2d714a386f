import fc from "fast-check";
import { expect, test } from "vitest";
import { placeBox } from "../src/ui/place-box.ts";

const viewport = { width: 800, height: 600 };
const box = { width: 280, height: 300 };

test("a box opens below its anchor, and above it when only that has the room", () => {
  expect(placeBox({ left: 100, top: 50, width: 60, height: 30 }, box, viewport)).toEqual({ left: 100, top: 84 });
  expect(placeBox({ left: 100, top: 500, width: 60, height: 30 }, box, viewport)).toEqual({ left: 100, top: 196 });
});

test("a box never leaves the viewport", () => {
  const place = fc.integer({ min: -500, max: 2_000 });
  fc.assert(
    fc.property(place, place, (left, top) => {
      const at = placeBox({ left, top, width: 60, height: 30 }, box, viewport);
      expect(at.left >= 0 && at.left + box.width <= viewport.width).toBe(true);
      expect(at.top >= 0 && at.top + box.height <= viewport.height).toBe(true);
    }),
  );
});
