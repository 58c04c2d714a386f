import { expect } from "vitest";
import { oktaSpecificationTest } from "./okta-specification-test.ts";
import { errorUrn, groupUrn, listUrn, patchOf, type Sequence, userUrn } from "./sequence.ts";

const reference = "Okta, SCIM 2.0 Protocol Reference (developer.okta.com)";
const rolesAreFixed = "the groups are the roles, which exist already";

const anyText = expect.stringMatching(/./);

const nobody = { schemas: [listUrn], totalResults: 0, itemsPerPage: 0, Resources: [] };

const user = {
  schemas: [userUrn],
  userName: "test.user@{domain}",
  name: { givenName: "Test", familyName: "User" },
  emails: [{ primary: true, value: "test.user@{domain}", type: "work" }],
  displayName: "Test User",
  externalId: "00ujl29u0le5T6Aj10h7",
  active: true,
};

const users: Sequence = {
  title: "user operations",
  source: reference,
  steps: [
    {
      title: "Determine if the User already exists",
      request: "GET /Users?filter=userName%20eq%20%22test.user%40{domain}%22&startIndex=1&count=100",
      status: 200,
      response: { ...nobody, startIndex: 1 },
    },
    {
      title: "Create the User",
      request: "POST /Users",
      body: { ...user, locale: "en-US", groups: [], password: "1mz050nq" },
      status: 201,
      response: { ...user, id: anyText, meta: { resourceType: "User" } },
      save: { user: "id" },
    },
    {
      title: "Create the User, who exists already",
      request: "POST /Users",
      body: user,
      status: 409,
      response: { schemas: [errorUrn], status: "409" },
    },
    {
      title: "Retrieve Users",
      request: "GET /Users?startIndex=1&count=100",
      status: 200,
      response: { totalResults: 1, startIndex: 1, itemsPerPage: 1, Resources: [{ id: "{user}" }] },
    },
    { title: "Retrieve a specific User", request: "GET /Users/{user}", status: 200, response: user },
    {
      title: "Update a specific User (PUT)",
      request: "PUT /Users/{user}",
      body: {
        schemas: [userUrn],
        id: "{user}",
        userName: user.userName,
        name: { givenName: "Another", middleName: "Excited", familyName: "User" },
        emails: [{ primary: true, value: user.userName, type: "work", display: user.userName }],
        active: true,
        groups: [],
        meta: { resourceType: "User" },
      },
      status: 200,
      response: { id: "{user}", name: { givenName: "Another", familyName: "User" }, displayName: "Another User", active: true },
    },
    {
      title: "Update a specific User (PATCH), deactivate",
      request: "PATCH /Users/{user}",
      body: patchOf({ op: "replace", value: { active: false } }),
      status: 200,
      response: { id: "{user}", active: false, groups: [] },
    },
    {
      title: "Update a specific User (PATCH), activate",
      request: "PATCH /Users/{user}",
      body: patchOf({ op: "replace", value: { active: true } }),
      status: 200,
      response: { id: "{user}", active: true },
    },
    {
      title: "Delete Users: a PUT with active false",
      request: "PUT /Users/{user}",
      body: { ...user, id: "{user}", active: false },
      status: 200,
      response: { id: "{user}", active: false },
    },
  ],
};

const member = (name: string) => ({
  title: `The group needs the user ${name}`,
  request: "POST /Users",
  body: { ...user, userName: `${name}@{domain}`, emails: undefined, externalId: name },
  status: 201,
  save: { [name]: "id" },
});

const groups: Sequence = {
  title: "group operations",
  source: reference,
  steps: [
    member("first"),
    member("second"),
    {
      title: "Create Groups",
      request: "POST /Groups",
      body: { schemas: [groupUrn], displayName: "Admin", members: [] },
      status: 409,
      response: { schemas: [errorUrn], status: "409", scimType: "uniqueness" },
      differs: rolesAreFixed,
    },
    {
      title: "Create Groups, with another name",
      request: "POST /Groups",
      body: { schemas: [groupUrn], displayName: "Test SCIMv2", members: [] },
      status: 400,
      response: { scimType: "invalidValue", detail: expect.stringContaining("admin, member, viewer") },
      differs: rolesAreFixed,
    },
    {
      title: "Retrieve Groups",
      request: "GET /Groups?startIndex=1&count=100",
      status: 200,
      response: {
        totalResults: 3,
        startIndex: 1,
        itemsPerPage: 3,
        Resources: [{ displayName: "admin" }, { displayName: "member" }, { displayName: "viewer" }],
      },
      save: { group: "Resources.0.id" },
    },
    {
      title: "Retrieve specific Groups",
      request: "GET /Groups/{group}",
      status: 200,
      response: { id: "{group}", displayName: "admin", meta: { resourceType: "Group" } },
    },
    {
      title: "Update a specific Group name",
      request: "PATCH /Groups/{group}",
      body: patchOf({ op: "replace", value: { id: "{group}", displayName: "admin" } }),
      status: 204,
    },
    {
      title: "Update a specific Group name, with another name",
      request: "PATCH /Groups/{group}",
      body: patchOf({ op: "replace", value: { id: "{group}", displayName: "Test SCIMv20" } }),
      status: 400,
      response: { scimType: "mutability" },
      differs: rolesAreFixed,
    },
    {
      title: "Update specific Group membership, add the first user",
      request: "PATCH /Groups/{group}",
      body: patchOf({ op: "add", path: "members", value: [{ value: "{first}", display: "first@{domain}" }] }),
      status: 204,
    },
    {
      title: "Update specific Group membership",
      request: "PATCH /Groups/{group}",
      body: patchOf(
        { op: "remove", path: 'members[value eq "{first}"]' },
        { op: "add", path: "members", value: [{ value: "{second}", display: "second@{domain}" }] },
      ),
      status: 204,
    },
    { title: "Its result", request: "GET /Groups/{group}", status: 200, response: { members: [{ value: "{second}" }] } },
    {
      title: "Update specific Group membership, full push",
      request: "PATCH /Groups/{group}",
      body: patchOf({ op: "replace", path: "members", value: [{ value: "{first}", display: "first@{domain}" }] }),
      status: 204,
    },
    {
      title: "Update specific Group membership, PUT",
      request: "PUT /Groups/{group}",
      body: { schemas: [groupUrn], id: "{group}", displayName: "admin", members: [{ value: "{second}", display: "second@{domain}" }] },
      status: 200,
      response: { members: [{ value: "{second}" }] },
    },
    {
      title: "Delete a specific Group",
      request: "DELETE /Groups/{group}",
      status: 400,
      response: { scimType: "mutability" },
      differs: rolesAreFixed,
    },
  ],
};

export const oktaSequences: readonly Sequence[] = [oktaSpecificationTest, users, groups];
