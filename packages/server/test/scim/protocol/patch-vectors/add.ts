// Operations add of the tests of scim-patch 0.8.3 (test/scimPatch.test.ts), with their results.
import { add, address, bat, enterprise, lib, notStored, numbered, type PatchVector, spider } from "./vector.ts";

export const addVectors: readonly PatchVector[] = [
  {
    source: lib("ADD: first level property without path"),
    operations: [{ op: "add", value: { nickName: "new" } }],
    after: { nickName: "new" },
  },
  { source: lib("ADD: first level property with path"), operations: [add("nickName", "new")], after: { nickName: "new" } },
  {
    source: lib("ADD: 2 level property with path"),
    operations: [add("name.formatted", "toto")],
    after: { name: { familyName: "Parker", givenName: "Peter", formatted: "toto" } },
  },
  {
    source: lib("ADD: 2 level property without complete path"),
    operations: [add("name", { formatted: "toto" })],
    after: { name: { familyName: "Parker", givenName: "Peter", formatted: "toto" } },
  },
  {
    source: lib("ADD: multiple at once with path"),
    operations: [add("name", { formatted: "toto", givenName: "titi" }), { op: "add", value: { nickName: "tata" } }],
    after: { name: { familyName: "Parker", givenName: "titi", formatted: "toto" }, nickName: "tata" },
  },
  {
    source: lib("ADD: primary email object"),
    operations: [add("emails[primary eq true]", { note: "toto", type: "work" })],
    after: { emails: [{ ...spider, note: "toto", type: "work" }] },
  },
  {
    source: lib("ADD: primary email newProperty"),
    operations: [add("emails[primary eq true].note", "toto@toto.com")],
    after: { emails: [{ ...spider, note: "toto@toto.com" }] },
  },
  {
    source: lib("ADD: If the target location specifies a multi-valued attribute, a new value is added to the attribute."),
    before: { labels: ["toto", "titi"] },
    operations: [add("labels", "tata")],
    after: { labels: ["toto", "titi", "tata"] },
  },
  {
    source: lib("ADD: If the target location specifies a single-valued attribute, the existing value is replaced"),
    before: { nickName: "surName" },
    operations: [add("nickName", "tata")],
    after: { nickName: "tata" },
  },
  {
    source: lib("ADD: … a new value is added to the attribute only if doesn't exist already."),
    before: { labels: ["toto", "titi"] },
    operations: [add("labels", "titi")],
    after: {},
  },
  { source: lib("ADD: impossible to add a non object value to an object key"), operations: [add("name", "titi")], after: "invalidValue" },
  {
    source: lib("ADD: should not modify anything if element not found"),
    operations: [add("emails[toto eq true]", { note: "toto" })],
    after: "invalidFilter",
    differs: "a filter names stored attributes only",
  },
  {
    source: lib("ADD: with capital first letter for operation"),
    operations: [{ op: "Add", value: { nickName: "x" } }],
    after: { nickName: "x" },
  },
  { source: lib("ADD: with extension schema path"), operations: [add(`${enterprise}:department`, "x")], after: {}, differs: notStored },
  {
    source: lib("ADD: array"),
    operations: [{ op: "Add", value: [{ value: "test2" }], path: "emails" }],
    after: { emails: [spider, { value: "test2" }] },
  },
  { source: lib("ADD: array ignores existing values"), operations: [{ op: "Add", value: [spider], path: "emails" }], after: {} },
  {
    source: lib("ADD: empty array add filter type + field (Azure AD)"),
    operations: [{ op: "Add", value: "1111 Street Rd", path: 'addresses[type eq "work"].formatted' }],
    after: { addresses: [address("work", "1111 Street Rd")] },
  },
  {
    source: lib("ADD: existing array add filter type + field (Azure AD)"),
    before: { addresses: [address("home", "2222 Avenue Blvd")] },
    operations: [{ op: "Add", value: "1122 Street Rd", path: 'addresses[type eq "work"].formatted' }],
    after: { addresses: [address("home", "2222 Avenue Blvd"), address("work", "1122 Street Rd")] },
  },
  {
    source: lib("ADD: empty array multiple filter should throw an error"),
    operations: [{ op: "Add", value: "1111 Street Rd", path: 'addresses[type eq "work" or type eq "home"].formatted' }],
    after: "noTarget",
  },
  {
    source: lib("ADD: Invalid filter operation"),
    operations: [{ op: "Add", value: "1111 Street Rd", path: 'addresses[type eq "work.formatted' }],
    after: "invalidPath",
  },
  {
    source: lib("ADD: dot notation with no path"),
    operations: [
      { op: "add", value: { "name.givenName": "John", "name.familyName": "Doe", "name.formatted": "John Doe", "favorites.food": "lemon" } },
    ],
    after: { name: { givenName: "John", familyName: "Doe", formatted: "John Doe" } },
  },
  { source: lib("ADD: on null property"), before: { nickName: null }, operations: [add("nickName", "1")], after: { nickName: "1" } },
  { source: lib("ADD: on adding duplicate objects to an array, value is object"), operations: [add("emails", spider)], after: {} },
  {
    source: lib("ADD: on adding duplicate objects to an array, value is array of objects"),
    operations: [add("emails", [spider, bat])],
    after: { emails: [spider, bat] },
  },
  {
    source: lib("ADD: on array attribute when 'path' is absent & value is array should append all values"),
    operations: [
      {
        op: "add",
        value: {
          emails: [
            { value: "b", primary: true },
            { value: "c", primary: true },
          ],
        },
      },
    ],
    after: {
      emails: [
        { ...spider, primary: false },
        { value: "b", primary: false },
        { value: "c", primary: true },
      ],
    },
    differs: "one value is primary (RFC 7644 §3.5.2)",
  },
  {
    source: lib("ADD: on array attribute when 'path' is absent & value is non-array should append the value"),
    operations: [{ op: "add", value: { emails: bat } }],
    after: { emails: [spider, bat] },
  },
  {
    source: lib("ADD: filter that match multiple elements of complex multiValued attribute"),
    before: { emails: numbered(undefined, undefined, undefined) },
    operations: [add("emails[primary eq false].note", "post")],
    after: { emails: numbered(undefined, "post", "post") },
  },
  {
    source: lib("ADD: filter that match multiple elements of complex multiValued attribute without complete path"),
    before: { emails: numbered(undefined, undefined) },
    operations: [add("emails[primary eq false]", { note: "post" })],
    after: { emails: numbered(undefined, "post") },
  },
  { source: lib("ADD: value of empty object should merge if the target property is an object"), operations: [add("name", {})], after: {} },
];
