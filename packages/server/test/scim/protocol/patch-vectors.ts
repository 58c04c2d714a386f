// Operations of a PATCH with their results, from the tests of scim-patch 0.8.3 (test/scimPatch.test.ts) and the examples of RFC 7644 §3.5.2.
import type { ScimType } from "@worktrack/contract";

type Fields = Readonly<Record<string, unknown>>;

export interface PatchVector {
  /** The title of the library's test, or the section of the RFC. */
  readonly source: string;
  /** Fields of `patchedUser` that differ before the operations. */
  readonly before?: Fields;
  readonly operations: readonly Fields[];
  /** The fields that the operations change, or the error. Undefined: the field has no value. */
  readonly after: Fields | ScimType;
  /** The library has another result, and the reason why the server does not. */
  readonly differs?: string;
}

export const patchedUser: Fields = {
  id: "tea_4",
  userName: "spiderman",
  name: { familyName: "Parker", givenName: "Peter" },
  active: true,
  emails: [{ value: "spiderman@superheroes.com", primary: true }],
};

const lib = (title: string) => `scim-patch 0.8.3, ${title}`;
const rfc = (section: string) => `RFC 7644 §${section}`;
const replace = (path: string, value: unknown) => ({ op: "replace", path, value });
const add = (path: string, value: unknown) => ({ op: "add", path, value });
const remove = (path: string, value?: unknown) => ({ op: "remove", path, ...(value !== undefined && { value }) });

const spider = { value: "spiderman@superheroes.com", primary: true };
const bat = { value: "batman@superheroes.com", primary: false };
const numbered = (...notes: (string | undefined)[]) =>
  notes.map((note, index) => ({ value: `addr${index + 1}@email.com`, primary: index === 0, ...(note && { note }) }));
const address = (type: string, formatted: string) => ({ type, formatted });
const enterprise = "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User";
const notStored = "attributes that are not stored are ignored";
const strict = "a value must have the type of its attribute";

export const patchVectors: readonly PatchVector[] = [
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
  { source: lib("INVALID: wrong operation name"), operations: [{ op: "delete", value: true, path: "active" }], after: "invalidSyntax" },
  { source: lib("INVALID: path filter invalid"), operations: [replace("emails[name eq]", true)], after: "invalidPath" },
  { source: lib("INVALID: path request missing"), operations: [replace('emails[name eq "toto"', true)], after: "invalidPath" },
  {
    source: lib("INVALID: search on a mono valued attribute"),
    operations: [replace('username[name eq "toto"]', true)],
    after: "invalidPath",
  },
  {
    source: lib("INVALID: invalid parameter in scim filter"),
    operations: [replace("emails[' eq true].value", true)],
    after: "invalidPath",
  },
  { source: lib("Non-string operation"), operations: [{ op: 123, value: false, path: "active" }], after: "invalidSyntax" },
  { source: lib("Operation add without value"), operations: [{ op: "add", path: "active" }], after: "invalidSyntax" },
  { source: lib("Path is not a string"), operations: [{ op: "add", path: true, value: "toto" }], after: "invalidPath" },
  {
    source: rfc("3.5.2.1, add without a path"),
    operations: [{ op: "add", value: { emails: [{ value: "babs@jensen.org", type: "home" }], nickname: "Babs" } }],
    after: { emails: [spider, { value: "babs@jensen.org", type: "home" }], nickName: "Babs" },
  },
  {
    source: rfc("3.5.2.2, remove the values that a filter chooses"),
    before: {
      emails: [
        { value: "b@example.com", type: "work" },
        { value: "b@jensen.org", type: "home" },
      ],
    },
    operations: [remove('emails[type eq "work" and value ew "example.com"]')],
    after: { emails: [{ value: "b@jensen.org", type: "home" }] },
  },
  { source: rfc("3.5.2.2, a read-only attribute"), operations: [remove("id")], after: "mutability" },
  { source: rfc("3.5.2.2, a required attribute"), operations: [remove("userName")], after: "mutability" },
  {
    source: rfc("3.5.2.3, replace an address that a filter chooses"),
    before: { addresses: [address("work", "old"), address("home", "same")] },
    operations: [replace('addresses[type eq "work"]', { type: "work", formatted: "911 Universal City Plaza" })],
    after: { addresses: [address("work", "911 Universal City Plaza"), address("home", "same")] },
  },
  {
    source: rfc("3.5.2.3, replace a sub-attribute of an address"),
    before: { addresses: [address("work", "old")] },
    operations: [replace('addresses[type eq "work"].formatted', "1010 Broadway Ave")],
    after: { addresses: [address("work", "1010 Broadway Ave")] },
  },
  {
    source: rfc("3.5.2.3, replace without a path"),
    operations: [
      {
        op: "replace",
        value: {
          emails: [
            { value: "bjensen@example.com", type: "work", primary: true },
            { value: "babs@jensen.org", type: "home" },
          ],
          nickname: "Babs",
        },
      },
    ],
    after: {
      emails: [
        { value: "bjensen@example.com", type: "work", primary: true },
        { value: "babs@jensen.org", type: "home" },
      ],
      nickName: "Babs",
    },
  },
];
