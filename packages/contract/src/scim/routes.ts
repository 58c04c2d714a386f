// The route table of SCIM. The router, the OpenAPI document and the tests that walk every route are made from it.
import type { Method, Operation } from "../operation.ts";
import { administrators } from "../values/access.ts";
import { scimPrefix } from "./names.ts";

/** One route. Its access rules are those of an operation. */
export interface ScimRoute extends Pick<Operation, "access" | "roles" | "limit" | "wholeWorkspace" | "keysOnly"> {
  readonly method: Method;
  /** With parameters in Express syntax. */
  readonly path: string;
  readonly summary: string;
  readonly status: 200 | 201 | 204;
  /** The status, with a body, when the request names attributes (RFC 7644 §3.5.2). Entra ID advises against a body with all members. */
  readonly projectedStatus?: 200;
  /** The schema of the request's body. */
  readonly body?: "User" | "Group" | "PatchOp";
  /** The schema of the response. `List`: a list response of `listed`. */
  readonly reply?: "User" | "Group" | "List" | "ServiceProviderConfig" | "ResourceType" | "Schema";
  readonly listed?: "User" | "Group" | "ResourceType" | "Schema";
  /** The response has an ETag: reads support If-None-Match, changes support If-Match. */
  readonly etag?: true;
  /** The query parameters `attributes` and `excludedAttributes`. */
  readonly projected?: true;
}

const rules = { access: "scim:write", roles: administrators, limit: "scim", wholeWorkspace: true, keysOnly: true } as const;
const get = { ...rules, access: "scim:read", method: "GET", status: 200 } as const;
const users = `${scimPrefix}/Users` as const;
const groups = `${scimPrefix}/Groups` as const;
const user = { reply: "User", etag: true, projected: true } as const;
const group = { reply: "Group", etag: true, projected: true } as const;

/** Checks the shape of the routes and keeps their names. */
const defineRoutes = <Name extends string>(routes: Readonly<Record<Name, ScimRoute>>): Readonly<Record<Name, ScimRoute>> => routes;

/** Every route of `/scim/v2`, by name. Service accounts need the scope only; a personal token also needs the role. */
export const scimRoutes = defineRoutes({
  "scim.config": {
    ...get,
    path: `${scimPrefix}/ServiceProviderConfig`,
    summary: "Get what the SCIM server supports",
    reply: "ServiceProviderConfig",
  },
  "scim.resourceTypes.list": {
    ...get,
    path: `${scimPrefix}/ResourceTypes`,
    summary: "List resource types",
    reply: "List",
    listed: "ResourceType",
  },
  "scim.resourceTypes.get": { ...get, path: `${scimPrefix}/ResourceTypes/:id`, summary: "Get a resource type", reply: "ResourceType" },
  "scim.schemas.list": { ...get, path: `${scimPrefix}/Schemas`, summary: "List schemas", reply: "List", listed: "Schema" },
  "scim.schemas.get": { ...get, path: `${scimPrefix}/Schemas/:id`, summary: "Get a schema", reply: "Schema" },
  "scim.users.list": { ...get, path: users, summary: "List or find users", reply: "List", listed: "User", projected: true },
  "scim.users.create": { ...rules, ...user, method: "POST", path: users, summary: "Provision a user", body: "User", status: 201 },
  "scim.users.get": { ...get, ...user, path: `${users}/:id`, summary: "Get a user" },
  "scim.users.replace": { ...rules, ...user, method: "PUT", path: `${users}/:id`, summary: "Replace a user", body: "User", status: 200 },
  "scim.users.update": { ...rules, ...user, method: "PATCH", path: `${users}/:id`, summary: "Change a user", body: "PatchOp", status: 200 },
  "scim.users.delete": { ...rules, method: "DELETE", path: `${users}/:id`, summary: "Deprovision a user", status: 204, etag: true },
  "scim.groups.list": { ...get, path: groups, summary: "List or find groups", reply: "List", listed: "Group", projected: true },
  "scim.groups.create": {
    ...rules,
    ...group,
    method: "POST",
    path: groups,
    summary: "Refuse to create a group: the groups are the roles",
    body: "Group",
    status: 201,
  },
  "scim.groups.get": { ...get, ...group, path: `${groups}/:id`, summary: "Get a group" },
  "scim.groups.replace": {
    ...rules,
    ...group,
    method: "PUT",
    path: `${groups}/:id`,
    summary: "Replace a group's members",
    body: "Group",
    status: 200,
  },
  "scim.groups.update": {
    ...rules,
    ...group,
    method: "PATCH",
    path: `${groups}/:id`,
    summary: "Change a group's members",
    body: "PatchOp",
    status: 204,
    projectedStatus: 200,
  },
  "scim.groups.delete": {
    ...rules,
    method: "DELETE",
    path: `${groups}/:id`,
    summary: "Refuse to delete a group: the groups are the roles",
    status: 204,
    etag: true,
  },
});

export type ScimRouteName = keyof typeof scimRoutes;
