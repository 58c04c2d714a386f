// Operations remove of the tests of scim-patch 0.8.3 (test/scimPatch.test.ts), with their results.
import { bat, enterprise, lib, notStored, numbered, type PatchVector, remove, spider } from "./vector.ts";

export const removeVectors: readonly PatchVector[] = [
  { source: lib("REMOVE: with no path"), operations: [{ op: "remove" }], after: "noTarget" },
  { source: lib("REMOVE: first level property with path"), operations: [remove("active")], after: { active: undefined } },
  { source: lib("REMOVE: 2 level property with path"), operations: [remove("name.familyName")], after: { name: { givenName: "Peter" } } },
  { source: lib("REMOVE: full object"), operations: [remove("name")], after: { name: undefined } },
  {
    source: lib("REMOVE: multiple property at once with path"),
    operations: [remove("name"), remove("active")],
    after: { name: undefined, active: undefined },
  },
  {
    source: lib("REMOVE: primary email value"),
    operations: [remove("emails[primary eq true].value")],
    after: { emails: [{ primary: true }] },
  },
  {
    source: lib("REMOVE: nested array element"),
    before: { emails: [spider, bat] },
    operations: [remove("emails[primary eq true]")],
    after: { emails: [bat] },
  },
  {
    source: lib("REMOVE: with path and value but no array-field like exists"),
    operations: [remove("name.randomField", [])],
    after: {},
    differs: notStored,
  },
  {
    source: lib("REMOVE: with path and value but value is array of arrays"),
    before: { emails: [spider, bat] },
    operations: [remove("emails", [[]])],
    after: "invalidValue",
  },
  {
    source: lib("REMOVE: nested array element with patch value as array with single value"),
    before: { emails: [spider, bat] },
    operations: [remove("emails", [bat])],
    after: { emails: [spider] },
  },
  {
    source: lib("REMOVE: nested array element with patch value as array with multiple values"),
    before: { emails: [spider, bat, bat, { value: "value3", primary: false }] },
    operations: [remove("emails", [bat, { value: "value3", primary: false }])],
    after: { emails: [spider] },
  },
  {
    source: lib("REMOVE: nested array element with patch value as array with unknown value"),
    before: { emails: [spider, bat] },
    operations: [remove("emails", [{ value: "value4", primary: false }])],
    after: {},
  },
  {
    source: lib("REMOVE: nested array element with value as object supplied with multiple entries"),
    before: { emails: [spider, bat, bat] },
    operations: [remove("emails", bat)],
    after: { emails: [spider] },
  },
  {
    source: lib("REMOVE: simple nested array elements with value supplied"),
    before: { labels: ["value1", "value2"] },
    operations: [remove("labels", "value2")],
    after: { labels: ["value1"] },
  },
  {
    source: lib("REMOVE: simple nested array elements with non-existing in scope value supplied"),
    before: { labels: ["value1", "value2"] },
    operations: [remove("labels", ["value3"])],
    after: {},
  },
  {
    source: lib("REMOVE: empty array should be unassigned"),
    operations: [remove("emails[primary eq true]")],
    after: { emails: undefined },
  },
  {
    source: lib("REMOVE: with capital first letter for operation"),
    operations: [{ op: "Remove", path: "active" }],
    after: { active: undefined },
  },
  { source: lib("REMOVE: with extensions schema path"), operations: [remove(`${enterprise}:department`)], after: {} },
  { source: lib("REMOVE: with unavailable nested fields"), operations: [remove("someField.level_1.level_2.final")], after: {} },
  {
    source: lib("REMOVE: remove all sub-attributes in a complex multi-valued attribute"),
    before: { emails: numbered("pre", "pre") },
    operations: [remove("emails.note")],
    after: { emails: numbered(undefined, undefined) },
  },
  {
    source: lib("REMOVE: filter that match multiple elements of complex multiValued attribute"),
    before: { emails: numbered("pre", "pre", "pre") },
    operations: [remove("emails[primary eq false].note")],
    after: { emails: numbered("pre", undefined, undefined) },
  },
];
