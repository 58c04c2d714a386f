import { expect } from "vitest";
import { errorUrn, groupUrn, listUrn, patchOf, type Sequence, type Step, userUrn } from "./sequence.ts";

const develop = "Microsoft, Develop and plan provisioning for a SCIM endpoint in Microsoft Entra ID (learn.microsoft.com)";
const issues = "Microsoft, Known issues and resolutions with SCIM 2.0 protocol compliance (learn.microsoft.com)";
const rolesAreFixed = "the groups are the roles, which exist already";

const anyText = expect.stringMatching(/./);
const enterprise = "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User";

const user = {
  schemas: [userUrn],
  externalId: "0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef",
  userName: "test_user_ab6490ee@{domain}",
  active: true,
  emails: [{ primary: true, type: "work", value: "test_user_ab6490ee@{domain}" }],
  meta: { resourceType: "User" },
  name: { formatted: "givenName familyName", familyName: "familyName", givenName: "givenName" },
};

const createUser: Step = {
  title: "Create User",
  request: "POST /Users",
  headers: { "content-type": "application/scim+json; charset=utf-8" },
  body: { ...user, schemas: [userUrn, enterprise], roles: [] },
  status: 201,
  response: { ...user, id: anyText },
  save: { user: "id" },
};

const users: Sequence = {
  title: "user operations",
  source: develop,
  steps: [
    {
      title: "Test Connection: a user that does not exist",
      request: 'GET /Users?filter=userName eq "c6a3b6a5-5e4f-4b0e-9c5c-6a4f6f0ad8f0"',
      status: 200,
      response: { schemas: [listUrn], totalResults: 0, Resources: [], startIndex: 1 },
    },
    createUser,
    { title: "Get User", request: "GET /Users/{user}", status: 200, response: { ...user, id: "{user}" } },
    {
      title: "Get User, not found",
      request: "GET /Users/5171a35d82074e068ce2",
      status: 404,
      response: { schemas: [errorUrn], status: "404" },
    },
    {
      title: "Get User by query",
      request: `GET /Users?filter=userName eq "${user.userName}"`,
      status: 200,
      response: { schemas: [listUrn], totalResults: 1, startIndex: 1, Resources: [{ id: "{user}", externalId: user.externalId }] },
    },
    {
      title: "Users can be queried by emails[type eq work]",
      request: `GET /Users?filter=emails[type eq "work"].value eq "${user.userName}"`,
      status: 200,
      response: { totalResults: 1, Resources: [{ id: "{user}" }] },
    },
    {
      title: "Get User by query - Zero results",
      request: 'GET /Users?filter=userName eq "non-existent user"',
      status: 200,
      response: { schemas: [listUrn], totalResults: 0, Resources: [], startIndex: 1 },
    },
    {
      title: "Update User [Multi-valued properties]",
      request: "PATCH /Users/{user}",
      body: patchOf(
        { op: "Replace", path: 'emails[type eq "work"].value', value: "updatedEmail@{domain}" },
        { op: "Replace", path: "name.familyName", value: "updatedFamilyName" },
      ),
      status: 200,
      response: {
        id: "{user}",
        userName: "test_user_ab6490ee@{domain}",
        name: { formatted: "givenName updatedFamilyName", familyName: "updatedFamilyName", givenName: "givenName" },
        active: true,
        emails: [{ value: "updatedemail@{domain}", type: "work", primary: true }],
      },
      differs: "addresses are in lowercase",
    },
    {
      title: "Update User [Single-valued properties]",
      request: "PATCH /Users/{user}",
      body: patchOf({ op: "Replace", path: "userName", value: "5b50642d-79fc-4410-9e90-4c077cdd1a59@{domain}" }),
      status: 200,
      response: { id: "{user}", userName: "5b50642d-79fc-4410-9e90-4c077cdd1a59@{domain}", active: true },
    },
    {
      title: "Disable User",
      request: "PATCH /Users/{user}",
      body: patchOf({ op: "Replace", path: "active", value: false }),
      status: 200,
      response: { schemas: [userUrn], id: "{user}", active: false },
    },
    { title: "Delete User", request: "DELETE /Users/{user}", status: 204 },
    { title: "Delete User, again", request: "DELETE /Users/{user}", status: 404, response: { status: "404" } },
  ],
};

const groups: Sequence = {
  title: "group operations",
  source: develop,
  steps: [
    createUser,
    {
      title: "Create Group",
      request: "POST /Groups",
      body: {
        schemas: [groupUrn, "http://schemas.microsoft.com/2006/11/ResourceManagement/ADSCIM/2.0/Group"],
        externalId: "8aa1a0c0-c4c3-4bc0-b4a5-2ef676900159",
        displayName: "viewer",
        meta: { resourceType: "Group" },
      },
      status: 409,
      response: { scimType: "uniqueness" },
      differs: rolesAreFixed,
    },
    {
      title: "Get Group by displayName",
      request: 'GET /Groups?excludedAttributes=members&filter=displayName eq "Viewer"',
      status: 200,
      response: { schemas: [listUrn], totalResults: 1, startIndex: 1, Resources: [{ displayName: "viewer" }] },
      absent: ["Resources.0.members"],
      save: { group: "Resources.0.id" },
    },
    {
      title: "Get Group",
      request: "GET /Groups/{group}?excludedAttributes=members",
      status: 200,
      response: { schemas: [groupUrn], id: "{group}", displayName: "viewer" },
      absent: ["members"],
    },
    {
      title: "Update Group [Non-member attributes]",
      request: "PATCH /Groups/{group}",
      body: patchOf({ op: "Replace", path: "displayName", value: "1879db59-3bdf-4490-ad68-ab880a269474updatedDisplayName" }),
      status: 400,
      response: { scimType: "mutability" },
      differs: rolesAreFixed,
    },
    {
      title: "Update Group [Add Members]",
      request: "PATCH /Groups/{group}",
      body: patchOf({ op: "Add", path: "members", value: [{ $ref: null, value: "{user}" }] }),
      status: 204,
    },
    { title: "Its result", request: "GET /Users/{user}", status: 200, response: { groups: [{ value: "viewer", display: "viewer" }] } },
    {
      title: "A request to determine whether a reference attribute has a value",
      request: 'GET /Groups?filter=id eq "{group}" and members eq "{user}"&attributes=id',
      status: 200,
      response: { totalResults: 1, Resources: [{ id: "{group}" }] },
    },
    {
      title: "Update Group [Remove Members]",
      request: "PATCH /Groups/{group}",
      body: patchOf({ op: "Remove", path: "members", value: [{ $ref: null, value: "{user}" }] }),
      status: 204,
    },
    { title: "Its result", request: "GET /Users/{user}", status: 200, response: { groups: [{ value: "member" }] } },
    { title: "Delete Group", request: "DELETE /Groups/{group}", status: 400, response: { scimType: "mutability" }, differs: rolesAreFixed },
  ],
};

