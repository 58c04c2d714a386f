import { expect, test } from "vitest";
import { canSeeProject, visibilityOf, visibleProjectOrNone, visibleProjects } from "../../src/caller/visibility.ts";

const caller = (hidden: string[], only: string[] | null) => ({ visibility: { hidden, private: hidden, limitedTo: only } });

test("a caller can see a project that is not hidden and that its key's limit includes", () => {
  expect(canSeeProject(caller([], null), "a")).toBe(true);
  expect(canSeeProject(caller(["a"], null), "a")).toBe(false);
  expect(canSeeProject(caller(["a"], null), "b")).toBe(true);
  expect(canSeeProject(caller([], ["a"]), "a")).toBe(true);
  expect(canSeeProject(caller([], ["a"]), "b")).toBe(false);
  expect(canSeeProject(caller(["a"], ["a", "b"]), "a")).toBe(false);
});

test("only a key without a limit can see records that have no project", () => {
  expect(canSeeProject(caller(["a"], null), null)).toBe(true);
  expect(canSeeProject(caller([], ["a"]), null)).toBe(false);
  expect(visibleProjectOrNone(caller(["a"], null))).toEqual({ OR: [{ projectId: null }, { projectId: { notIn: ["a"] } }] });
  expect(visibleProjectOrNone(caller(["a"], ["b"]))).toEqual({ projectId: { in: ["b"], notIn: ["a"] } });
});

test("conditions and parameters apply the same rule", () => {
  expect(visibleProjects(caller([], null))).toEqual({ notIn: [] });
  expect(visibilityOf(caller(["a"], null))).toEqual({ hiddenProjectIds: ["a"], limitedToProjectIds: null });
  expect(visibilityOf(caller([], ["b"]))).toEqual({ hiddenProjectIds: [], limitedToProjectIds: ["b"] });
});
