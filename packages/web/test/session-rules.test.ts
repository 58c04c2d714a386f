import { expect, test } from "vitest";
import { sessionStep } from "../src/session/session-rules.ts";

const owner = (user: string, organization: string) => ({ user: { id: user }, organization: { id: organization } });
const ada = owner("ada", "one");

test("a page of the same person and workspace goes on, also with a new session", () => {
  expect([sessionStep(ada, owner("ada", "one"), false), sessionStep(ada, owner("ada", "one"), true)]).toEqual(["continue", "continue"]);
});

test("a page without records shows whoever is signed in, or leaves", () => {
  expect([sessionStep(undefined, ada, false), sessionStep(undefined, undefined, false)]).toEqual(["continue", "leave"]);
});

test("a page never goes on with records of somebody else or of another workspace", () => {
  for (const now of [owner("bob", "one"), owner("ada", "two"), undefined])
    for (const hasUnsavedWork of [false, true]) expect(sessionStep(ada, now, hasUnsavedWork)).not.toBe("continue");
});

test("a page with unsaved text asks before anything is lost", () => {
  expect([sessionStep(ada, undefined, true), sessionStep(ada, owner("bob", "one"), true)]).toEqual(["ask", "ask"]);
  expect([sessionStep(ada, undefined, false), sessionStep(ada, owner("bob", "one"), false)]).toEqual(["leave", "reload"]);
});
