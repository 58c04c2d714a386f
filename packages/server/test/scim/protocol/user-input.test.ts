import type { ScimUser } from "@worktrack/contract";
import { describe, expect, test } from "vitest";
import { type KnownUser, parseUser, patchUser } from "../../../src/integration/scim/protocol/user-input.ts";
import { sampleUser } from "./users.ts";

const known = (user: ScimUser): KnownUser => ({ user, madeParts: false });

const refusal = (scimType: string, detail = "") => expect.objectContaining({ scimType, message: expect.stringContaining(detail) });

describe("the body of a POST", () => {
  test("the example of RFC 7643 §8.2 is read, and what is not stored is ignored", () => {
    const body = {
      schemas: ["urn:ietf:params:scim:schemas:core:2.0:User"],
      id: "2819c223-7f76-453a-919d-413861904646",
      externalId: "701984",
      userName: "bjensen@example.com",
      name: {
        formatted: "Ms. Barbara J Jensen, III",
        familyName: "Jensen",
        givenName: "Barbara",
        middleName: "Jane",
        honorificPrefix: "Ms.",
      },
      displayName: "Babs Jensen",
      nickName: "Babs",
      profileUrl: "https://login.example.com/bjensen",
      emails: [
        { value: "bjensen@example.com", type: "work", primary: true },
        { value: "babs@jensen.org", type: "home" },
      ],
      addresses: [{ type: "work", streetAddress: "100 Universal City Plaza", primary: true }],
      phoneNumbers: [{ value: "555-555-5555", type: "work" }],
      active: true,
      password: "t1meMa$heen",
      groups: [{ value: "e9e30dba-f08f-4109-8486-d5c6a331660a", $ref: "../Groups/e9e30dba", display: "Tour Guides" }],
      x509Certificates: [{ value: "MIIDQzCCAqyg" }],
      meta: { resourceType: "User", created: "2010-01-23T04:56:22Z", version: 'W/"a330bc54f0671c9"' },
    };
    expect(parseUser(body)).toEqual({
      userName: "bjensen@example.com",
      sentUserName: null,
      address: "bjensen@example.com",
      externalId: "701984",
      name: "Babs Jensen",
      givenName: "Barbara",
      familyName: "Jensen",
      active: true,
    });
  });

  test("names of attributes ignore case and may be paths or have the schema's URN", () => {
    const urn = "urn:ietf:params:scim:schemas:core:2.0:User";
    const expected = { userName: "a@example.com", address: undefined, name: "A B", givenName: "A", familyName: "B", active: false };
    expect(parseUser({ USERNAME: "A@Example.com", Name: { GIVENNAME: "A", familyname: "B" }, ACTIVE: "False" })).toMatchObject(expected);
    expect(parseUser({ [`${urn}:userName`]: "a@example.com", "name.givenName": "A", "name.familyName": "B", active: false })).toMatchObject(
      expected,
    );
  });

  test.each([
    [{ displayName: "Shown", name: { formatted: "Formatted", givenName: "A" } }, "Shown"],
    [{ displayName: " ", name: { formatted: "Formatted", givenName: "A" } }, "Formatted"],
    [{ name: { givenName: "A", familyName: "B" } }, "A B"],
    [{ name: { familyName: "B" } }, "B"],
    [{ name: { givenName: "x".repeat(100), familyName: "y".repeat(100) } }, `${"x".repeat(100)} ${"y".repeat(99)}`],
    [{}, "first.last"],
  ])("the name of %j is %s", (fields, name) => {
    expect(parseUser({ userName: "first.last@example.com", ...fields }).name).toBe(name);
  });

  test("what the body leaves out, or gives as null or blank, has no value", () => {
    const none = { address: undefined, externalId: null, givenName: null, familyName: null, active: undefined };
    expect(parseUser({ userName: "a@example.com" })).toMatchObject(none);
    expect(parseUser({ userName: "a@example.com", externalId: "", name: null, active: null, emails: null })).toMatchObject(none);
  });

  test("a schema within the schema is ignored, however deep", () => {
    const urn = "urn:ietf:params:scim:schemas:core:2.0:User";
    const nested = JSON.parse(`${`{"${urn}":`.repeat(20_000)}{}${"}".repeat(20_000)}`);
    expect(parseUser({ ...nested, userName: "a@example.com" })).toMatchObject({ userName: "a@example.com", active: undefined });
  });

  test.each([
    ["no object", [], "invalidSyntax", "must be a User"],
    ["nothing", undefined, "invalidSyntax", "must be a User"],
    ["no userName", { displayName: "A" }, "invalidValue", "userName is required"],
    ["a null userName", { userName: null }, "invalidValue", "userName is required"],
    ["an address that is none", { userName: "b", emails: [{ value: "bjensen", primary: true }] }, "invalidValue", '"bjensen" is none'],
    ["a userName that is no text", { userName: 5 }, "invalidValue", "userName must be a string"],
    ["a userName that is too long", { userName: `${"a".repeat(320)}@example.com` }, "invalidValue", "at most 320"],
    ["an active that is no boolean", { userName: "a@example.com", active: "maybe" }, "invalidValue", "active must be true or false"],
    ["a name that is no object", { userName: "a@example.com", name: "A" }, "invalidValue", "name must be an object"],
    ["a given name that is too long", { userName: "a@example.com", name: { givenName: "x".repeat(101) } }, "invalidValue", "at most 100"],
    ["half a surrogate pair", { userName: "a@example.com", displayName: "\ud800" }, "invalidValue", "displayName must be text"],
  ])("%s is refused", (_, body, scimType, detail) => {
    expect(() => parseUser(body)).toThrow(refusal(scimType, detail));
  });
});

/** The input of a request that leaves the sample user as it is. */
const unchanged = {
  userName: "bjensen@example.com",
  sentUserName: null,
  address: undefined,
  externalId: "bjensen",
  name: "Barbara Jensen",
  givenName: "Barbara",
  familyName: "Jensen",
  active: true,
};

describe("the body of a PUT", () => {
  test("a resource that is sent back as it was read changes nothing", () => {
    const user = sampleUser();
    expect(parseUser(structuredClone(user), known(user))).toEqual({ ...unchanged, address: "bjensen@example.com" });
  });

  test("the name follows changed parts unless the workspace shows another one", () => {
    const user = sampleUser();
    const changed = (before = user) => ({ ...structuredClone(before), name: { ...before.name, givenName: "Babs" } });
    expect(parseUser(changed(), known(user))).toMatchObject({ name: "Babs Jensen", givenName: "Babs" });
    const nicknamed = sampleUser({ displayName: "BJ", name: { ...user.name, formatted: "BJ" } });
    expect(parseUser(changed(nicknamed), known(nicknamed))).toMatchObject({ name: "BJ", givenName: "Babs" });
    expect(parseUser({ ...structuredClone(user), displayName: "BJ" }, known(user)).name).toBe("BJ");
  });

  test("the name does not follow parts that were made from it", () => {
    const user = sampleUser();
    const body = { ...structuredClone(user), name: { givenName: "Babs", familyName: "Jensen" } };
    expect(parseUser(body, { user, madeParts: true })).toMatchObject({ name: "Barbara Jensen", givenName: "Babs" });
  });
});

describe("the body of a PATCH", () => {
  const patch = (...Operations: object[]) => patchUser(known(sampleUser()), { Operations });

  test("Okta's and Entra ID's ways to deactivate a user are understood", () => {
    expect(patch({ op: "replace", value: { active: false } })).toMatchObject({ active: false, name: "Barbara Jensen" });
    expect(patch({ op: "Replace", path: "active", value: "False" })).toMatchObject({ active: false });
    expect(patch({ op: "Add", path: "title", value: "x" })).toMatchObject({ active: true, externalId: "bjensen" });
  });

  test("the userName and the address change separately", () => {
    const email = { op: "Replace", path: 'emails[type eq "work"].value', value: "Mail@example.com" };
    const userName = { op: "Replace", path: "userName", value: "Name@example.com" };
    expect(patch(email)).toMatchObject({ userName: "bjensen@example.com", address: "mail@example.com" });
    expect(patch(userName)).toMatchObject({ userName: "name@example.com", address: undefined });
    expect(patch(userName, email)).toMatchObject({ userName: "name@example.com", address: "mail@example.com" });
    expect(patch({ ...userName, value: "BJENSEN@example.com" })).toEqual({ ...unchanged, sentUserName: "BJENSEN@example.com" });
    expect(patch({ op: "remove", path: "emails" })).toEqual(unchanged);
    const emails = [
      { value: "x@example.com", type: "home" },
      { value: "y@example.com", type: "work" },
    ];
    expect(patch({ op: "replace", path: "emails", value: emails })).toMatchObject({ address: "y@example.com" });
    expect(() => patch({ ...email, value: "nobody" })).toThrow(refusal("invalidValue", '"nobody" is none'));
  });

  test("the name follows displayName, then name.formatted, then its parts", () => {
    const family = { op: "Replace", path: "name.familyName", value: "Smith" };
    const formatted = { op: "Replace", path: "name.formatted", value: "B. Smith" };
    const display = { op: "Replace", path: "displayName", value: "Babs" };
    expect(patch(family)).toMatchObject({ name: "Barbara Smith", givenName: "Barbara", familyName: "Smith" });
    expect(patch(family, formatted)).toMatchObject({ name: "B. Smith", familyName: "Smith" });
    expect(patch(family, formatted, display)).toMatchObject({ name: "Babs", familyName: "Smith" });
    expect(patch({ op: "remove", path: "name.givenName" })).toMatchObject({ name: "Jensen", givenName: null });
    expect(patch({ op: "remove", path: "name" })).toMatchObject({ name: "Barbara Jensen", givenName: null, familyName: null });
    expect(patch({ op: "remove", path: "displayName" })).toMatchObject({ name: "Barbara Jensen" });
  });

  test("removing active or nothing at all changes nothing", () => {
    expect(patch({ op: "remove", path: "active" })).toEqual(unchanged);
    expect(patch({ op: "remove", path: "nickName" })).toEqual(unchanged);
    expect(patch({ op: "remove", path: "externalId" })).toEqual({ ...unchanged, externalId: null });
  });
});
