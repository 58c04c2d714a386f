// The parameters of SCIM's routes.
import * as bounds from "../../bounds.ts";
import { headers } from "../../headers.ts";
import { scimGroups } from "../../scim/group.ts";
import type { ScimRoute } from "../../scim/routes.ts";
import type { Json } from "../schemas.ts";

const parameter = (place: "query" | "path", name: string, description: string, schema: Json = { type: "string" }): Json => ({
  name,
  in: place,
  required: place === "path",
  description,
  schema,
});

const listParameters: readonly Json[] = [
  parameter("query", "filter", 'A filter (RFC 7644 §3.4.2.2), such as `userName eq "ada@example.com"`', {
    type: "string",
    maxLength: bounds.scimFilterChars,
  }),
  parameter("query", "startIndex", "The index of the first resource, from 1", { type: "integer" }),
  parameter("query", "count", `The most resources to return, at most ${bounds.pageSizeMax}`, { type: "integer" }),
];

const projectionParameters: readonly Json[] = [
  parameter("query", "attributes", "The only attributes to return, separated by commas. `id` and `schemas` are always returned"),
  parameter("query", "excludedAttributes", "Attributes not to return, separated by commas. Not together with `attributes`"),
];

/** The parameter `id` by the type of the resource. */
const ids = {
  User: parameter("path", "id", "The id of the user"),
  Group: parameter("path", "id", "The id of the group", { type: "string", enum: scimGroups }),
  ResourceType: parameter("path", "id", "The name of the resource type"),
  Schema: parameter("path", "id", "The URN of the schema"),
};

const collections = { Users: "User", Groups: "Group", ResourceTypes: "ResourceType", Schemas: "Schema" } as const;

/** The type of the resource that a route with an id is about. Undefined for a route without one. */
export const typeOfId = ({ path }: ScimRoute): keyof typeof ids | undefined => {
  const [, , , collection, id] = path.split("/");
  return id === undefined ? undefined : collections[collection as keyof typeof collections];
};

export const scimParameters = (route: ScimRoute): Json[] => {
  const type = typeOfId(route);
  const conditional = route.method === "GET" ? "If-None-Match" : "If-Match";
  return [
    ...(type ? [ids[type]] : []),
    ...(route.listed === "User" || route.listed === "Group" ? listParameters : []),
    ...(route.projected ? projectionParameters : []),
    ...(route.method === "POST" ? [{ $ref: `#/components/parameters/${headers.idempotencyKey}` }] : []),
    ...(route.etag && type ? [{ $ref: `#/components/parameters/${conditional}` }] : []),
  ];
};
