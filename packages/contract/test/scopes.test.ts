import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { operationNames, operationOf } from "../src/table.ts";
import { reservedResources, resources, roles, type Scope, scopes } from "../src/values/access.ts";
import { capScopes, includesScope, isWriteScope, planScopes, policyScopes, roleScopes } from "../src/values/scope-rules.ts";

const scope = fc.constantFrom(...scopes);
const scopeSet = fc.uniqueArray(scope).map((list) => new Set(list));
const forAll = (predicate: (requested: Set<Scope>, cap: Set<Scope>, wanted: Scope) => boolean) =>
  fc.assert(fc.property(scopeSet, scopeSet, scope, predicate), { numRuns: 1_000 });
const left = (requested: Iterable<Scope>, cap: ReadonlySet<Scope>) => new Set(capScopes(requested, cap));
const implies = (a: boolean, b: boolean) => !a || b;

describe("includes decides whether scopes grant another", () => {
  test("a write scope includes its read scope", () => {
    for (const resource of resources) expect(includesScope(new Set<Scope>([`${resource}:write`]), `${resource}:read`)).toBe(true);
  });

  test("a read scope never includes a write scope, nor one resource another", () => {
    for (const held of scopes) {
      const resource = held.split(":")[0];
      const included = scopes.filter((wanted) => includesScope(new Set([held]), wanted));
      expect(included).toEqual(scopes.filter((wanted) => wanted === held || (isWriteScope(held) && wanted === `${resource}:read`)));
    }
  });

  test("more scopes never grant less", () => {
    forAll((held, more, wanted) => implies(includesScope(held, wanted), includesScope(new Set([...held, ...more]), wanted)));
  });

  test("no scopes grant nothing", () => {
    forAll((_a, _b, wanted) => !includesScope(new Set<Scope>(), wanted));
  });
});

describe("capped intersects scopes with a cap", () => {
  test("a cap never adds a scope", () => {
    forAll((requested, cap, wanted) => implies(includesScope(left(requested, cap), wanted), includesScope(requested, wanted)));
  });

  test("every resulting scope is allowed by the cap", () => {
    forAll((requested, cap, wanted) => implies(includesScope(left(requested, cap), wanted), includesScope(cap, wanted)));
  });

  test("every requested scope that the cap allows is kept", () => {
    forAll((requested, cap, wanted) =>
      implies(includesScope(requested, wanted) && includesScope(cap, wanted), includesScope(left(requested, cap), wanted)),
    );
  });

  test("capping twice has the same result as capping once", () => {
    forAll((requested, cap) => capScopes(capScopes(requested, cap), cap).join() === capScopes(requested, cap).join());
  });

  test("the order of two caps does not matter", () => {
    fc.assert(
      fc.property(scopeSet, scopeSet, scopeSet, scope, (requested, a, b, wanted) => {
        expect(includesScope(left(capScopes(requested, a), b), wanted)).toBe(includesScope(left(capScopes(requested, b), a), wanted));
      }),
    );
  });

  test("a cap of all scopes changes nothing", () => {
    forAll((requested) => capScopes(requested, new Set(scopes)).join() === scopes.filter((each) => requested.has(each)).join());
  });

  test("a wider cap never removes more", () => {
    forAll((requested, cap, wanted) =>
      implies(includesScope(left(requested, cap), wanted), includesScope(left(requested, new Set([...cap, ...requested])), wanted)),
    );
  });

  test("a write scope capped to read becomes the read scope", () => {
    expect(capScopes(["tasks:write"], new Set<Scope>(["tasks:read"]))).toEqual(["tasks:read"]);
  });
});

describe("scopes of roles and plans", () => {
  test("a lower role never allows more", () => {
    for (const [i, role] of roles.entries()) {
      for (const lesser of roles.slice(i)) expect([...roleScopes[lesser]].filter((each) => !roleScopes[role].has(each))).toEqual([]);
    }
  });

  test("a free workspace can only read, and a viewer can write nothing but their own name, tokens and membership", () => {
    expect([...planScopes.free].filter(isWriteScope)).toEqual([]);
    const writable = [...roleScopes.viewer].filter(isWriteScope);
    const open = operationNames.map(operationOf).filter(({ access, roles }) => !roles && (writable as string[]).includes(access));
    expect(open.map(({ path }) => path).filter((path) => !/^\/api\/v1\/me(\/|$)/.test(path))).toEqual([]);
    expect(writable).toEqual(["members:write", "credentials:write"]);
  });

  test("the pro plan allows everything that the free plan allows", () => {
    expect([...planScopes.free].filter((each) => !planScopes.pro.has(each))).toEqual([]);
  });
});

describe("a workspace's Allowed-scopes policy", () => {
  test("an empty policy caps nothing", () => {
    expect([...policyScopes([])]).toEqual(scopes);
  });

  test("a policy keeps the scopes that it names and those that change the policy", () => {
    expect(capScopes(scopes, policyScopes(["tasks:read"]))).toEqual(["tasks:read", "organization:read", "organization:write"]);
  });

  test("a policy with only a read scope reduces the write scope to it", () => {
    expect(capScopes(["tasks:write"], policyScopes(["tasks:read"]))).toEqual(["tasks:read"]);
  });
});

test("no operation requires a reserved scope", () => {
  const required = operationNames.map((name) => operationOf(name).access.split(":")[0]);
  for (const resource of reservedResources) expect(required).not.toContain(resource);
});
