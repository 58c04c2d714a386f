import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { planScopes } from "../src/plans.ts";
import { roleScopes } from "../src/roles.ts";
import { capped, includes, isWrite, policyScopes } from "../src/scopes.ts";
import { resources, roles, type Scope, scopes } from "../src/values/access.ts";

const scope = fc.constantFrom(...scopes);
const scopeSet = fc.uniqueArray(scope).map((list) => new Set(list));
const forAll = (predicate: (asked: Set<Scope>, cap: Set<Scope>, wanted: Scope) => boolean) =>
  fc.assert(fc.property(scopeSet, scopeSet, scope, predicate), { numRuns: 1_000 });
const left = (asked: Iterable<Scope>, cap: ReadonlySet<Scope>) => new Set(capped(asked, cap));
const implies = (a: boolean, b: boolean) => !a || b;

describe("includes", () => {
  test("write includes read", () => {
    for (const resource of resources) expect(includes(new Set<Scope>([`${resource}:write`]), `${resource}:read`)).toBe(true);
  });

  test("read never includes write, nor one resource another", () => {
    for (const held of scopes) {
      const resource = held.split(":")[0];
      const included = scopes.filter((wanted) => includes(new Set([held]), wanted));
      expect(included).toEqual(scopes.filter((wanted) => wanted === held || (isWrite(held) && wanted === `${resource}:read`)));
    }
  });

  test("holding more never allows less", () => {
    forAll((held, more, wanted) => implies(includes(held, wanted), includes(new Set([...held, ...more]), wanted)));
  });

  test("holding nothing allows nothing", () => {
    forAll((_a, _b, wanted) => !includes(new Set<Scope>(), wanted));
  });
});

describe("capped", () => {
  test("a cap never adds a scope", () => {
    forAll((asked, cap, wanted) => implies(includes(left(asked, cap), wanted), includes(asked, wanted)));
  });

  test("nothing is left that the cap does not allow", () => {
    forAll((asked, cap, wanted) => implies(includes(left(asked, cap), wanted), includes(cap, wanted)));
  });

  test("everything is left that was asked for and the cap allows", () => {
    forAll((asked, cap, wanted) => implies(includes(asked, wanted) && includes(cap, wanted), includes(left(asked, cap), wanted)));
  });

  test("capping twice is capping once", () => {
    forAll((asked, cap) => capped(capped(asked, cap), cap).join() === capped(asked, cap).join());
  });

  test("the order of two caps does not matter to what is allowed", () => {
    fc.assert(
      fc.property(scopeSet, scopeSet, scopeSet, scope, (asked, a, b, wanted) => {
        expect(includes(left(capped(asked, a), b), wanted)).toBe(includes(left(capped(asked, b), a), wanted));
      }),
    );
  });

  test("everything as the cap changes nothing", () => {
    forAll((asked) => capped(asked, new Set(scopes)).join() === scopes.filter((each) => asked.has(each)).join());
  });

  test("a wider cap never leaves less", () => {
    forAll((asked, cap, wanted) => implies(includes(left(asked, cap), wanted), includes(left(asked, new Set([...cap, ...asked])), wanted)));
  });

  test("a write that is capped to read stays as read", () => {
    expect(capped(["tasks:write"], new Set<Scope>(["tasks:read"]))).toEqual(["tasks:read"]);
  });
});

describe("caps of roles and plans", () => {
  test("a lesser role never allows more", () => {
    for (const [i, role] of roles.entries()) {
      for (const lesser of roles.slice(i)) expect([...roleScopes[lesser]].filter((each) => !roleScopes[role].has(each))).toEqual([]);
    }
  });

  test("a viewer and a free workspace only read", () => {
    expect([...roleScopes.viewer, ...planScopes.free].filter(isWrite)).toEqual([]);
  });

  test("free is part of pro", () => {
    expect([...planScopes.free].filter((each) => !planScopes.pro.has(each))).toEqual([]);
  });
});

describe("a workspace's Allowed-scopes policy", () => {
  test("that is empty caps nothing", () => {
    expect([...policyScopes([])]).toEqual(scopes);
  });

  test("leaves what it names, and always the scopes that it is itself changed with", () => {
    expect(capped(scopes, policyScopes(["tasks:read"]))).toEqual(["tasks:read", "organization:read", "organization:write"]);
  });

  test("that names a read scope leaves a write as its read", () => {
    expect(capped(["tasks:write"], policyScopes(["tasks:read"]))).toEqual(["tasks:read"]);
  });
});
