// Operations replace of the tests of scim-patch 0.8.3 (test/scimPatch.test.ts), with their results.
import { bat, enterprise, lib, notStored, numbered, type PatchVector, replace, strict } from "./vector.ts";

export const replaceVectors: readonly PatchVector[] = [
  { source: lib("REPLACE: first level property with path"), operations: [replace("active", false)], after: { active: false } },
  {
    source: lib("REPLACE: first level property with fully qualified path"),
    operations: [replace("urn:ietf:params:scim:schemas:core:2.0:User:active", false)],
    after: { active: false },
  },
  {
    source: lib("REPLACE: first level property without path"),
    operations: [{ op: "replace", value: { active: false } }],
    after: { active: false },
  },
  {
    source: lib("REPLACE: 2 level property with path"),
    operations: [replace("name.familyName", "toto")],
    after: { name: { familyName: "toto", givenName: "Peter" } },
  },
  {
    source: lib("REPLACE: 2 level property without complete path"),
    operations: [replace("name", { familyName: "toto" })],
    after: { name: { familyName: "toto", givenName: "Peter" } },
  },
  {
    source: lib("REPLACE: 2 level extension schema property without path"),
    operations: [{ op: "replace", value: { [`${enterprise}:organization`]: "new", [`${enterprise}:department`]: "new" } }],
    after: {},
    differs: notStored,
  },
  {
    source: lib("REPLACE: multiple at once with path"),
    operations: [replace("name", { givenName: "titi", familyName: "toto" }), { op: "replace", value: { active: false } }],
    after: { name: { givenName: "titi", familyName: "toto" }, active: false },
  },
  {
    source: lib("REPLACE: multiple at once with exact path"),
    operations: [replace("name.givenName", "titi"), { op: "replace", value: { active: false } }, replace("name.familyName", "toto")],
    after: { name: { givenName: "titi", familyName: "toto" }, active: false },
  },
  {
    source: lib("REPLACE: primary email object"),
    operations: [replace("emails[primary eq true]", { value: "toto@toto.com", primary: true })],
    after: { emails: [{ value: "toto@toto.com", primary: true }] },
  },
  {
    source: lib("REPLACE: nested object do not exists"),
    before: { surNames: [] },
    operations: [replace('surNames[value eq "bogus"]', "this value should not be added")],
    after: "noTarget",
  },
  {
    source: lib("REPLACE: primary email value"),
    operations: [replace("emails[primary eq true].value", "toto@toto.com")],
    after: { emails: [{ value: "toto@toto.com", primary: true }] },
  },
  { source: lib("REPLACE: replace a non existent element"), operations: [replace("unknown.toto", true)], after: {}, differs: notStored },
  {
    source: lib("REPLACE: add a non object value to an object key"),
    operations: [replace("name", "BATMAN")],
    after: "invalidValue",
    differs: strict,
  },
  {
    source: lib("REPLACE: with capital first letter for operation"),
    operations: [{ op: "Replace", value: { active: false } }],
    after: { active: false },
  },
  {
    source: lib("REPLACE: with extensions schema path"),
    operations: [replace(`${enterprise}:department`, "x")],
    after: {},
    differs: notStored,
  },
  {
    source: lib("REPLACE: array by another array"),
    operations: [replace("emails", [{ value: "test2" }])],
    after: { emails: [{ value: "test2" }] },
  },
  {
    source: lib("REPLACE: no record match was made"),
    operations: [replace("surNames[primary eq true].value", "surname")],
    after: "noTarget",
  },
  {
    source: lib("REPLACE: replace add fields in complex object"),
    before: { surNames: [{ primary: true, value: "bogus" }] },
    operations: [replace('surNames[value eq "bogus"]', { note: "additional" })],
    after: { surNames: [{ primary: true, value: "bogus", note: "additional" }] },
  },
  {
    source: lib("REPLACE: replace add and update fields in complex object"),
    before: { surNames: [{ primary: true, value: "bogus" }] },
    operations: [replace('surNames[value eq "bogus"]', { note: "additional", value: "bogus2" })],
    after: { surNames: [{ primary: true, value: "bogus2", note: "additional" }] },
  },
  {
    source: lib("REPLACE: empty array add filter type + field (Azure AD)"),
    operations: [{ op: "Replace", value: "1111 Street Rd", path: 'addresses[type eq "work"].formatted' }],
    after: "noTarget",
  },
  {
    source: lib("REPLACE: filter with an email containing dots"),
    operations: [{ op: "Replace", value: bat.value, path: 'emails[value eq "spiderman@superheroes.com"].value' }],
    after: { emails: [{ value: bat.value, primary: true }] },
  },
  {
    source: lib("REPLACE: replace on multiValued objects"),
    before: { emails: numbered("pre", "pre", "pre") },
    operations: [replace("emails.note", "post")],
    after: { emails: numbered("post", "post", "post") },
  },
  {
    source: lib("REPLACE: replace on multiValued objects without complete path"),
    before: { emails: numbered("pre", "pre") },
    operations: [replace("emails", { note: "post" })],
    after: { emails: [{ note: "post" }] },
    differs: "without a filter, all values are replaced (RFC 7644 §3.5.2.3)",
  },
  {
    source: lib("REPLACE: filter that match multiple elements of complex multiValued attribute"),
    before: { emails: numbered("pre", "pre", "pre") },
    operations: [replace("emails[primary eq false].note", "post")],
    after: { emails: numbered("pre", "post", "post") },
  },
  {
    source: lib("REPLACE: filter that match multiple elements of complex multiValued attribute without complete path"),
    before: { emails: numbered("pre", "pre", "pre") },
    operations: [replace("emails[primary eq false]", { note: "post" })],
    after: { emails: numbered("pre", "post", "post") },
  },
  {
    source: lib("REPLACE: Replace op with value of empty object results in circular reference"),
    operations: [replace('emails[type eq "work"].value', {})],
    after: "invalidValue",
    differs: strict,
  },
  {
    source: lib("REPLACE: Replace op with value of empty object should merge if the target property is an object"),
    operations: [replace("name", {})],
    after: {},
  },
];
