import type { ScimUser } from "@worktrack/contract";

/** A user as the server shows one, with other fields if given. */
export const sampleUser = (fields: Partial<ScimUser> = {}): ScimUser => ({
  schemas: ["urn:ietf:params:scim:schemas:core:2.0:User"],
  id: "01a2039e-bc24-7752-be9e-f714495967ff",
  externalId: "bjensen",
  userName: "bjensen@example.com",
  name: { formatted: "Barbara Jensen", givenName: "Barbara", familyName: "Jensen" },
  displayName: "Barbara Jensen",
  active: true,
  emails: [{ value: "bjensen@example.com", type: "work", primary: true }],
  groups: [{ value: "admin", $ref: "https://example.com/scim/v2/Groups/admin", display: "admin" }],
  meta: {
    resourceType: "User",
    created: "2026-01-23T04:56:22.000Z",
    lastModified: "2026-05-13T04:42:34.000Z",
    location: "https://example.com/scim/v2/Users/01a2039e-bc24-7752-be9e-f714495967ff",
    version: 'W/"3694e05e9dff590"',
  },
  ...fields,
});
