// The examples of SCIM's requests and responses. They are about the people of the other examples.
import type { ScimGroup } from "../scim/group.ts";
import { scimMessages, scimPrefix, scimSchemas } from "../scim/names.ts";
import type { ScimUser } from "../scim/user.ts";
import { exampleId } from "./records.ts";

const created = "2026-11-21T12:00:00.000Z";

export const scimRouteExamples = (serverUrl: string) => {
  const base = `${serverUrl}${scimPrefix}`;
  const id = exampleId(2);
  const meta = (resourceType: "User" | "Group", path: string) => ({
    resourceType,
    created,
    lastModified: created,
    location: `${base}${path}`,
    version: 'W/"e180ee84f0671b1"',
  });
  const user: ScimUser = {
    schemas: [scimSchemas.user],
    id,
    externalId: "00u1ben",
    userName: "ben@example.com",
    name: { formatted: "Ben Example", givenName: "Ben", familyName: "Example" },
    displayName: "Ben Example",
    active: true,
    emails: [{ value: "ben@example.com", type: "work", primary: true }],
    groups: [{ value: "member", $ref: `${base}/Groups/member`, display: "member" }],
    meta: meta("User", `/Users/${id}`),
  };
  const group: ScimGroup = {
    schemas: [scimSchemas.group],
    id: "member",
    displayName: "member",
    members: [{ value: id, $ref: `${base}/Users/${id}`, display: "Ben Example", type: "User" }],
    meta: meta("Group", "/Groups/member"),
  };
  const patch = (...Operations: object[]) => ({ schemas: [scimMessages.patchOp], Operations });
  const { schemas, externalId, userName, name, active } = user;
  return {
    user,
    group,
    newUser: { schemas, externalId, userName, name, active },
    newGroup: { schemas: group.schemas, displayName: group.displayName, members: [{ value: id }] },
    userPatch: patch({ op: "replace", path: "active", value: false }),
    groupPatch: patch({ op: "add", path: "members", value: [{ value: id }] }),
  };
};

export type ScimRouteExamples = ReturnType<typeof scimRouteExamples>;
