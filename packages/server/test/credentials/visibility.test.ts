import { expect, test } from "vitest";
import { canSeeProject, visibilityValues, visibleProjectOrNone, visibleProjects } from "../../src/credentials/visibility.ts";

const caller = (hidden: string[], only: string[] | null) => ({ visibility: { hidden, limitedTo: only } });

test("a project is in sight when it is not hidden and, for a limited key, one of its own", () => {
  expect(canSeeProject(caller([], null), "a")).toBe(true);
  expect(canSeeProject(caller(["a"], null), "a")).toBe(false);
  expect(canSeeProject(caller(["a"], null), "b")).toBe(true);
  expect(canSeeProject(caller([], ["a"]), "a")).toBe(true);
  expect(canSeeProject(caller([], ["a"]), "b")).toBe(false);
  expect(canSeeProject(caller(["a"], ["a", "b"]), "a")).toBe(false);
});

test("what is of no project is in sight of every key that is not limited", () => {
  expect(canSeeProject(caller(["a"], null), null)).toBe(true);
  expect(canSeeProject(caller([], ["a"]), null)).toBe(false);
  expect(visibleProjectOrNone(caller(["a"], null))).toEqual({ OR: [{ projectId: null }, { projectId: { notIn: ["a"] } }] });
  expect(visibleProjectOrNone(caller(["a"], ["b"]))).toEqual({ projectId: { in: ["b"], notIn: ["a"] } });
});

test("conditions and parameters say the same", () => {
  expect(visibleProjects(caller([], null))).toEqual({ notIn: [] });
  expect(visibilityValues(caller(["a"], null))).toEqual([["a"], null]);
  expect(visibilityValues(caller([], ["b"]))).toEqual([[], ["b"]]);
});
