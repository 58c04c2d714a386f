// Requests that scim-patch 0.8.3 refuses (test/scimPatch.test.ts, test/patchValidation.test.ts), and the examples of RFC 7644 §3.5.2.
import { address, lib, type PatchVector, remove, replace, rfc, spider } from "./vector.ts";

export const otherVectors: readonly PatchVector[] = [
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
