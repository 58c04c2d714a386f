import { expect, test } from "vitest";
import { dueChoices } from "../src/tasks/due-choices.ts";
import { edgeSpeed } from "../src/tasks/edge-speed.ts";

test("a dragged card scrolls near an edge, faster the nearer it is, and not between", () => {
  const speeds = [0, 24, 200, 376, 400].map((place) => edgeSpeed(place, 0, 400));
  expect(speeds).toEqual([-12, -6, 0, 6, 12]);
  expect(edgeSpeed(5, 0, 0)).toBe(12);
});

test("the first choices of a due date are days from today on, on a Wednesday and on a Friday", () => {
  const days = (todayMs: number) =>
    dueChoices(todayMs, "en-US")
      .slice(0, 7)
      .map(({ label }) => label.split(" · ")[1]);
  expect(days(Date.UTC(2026, 10, 18))).toEqual([
    "Wednesday, Nov 18",
    "Thursday, Nov 19",
    "Friday, Nov 20",
    "Monday, Nov 23",
    "Wednesday, Nov 25",
    "Wednesday, Dec 2",
    "Wednesday, Dec 16",
  ]);
  expect(days(Date.UTC(2026, 10, 20)).slice(2, 4)).toEqual(["Friday, Nov 20", "Monday, Nov 23"]);
});
