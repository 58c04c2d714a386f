import { expect, test } from "vitest";
import { isColumnFolded } from "../src/tasks/column-fold.ts";

const column = { status: "todo", total: 3, isBoardEmpty: false, chosen: undefined } as const;

test("empty columns and the cancelled tasks are folded, unless the person has chosen otherwise", () => {
  expect(isColumnFolded(column)).toBe(false);
  expect(isColumnFolded({ ...column, total: 0 })).toBe(true);
  expect(isColumnFolded({ ...column, total: undefined })).toBe(false);
  expect(isColumnFolded({ ...column, status: "cancelled" })).toBe(true);
  expect(isColumnFolded({ ...column, status: "cancelled", chosen: false })).toBe(false);
  expect(isColumnFolded({ ...column, chosen: true })).toBe(true);
});

test("a board without tasks shows its columns", () => {
  expect(isColumnFolded({ ...column, total: 0, isBoardEmpty: true })).toBe(false);
});
