import { includesScope, plans, policyScopes, reservedResources, resources, roles, type Scope, scopes } from "@worktrack/contract/values";
import fc from "fast-check";
import { expect, test } from "vitest";
import { accessOfKey, capsOfGrant, capsOfKey, changesByPolicy, withholderOf } from "../src/keys/key-access.ts";
import { capGrid, isSameGrid, levels, type ScopeGrid, scopePresets, toGrid, toScopes } from "../src/keys/scope-grid.ts";

const scopeList = fc.uniqueArray(fc.constantFrom(...scopes));
const grids = fc
  .array(fc.constantFrom(...levels), { minLength: resources.length, maxLength: resources.length })
  .map((list) => Object.fromEntries(resources.map((resource, index) => [resource, list[index]])) as ScopeGrid);
const rules = fc.record({
  role: fc.constantFrom(...roles),
  plan: fc.constantFrom(...plans),
  policy: fc.option(fc.uniqueArray(fc.constantFrom(...scopes), { minLength: 1 })),
});

test("a grid survives the way to scopes and back", () => fc.assert(fc.property(grids, (grid) => isSameGrid(toGrid(toScopes(grid)), grid))));

test("the scopes of a list's grid grant exactly what the list grants", () =>
  fc.assert(
    fc.property(
      scopeList,
      fc.constantFrom(...scopes),
      (list, wanted) => includesScope(new Set(toScopes(toGrid(list))), wanted) === includesScope(new Set(list), wanted),
    ),
  ));

test("a capped grid grants a scope exactly if the grid and every cap grant it", () =>
  fc.assert(
    fc.property(grids, fc.array(scopeList, { maxLength: 3 }), fc.constantFrom(...scopes), (grid, lists, wanted) => {
      const caps = lists.map((list) => new Set(list));
      const isGranted = [new Set(toScopes(grid)), ...caps].every((held) => includesScope(held, wanted));
      expect(includesScope(new Set(toScopes(capGrid(grid, caps))), wanted)).toBe(isGranted);
    }),
  ));

test("presets differ, and grant nothing of reserved resources", () => {
  for (const { grid } of scopePresets) for (const resource of reservedResources) expect(grid[resource]).toBe("none");
  for (const [index, { grid }] of scopePresets.entries())
    expect(scopePresets.slice(index + 1).some((other) => isSameGrid(grid, other.grid))).toBe(false);
});

test("a scope is withheld exactly if less of it is in effect", () =>
  fc.assert(
    fc.property(scopeList, rules, (asked, given) => {
      for (const access of accessOfKey(asked, capsOfKey("personal", given)))
        expect(access.withheldBy === undefined).toBe(access.effective === access.asked);
    }),
  ));

test("a viewer's token reads, on Free it reads content only, and a service account is not capped by a role", () => {
  const asked: Scope[] = ["tasks:write", "members:read"];
  const capped = (kind: "personal" | "service_account", plan: "free" | "pro") =>
    accessOfKey(asked, capsOfKey(kind, { role: "viewer", plan, policy: null })).map(({ effective, withheldBy }) => [effective, withheldBy]);
  expect(capped("personal", "pro")).toEqual([
    ["tasks:read", "role"],
    ["members:read", undefined],
  ]);
  expect(capped("service_account", "pro")).toEqual([
    ["tasks:write", undefined],
    ["members:read", undefined],
  ]);
  expect(capped("service_account", "free")).toEqual([
    ["tasks:read", "plan"],
    [undefined, "plan"],
  ]);
});

test("a person can grant only what role, plan, policy and their own session allow, and learns the first reason", () => {
  const caps = (policy: Scope[] | null, own: Scope[] = [...scopes]) => capsOfGrant({ role: "viewer", plan: "pro", policy }, own);
  expect(withholderOf("tasks:write", caps(null))).toBe("role");
  expect(withholderOf("tasks:read", caps(["posts:read"]))).toBe("policy");
  expect(withholderOf("tasks:read", caps(null, ["posts:read"]))).toBe("session");
  expect(withholderOf("tasks:read", caps(["tasks:write"]))).toBeUndefined();
});

test("a policy's effect on a key is the difference of its levels, and the same policy has none", () =>
  fc.assert(
    fc.property(scopeList, rules, fc.option(fc.uniqueArray(fc.constantFrom(...scopes), { minLength: 1 })), (asked, given, policy) => {
      const key = { kind: "personal", scopes: asked } as const;
      expect(changesByPolicy(key, given, given.policy)).toEqual([]);
      for (const { resource, to } of changesByPolicy(key, given, policy))
        if (to !== "none") expect(includesScope(policyScopes(policy ?? []), `${resource}:${to}`)).toBe(true);
    }),
  ));
