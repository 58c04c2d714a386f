import { describe, expect, test } from "vitest";
import { openApiDocument } from "../src/openapi.ts";
import type { ScimAttribute } from "../src/scim/attribute.ts";
import { scimResourceTypeDocuments, scimSchemaDocuments, serviceProviderConfig } from "../src/scim/documents.ts";
import { groupAttributes } from "../src/scim/group.ts";
import { type ScimRoute, type ScimRouteName, scimRoutes } from "../src/scim/routes.ts";
import { userAttributes } from "../src/scim/user.ts";

const serverUrl = "https://worktrack.example";
const document = openApiDocument({ serverUrl, serverVersion: "1.2.3" });
const routes = Object.entries(scimRoutes) as [ScimRouteName, ScimRoute][];

/** The attributes of RFC 7643 §8.7.1 that the server has, as the RFC declares them: type, multi-valued, mutability. */
const declared = {
  User: {
    userName: ["string", false, "readWrite"],
    name: ["complex", false, "readWrite"],
    "name.formatted": ["string", false, "readWrite"],
    "name.familyName": ["string", false, "readWrite"],
    "name.givenName": ["string", false, "readWrite"],
    displayName: ["string", false, "readWrite"],
    active: ["boolean", false, "readWrite"],
    emails: ["complex", true, "readWrite"],
    "emails.value": ["string", false, "readWrite"],
    "emails.type": ["string", false, "readWrite"],
    "emails.primary": ["boolean", false, "readWrite"],
    groups: ["complex", true, "readOnly"],
    "groups.value": ["string", false, "readOnly"],
    "groups.$ref": ["reference", false, "readOnly"],
    "groups.display": ["string", false, "readOnly"],
  },
  Group: {
    members: ["complex", true, "readWrite"],
    "members.value": ["string", false, "immutable"],
    "members.$ref": ["reference", false, "immutable"],
    "members.type": ["string", false, "immutable"],
  },
};

const flat = (attributes: readonly ScimAttribute[], prefix = ""): [string, ScimAttribute][] =>
  attributes.flatMap((each): [string, ScimAttribute][] => [
    [prefix + each.name, each],
    ...flat(each.subAttributes ?? [], `${prefix}${each.name}.`),
  ]);

describe("the schemas", () => {
  test.each(scimSchemaDocuments(serverUrl))("declare the attributes of $name as RFC 7643 does", ({ name, attributes }) => {
    const found = new Map(flat(attributes as ScimAttribute[]));
    for (const [path, [type, multiValued, mutability]] of Object.entries(declared[name]))
      expect([path, found.get(path)]).toMatchObject([path, { type, multiValued, mutability }]);
  });

  test("have every characteristic of an attribute, and none of the server's own", () => {
    const characteristics = ["name", "type", "multiValued", "description", "required", "caseExact", "mutability", "returned", "uniqueness"];
    for (const { attributes } of scimSchemaDocuments(serverUrl))
      for (const [path, attribute] of flat(attributes as ScimAttribute[])) {
        const { subAttributes: _, canonicalValues: __, referenceTypes: ___, ...others } = attribute;
        expect([path, ...Object.keys(others).sort()]).toEqual([path, ...[...characteristics].sort()]);
        expect(attribute.name).toMatch(/^(\$ref|[A-Za-z][\w-]*)$/);
      }
  });

  test.each([
    ["User", userAttributes],
    ["Group", groupAttributes],
  ])("every attribute of a %s has its own name, ignoring case", (_, attributes) => {
    const names = flat(attributes).map(([path]) => path.toLowerCase());
    expect(new Set(names).size).toBe(names.length);
  });

  test("only groups have an immutable name, and only the server's ids and derived attributes are read-only", () => {
    const readOnly = (attributes: readonly ScimAttribute[]) =>
      attributes.filter(({ mutability }) => mutability === "readOnly").map(({ name }) => name);
    expect(readOnly(userAttributes)).toEqual(["schemas", "id", "meta", "groups"]);
    expect(readOnly(groupAttributes)).toEqual(["schemas", "id", "meta"]);
  });
});

test("the service provider's configuration has the required attributes of RFC 7643 §5", () => {
  const config = serviceProviderConfig(serverUrl);
  for (const feature of ["patch", "bulk", "filter", "changePassword", "sort", "etag"] as const)
    expect(config[feature]).toMatchObject({ supported: expect.any(Boolean) });
  expect(config.bulk).toMatchObject({ maxOperations: 0, maxPayloadSize: 0 });
  expect(config.filter).toEqual({ supported: true, maxResults: 100 });
  expect(config.authenticationSchemes).toEqual([expect.objectContaining({ type: "oauthbearertoken", name: expect.any(String) })]);
});

test("the resource types name their endpoints and schemas", () => {
  const schemas = scimSchemaDocuments(serverUrl).map(({ id }) => id);
  const types = scimResourceTypeDocuments(serverUrl);
  expect(types.map(({ id, endpoint, schema }) => [id, endpoint, schemas.includes(schema)])).toEqual([
    ["User", "/Users", true],
    ["Group", "/Groups", true],
  ]);
});

describe.each(routes)("%s", (name, route) => {
  const item = document.paths[route.path.replace(":id", "{id}")] as Record<string, Record<string, unknown>>;
  const described = item[route.method.toLowerCase()];

  const access = route.method === "GET" ? "scim:read" : "scim:write";

  test("requires a scope and a key, is limited, and is for the whole workspace", () => {
    expect(route).toMatchObject({ access, keysOnly: true, roles: ["owner", "admin"], limit: "scim", wholeWorkspace: true });
  });

  test("is in the OpenAPI document with its statuses and bodies", () => {
    expect(described).toMatchObject({ operationId: name, tags: ["SCIM"], "x-required-scope": access });
    const statuses = [route.status, ...(route.projectedStatus ? [route.projectedStatus] : []), 401, 403, 404, 429];
    expect(Object.keys(described?.responses as object)).toEqual(expect.arrayContaining(statuses.map(String)));
    expect(described?.requestBody !== undefined).toBe(route.body !== undefined);
  });
});
