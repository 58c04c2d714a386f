import { resources, type Scope } from "@worktrack/contract/values";
import { expect, test } from "vitest";
import { describeAccess, describeWithheld } from "../src/keys/access-words.ts";
import { accessOfKey, type Cap } from "../src/keys/key-access.ts";

const policy = (...allowed: Scope[]): readonly Cap[] => [{ by: "policy", allows: new Set(allowed) }];

test.each([
  [["projects:read", "posts:read", "tasks:write"], "Changes tasks; reads projects and posts"],
  [["audit:read"], "Reads the audit log"],
  [resources.map((resource): Scope => `${resource}:write`), "Changes everything"],
  [[], "May do nothing"],
] as const)("a key with the scopes %j is described as %s", (scopes, words) => expect(describeAccess(accessOfKey(scopes, []))).toBe(words));

test("what is withheld is named with its reason, and the rest is what the key may do", () => {
  const access = accessOfKey(["tasks:write", "posts:read", "media:read"], policy("tasks:read", "posts:read"));
  expect(describeAccess(access)).toBe("Reads posts and tasks");
  expect(describeWithheld(access)).toBe("Withheld: changing tasks (policy), reading files (policy)");
  expect(describeWithheld(accessOfKey(["tasks:read"], []))).toBeUndefined();
});

test("every resource has a word", () => {
  for (const resource of resources) expect(describeAccess(accessOfKey([`${resource}:read`], []))).toMatch(/^Reads [a-z]/);
});
