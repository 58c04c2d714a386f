import { expect, test } from "vitest";
import { neighborOf, stepOnBoard } from "../src/tasks/board-steps.ts";

const columns = [["a", "b", "c"], [], ["d"]];

test.each([
  [undefined, "ArrowDown", "a"],
  ["a", "ArrowDown", "b"],
  ["a", "ArrowUp", "a"],
  ["c", "ArrowDown", "c"],
  ["c", "ArrowRight", "d"],
  ["d", "ArrowRight", "d"],
  ["d", "ArrowLeft", "a"],
  ["gone", "ArrowLeft", "a"],
] as const)("from the card %s, %s leads to the card %s", (id, key, expected) => {
  expect(stepOnBoard(columns, id, key)).toBe(expected);
});

test("when a card leaves the board, the focus goes to the card below it, or above it", () => {
  expect([neighborOf(columns, "a"), neighborOf(columns, "c"), neighborOf(columns, "d")]).toEqual(["b", "b", undefined]);
});