const discovery: Sequence = {
  title: "schema discovery",
  source: develop,
  steps: [
    {
      title: "Discover schema",
      request: "GET /Schemas",
      status: 200,
      response: {
        schemas: [listUrn],
        totalResults: 2,
        startIndex: 1,
        Resources: [
          {
            id: userUrn,
            name: "User",
            attributes: expect.arrayContaining([expect.objectContaining({ name: "userName", required: true, uniqueness: "server" })]),
          },
          { id: groupUrn, name: "Group" },
        ],
      },
    },
    { title: "Its schema of users", request: `GET /Schemas/${userUrn}`, status: 200, response: { id: userUrn } },
  ],
};

const nickName = (op: string): Step => ({
  title: "Requests made to add a single-value string attribute",
  request: "PATCH /Users/{user}",
  body: patchOf({ op, path: "nickName", value: "Babs" }),
  status: 200,
  response: { id: "{user}" },
  absent: ["nickName"],
});

const addToViewers: Step = {
  title: "The user is in a group",
  request: "PATCH /Groups/viewer",
  body: patchOf({ op: "Add", path: "members", value: [{ value: "{user}" }] }),
  status: 204,
};

const withoutFlag: Sequence = {
  title: "the PATCH requests of the default behavior",
  source: issues,
  steps: [
    createUser,
    nickName("Add"),
    {
      title: "Requests to replace multiple attributes",
      request: "PATCH /Users/{user}",
      body: patchOf(
        { op: "Replace", path: "displayName", value: "Pvlo" },
        { op: "Replace", path: 'emails[type eq "work"].value', value: "TestBcwqnm@{domain}" },
        { op: "Replace", path: "name.givenName", value: "Gtfd" },
        { op: "Replace", path: "name.familyName", value: "Pkqf" },
        { op: "Replace", path: "externalId", value: "Eqpj" },
        { op: "Replace", path: `${enterprise}:employeeNumber`, value: "Eqpj" },
      ),
      status: 200,
      response: {
        displayName: "Pvlo",
        name: { givenName: "Gtfd", familyName: "Pkqf" },
        externalId: "Eqpj",
        emails: [{ value: "testbcwqnm@{domain}" }],
      },
    },
    addToViewers,
    {
      title: "Requests made to remove a group member",
      request: "PATCH /Groups/viewer",
      body: patchOf({ op: "Remove", path: "members", value: [{ value: "{user}" }] }),
      status: 204,
    },
    { title: "Its result", request: "GET /Groups/viewer", status: 200, response: { members: [] } },
    {
      title: "Requests made to disable users",
      request: "PATCH /Users/{user}",
      body: patchOf({ op: "Replace", path: "active", value: "False" }),
      status: 200,
      response: { active: false },
    },
    {
      title: "Requests made to enable users",
      request: "PATCH /Users/{user}",
      body: patchOf({ op: "Replace", path: "active", value: "True" }),
      status: 200,
      response: { active: true },
    },
  ],
};

const withFlag: Sequence = {
  title: "the PATCH requests with the flag aadOptscim062020",
  source: issues,
  steps: [
    createUser,
    nickName("add"),
    {
      title: "Requests to replace multiple attributes",
      request: "PATCH /Users/{user}",
      body: patchOf(
        { op: "replace", path: 'emails[type eq "work"].value', value: "TestMhvaes@{domain}" },
        {
          op: "replace",
          value: { displayName: "Bjfe", "name.givenName": "Kkom", "name.familyName": "Unua", [`${enterprise}:employeeNumber`]: "Aklq" },
        },
      ),
      status: 200,
      response: { displayName: "Bjfe", name: { givenName: "Kkom", familyName: "Unua" }, emails: [{ value: "testmhvaes@{domain}" }] },
    },
    addToViewers,
    {
      title: "Requests made to remove a group member",
      request: "PATCH /Groups/viewer",
      body: patchOf({ op: "remove", path: 'members[value eq "{user}"]' }),
      status: 204,
    },
    { title: "Its result", request: "GET /Groups/viewer", status: 200, response: { members: [] } },
    {
      title: "Requests made to disable users",
      request: "PATCH /Users/{user}",
      body: patchOf({ op: "replace", path: "active", value: false }),
      status: 200,
      response: { active: false },
    },
  ],
};

export const entraSequences: readonly Sequence[] = [users, groups, discovery, withoutFlag, withFlag];
