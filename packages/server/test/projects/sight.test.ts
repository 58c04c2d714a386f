import { expect, test } from "vitest";
import { inSight, inSightOrNone, sees, sightValues } from "../../src/projects/sight.ts";

const caller = (hidden: string[], only: string[] | null) => ({ sight: { hidden, only } });

test("a project is in sight when it is not hidden and, for a limited key, one of its own", () => {
  expect(sees(caller([], null), "a")).toBe(true);
  expect(sees(caller(["a"], null), "a")).toBe(false);
  expect(sees(caller(["a"], null), "b")).toBe(true);
  expect(sees(caller([], ["a"]), "a")).toBe(true);
  expect(sees(caller([], ["a"]), "b")).toBe(false);
  expect(sees(caller(["a"], ["a", "b"]), "a")).toBe(false);
});

test("what is of no project is in sight of every key that is not limited", () => {
  expect(sees(caller(["a"], null), null)).toBe(true);
  expect(sees(caller([], ["a"]), null)).toBe(false);
  expect(inSightOrNone(caller(["a"], null))).toEqual({ OR: [{ projectId: null }, { projectId: { notIn: ["a"] } }] });
  expect(inSightOrNone(caller(["a"], ["b"]))).toEqual({ projectId: { in: ["b"], notIn: ["a"] } });
});

test("conditions and parameters say the same", () => {
  expect(inSight(caller([], null))).toEqual({ notIn: [] });
  expect(sightValues(caller(["a"], null))).toEqual([["a"], null]);
  expect(sightValues(caller([], ["b"]))).toEqual([[], ["b"]]);
});
