import { bounds } from "@worktrack/contract";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { applyPatch } from "../../../src/integration/scim/protocol/apply-patch.ts";
import { ScimError } from "../../../src/integration/scim/protocol/error.ts";
import { parsePatchBody } from "../../../src/integration/scim/protocol/patch-body.ts";
import { addVectors } from "./patch-vectors/add.ts";
import { otherVectors } from "./patch-vectors/others.ts";
import { removeVectors } from "./patch-vectors/remove.ts";
import { replaceVectors } from "./patch-vectors/replace.ts";
import { patchedUser } from "./patch-vectors/vector.ts";
import { sampleSchema } from "./sample-schema.ts";

const patch = (resource: Readonly<Record<string, unknown>>, Operations: unknown) =>
  applyPatch(resource, parsePatchBody({ schemas: ["urn:ietf:params:scim:api:messages:2.0:PatchOp"], Operations }, sampleSchema));

const withValue = (resource: object) => Object.fromEntries(Object.entries(resource).filter(([, value]) => value !== undefined));

describe("operations of public sources", () => {
  test.each([...replaceVectors, ...addVectors, ...removeVectors, ...otherVectors])("$source", ({ before, operations, after }) => {
    const resource = { ...patchedUser, ...before };
    const untouched = structuredClone(resource);
    if (typeof after === "string") expect(() => patch(resource, operations)).toThrow(expect.objectContaining({ scimType: after }));
    else expect(patch(resource, operations)).toStrictEqual(withValue({ ...resource, ...after }));
    expect(resource).toEqual(untouched);
  });
});

describe("habits of providers", () => {
  test("booleans as texts, values in a list, and null as no value are accepted (Entra ID)", () => {
    const set = (value: unknown) => patch(patchedUser, [{ op: "Replace", path: "active", value }]).active;
    for (const value of ["False", "false", [{ $ref: null, value: "False" }], [false]]) expect(set(value)).toBe(false);
    expect(patch(patchedUser, [{ op: "Replace", path: "name.familyName", value: null }]).name).toEqual({ givenName: "Peter" });
    expect(patch(patchedUser, [{ op: "Add", path: "nickName", value: null }])).toEqual(patchedUser);
  });

  test("read-only attributes are ignored within an object and refused as a path", () => {
    const value = { id: "another", meta: { created: "now" }, groups: [{ value: "admin" }], schemas: [], nickName: "x" };
    expect(patch(patchedUser, [{ op: "replace", value }])).toEqual({ ...patchedUser, nickName: "x" });
    for (const path of ["id", "meta.created", 'groups[value eq "admin"]', "groups", "schemas"])
      expect(() => patch(patchedUser, [{ op: "replace", path, value: "x" }]), path).toThrow(
        expect.objectContaining({ scimType: "mutability" }),
      );
  });

  test("an object may be nested under the schema's URN, and its keys may be paths with filters", () => {
    const value = { "urn:ietf:params:scim:schemas:core:2.0:User": { NICKNAME: "x" }, "emails[primary eq true].value": "new@example.com" };
    expect(patch(patchedUser, [{ op: "add", value }])).toMatchObject({
      nickName: "x",
      emails: [{ value: "new@example.com", primary: true }],
    });
  });

  test("keys that name no attribute are ignored, however they look", () => {
    const value = JSON.parse('{"__proto__": {"active": false}, "constructor": 1, "a b": 1, "": 1, "name.": 1, "emails.value.x": 1}');
    expect(patch(patchedUser, [{ op: "add", value }])).toEqual(patchedUser);
  });
});

describe("bounds", () => {
  test.each([
    ["no operations", [], "invalidSyntax"],
    ["operations that are no list", { op: "add" }, "invalidSyntax"],
    ["an operation that is no object", ["add"], "invalidSyntax"],
    ["too many operations", Array(bounds.scimPatchOperations + 1).fill({ op: "remove", path: "active" }), "tooMany"],
    ["too many values", [{ op: "add", path: "labels", value: Array(bounds.scimValues + 1).fill("x") }], "tooMany"],
    [
      "too many values together",
      ["a", "b"].map((letter) => ({ op: "add", path: "labels", value: Array.from({ length: bounds.scimValues }, (_, n) => letter + n) })),
      "tooMany",
    ],
    ["a text that is too long", [{ op: "add", path: "nickName", value: "é".repeat(bounds.nameChars + 1) }], "invalidValue"],
    ["text with NUL", [{ op: "add", path: "nickName", value: "a\0" }], "invalidValue"],
    ["a number for a text", [{ op: "add", path: "nickName", value: 1 }], "invalidValue"],
    ["a path that is too long", [{ op: "remove", path: "a".repeat(bounds.scimFilterChars + 1) }], "invalidPath"],
  ])("%s is refused", (_, operations, scimType) => {
    expect(() => patch(patchedUser, operations)).toThrow(expect.objectContaining({ scimType }));
  });
});

const value = fc.constantFrom<unknown>(
  "a",
  "b",
  true,
  "False",
  null,
  1,
  {},
  [],
  { value: "a" },
  { value: "b", primary: true },
  [{ value: "a" }, { value: "b" }],
  { givenName: "c" },
  { nickName: "d", emails: [{ value: "e" }] },
  ["x", "x"],
);
const path = fc.constantFrom(
  "nickName",
  "active",
  "name",
  "name.givenName",
  "emails",
  "emails.value",
  'emails[value eq "a"]',
  'emails[type eq "work"].value',
  "labels",
  "userName",
  "id",
  "unknown",
  "",
  "emails[",
);
const operation = fc.record({ op: fc.constantFrom("add", "replace", "remove", "Add", "move"), path, value }, { requiredKeys: ["op"] });

test("any operations give a resource or a ScimError, and without a filter the same operation twice is the same as once", () => {
  fc.assert(
    fc.property(fc.array(operation, { maxLength: 5 }), operation, (operations, last) => {
      try {
        const once = patch(patchedUser, [...operations, last]);
        if (!last.path?.includes("[")) expect(patch(once, [last])).toEqual(once);
        else expect(once).toHaveProperty("userName");
      } catch (error) {
        expect(error).toBeInstanceOf(ScimError);
      }
    }),
    { numRuns: 500 },
  );
});
