import { bounds } from "@worktrack/contract";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { applyPatch } from "../../../src/integration/scim/protocol/apply-patch.ts";
import { schemaOf } from "../../../src/integration/scim/protocol/attributes.ts";
import { type MembersChange, parseGroup, parseGroupPatch } from "../../../src/integration/scim/protocol/group-input.ts";
import { parsePatchBody } from "../../../src/integration/scim/protocol/patch-body.ts";

const refusal = (scimType: string) => expect.objectContaining({ scimType });
const ids = Array.from({ length: 6 }, (_, index) => `01a2039e-bc24-7752-be9e-00000000000${index}`) as [string, string];
const [a, b] = ids;
const patch = (...Operations: object[]) => parseGroupPatch({ Operations });
const of = (...members: string[]) => members.map((value) => ({ value }));

describe("the body of a PUT", () => {
  test("its members replace those of the group, each once", () => {
    const body = { schemas: ["urn:ietf:params:scim:schemas:core:2.0:Group"], displayName: "Admin", members: of(a, b.toUpperCase(), a) };
    expect(parseGroup(body)).toEqual({ displayName: "Admin", members: { kind: "replace", members: [a, b] } });
    expect(parseGroup({ members: [] }).members).toEqual({ kind: "replace", members: [] });
    expect(parseGroup({ members: null }).members).toEqual({ kind: "replace", members: [] });
  });

  test("without members it says nothing about them", () => {
    expect(parseGroup({ displayName: "admin" })).toEqual({ displayName: "admin", members: undefined });
  });

  test.each([
    ["no object", "admin", "invalidSyntax"],
    ["a displayName that is no text", { displayName: 1 }, "invalidValue"],
    ["a member without an id", { members: [{ display: "A" }] }, "invalidValue"],
    ["an id that is none", { members: of("u1091") }, "invalidValue"],
    ["members that are no objects", { members: [1] }, "invalidValue"],
    [
      "too many members",
      {
        members: Array.from({ length: bounds.scimGroupMembers + 1 }, (_, n) => ({
          value: `${n.toString(16).padStart(8, "0")}${a.slice(8)}`,
        })),
      },
      "tooMany",
    ],
  ])("%s is refused", (_, body, scimType) => {
    expect(() => parseGroup(body)).toThrow(refusal(scimType));
  });
});

describe("the body of a PATCH", () => {
  const change = (added: string[], removed: string[]) => ({ kind: "change", added, removed });

  test.each([
    ["RFC 7644 §3.5.2.1, add", [{ op: "add", path: "members", value: [{ display: "Babs", $ref: "x", value: a }] }], change([a], [])],
    ["RFC 7644 §3.5.2.2, remove one member", [{ op: "remove", path: `members[value eq "${a}"]` }], change([], [a])],
    ["RFC 7644 §3.5.2.2, remove all members", [{ op: "remove", path: "members" }], { kind: "replace", members: [] }],
    [
      "RFC 7644 §3.5.2.2, remove and add",
      [
        { op: "remove", path: `members[value eq "${a}"]` },
        { op: "add", path: "members", value: of(b) },
      ],
      change([b], [a]),
    ],
    ["RFC 7644 §3.5.2.3, replace", [{ op: "replace", path: "members", value: of(a, b) }], { kind: "replace", members: [a, b] }],
    ["Entra ID, add", [{ op: "Add", path: "members", value: [{ $ref: null, value: a }] }], change([a], [])],
    ["Entra ID, remove several", [{ op: "Remove", path: "members", value: [{ $ref: null, value: a }, { value: b }] }], change([], [a, b])],
    ["Okta, members without a path", [{ op: "add", value: { members: of(a) } }], change([a], [])],
    ["Okta, a name with the id", [{ op: "replace", value: { id: "admin", displayName: "admin" } }], undefined],
    ["several ids in one filter", [{ op: "remove", path: `members[value eq "${a}" or value eq "${b}"]` }], change([], [a, b])],
    ["one member without a list", [{ op: "add", path: "members", value: { value: a } }], change([a], [])],
    [
      "the last operation wins",
      [
        { op: "add", path: "members", value: of(a) },
        { op: "remove", path: "members", value: of(a) },
      ],
      change([], [a]),
    ],
    ["an unknown member is removed", [{ op: "Remove", path: "members", value: of("u1091") }], change([], [])],
  ])("%s", (_, operations, members) => {
    expect(patch(...operations).members).toEqual(members);
  });

  test.each([
    ["a filter by another attribute", [{ op: "remove", path: 'members[display eq "A"]' }], "invalidFilter"],
    ["a filter that excludes", [{ op: "remove", path: `members[not (value eq "${a}")]` }], "invalidFilter"],
    ["an add by a filter", [{ op: "add", path: `members[value eq "${a}"]`, value: of(a) }], "invalidPath"],
    ["a sub-attribute", [{ op: "add", path: "members.value", value: a }], "invalidPath"],
    ["an id that is none", [{ op: "add", path: "members", value: of("u1091") }], "invalidValue"],
    ["no displayName", [{ op: "remove", path: "displayName" }], "mutability"],
    ["another id", [{ op: "replace", path: "id", value: "x" }], "mutability"],
  ])("%s is refused", (_, operations, scimType) => {
    expect(() => patch(...operations)).toThrow(refusal(scimType));
  });

  test("the change has the same result as the operations on the whole group", () => {
    const members = fc.array(fc.constantFrom(...ids), { maxLength: 4 });
    const operation = fc.oneof(
      fc.record({
        op: fc.constantFrom("add", "Replace", "remove"),
        path: fc.constant("members"),
        value: members.map((list) => of(...list)),
      }),
      fc.constantFrom(...ids).map((id) => ({ op: "remove", path: `members[value eq "${id}"]` })),
      fc.constant({ op: "remove", path: "members" }),
      members.map((list) => ({ op: "add", value: { members: of(...list) } })),
    );
    fc.assert(
      fc.property(members, fc.array(operation, { minLength: 1, maxLength: 5 }), (before, operations) => {
        const group = { displayName: "admin", members: of(...new Set(before)) };
        const whole = applyPatch(group, parsePatchBody({ Operations: operations }, schemaOf.Group)) as { members?: { value: string }[] };
        const expected = new Set((whole.members ?? []).map(({ value }) => value));
        expect(new Set(apply(patch(...operations).members, before))).toEqual(expected);
      }),
    );
  });
});

const apply = (change: MembersChange | undefined, before: readonly string[]): readonly string[] => {
  if (!change) return before;
  if (change.kind === "replace") return change.members;
  return [...before.filter((id) => !change.removed.includes(id)), ...change.added];
};
