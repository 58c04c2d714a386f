// The path items of SCIM, made from its route table.
import { scimRouteDescriptions } from "../../descriptions/scim-routes.ts";
import { type ScimRouteExamples, scimRouteExamples } from "../../examples/scim-routes.ts";
import { scimResourceTypeDocuments, scimSchemaDocuments, serviceProviderConfig } from "../../scim/documents.ts";
import { scimMediaType, scimMessages, scimSchemas } from "../../scim/names.ts";
import { type ScimRoute, type ScimRouteName, scimRoutes } from "../../scim/routes.ts";
import { codeSample } from "../code-sample.ts";
import { accessFacts } from "../description.ts";
import type { Json, SchemaCollection } from "../schemas.ts";
import { scimParameters, typeOfId } from "./parameters.ts";
import { scimResponses } from "./responses.ts";
import { scimBody, scimComponents } from "./schemas.ts";

const examplePath = (route: ScimRoute, { user, group }: ScimRouteExamples): string => {
  const ids = { User: user.id, Group: group.id, ResourceType: "User", Schema: scimSchemas.user };
  const type = typeOfId(route);
  return type ? route.path.replace(":id", ids[type]) : route.path;
};

const bodyExample = (route: ScimRoute, { newUser, newGroup, userPatch, groupPatch }: ScimRouteExamples): object | undefined => {
  const ofGroup = route.path.includes("/Groups");
  if (route.body === "PatchOp") return ofGroup ? groupPatch : userPatch;
  return route.body && (ofGroup ? newGroup : newUser);
};

const replyExample = ({ reply, listed }: ScimRoute, { user, group }: ScimRouteExamples, serverUrl: string): unknown => {
  const ones = {
    User: user,
    Group: group,
    ServiceProviderConfig: serviceProviderConfig(serverUrl),
    ResourceType: scimResourceTypeDocuments(serverUrl)[0],
    Schema: scimSchemaDocuments(serverUrl)[0],
  };
  if (reply !== "List") return reply && withoutRefs(ones[reply]);
  const counts = { totalResults: 1, startIndex: 1, itemsPerPage: 1 };
  return withoutRefs({ schemas: [scimMessages.listResponse], ...counts, Resources: [ones[listed ?? "User"]] });
};

/** Tools take a member named $ref for a reference within the document. */
const withoutRefs = (example: unknown): unknown =>
  JSON.parse(JSON.stringify(example), (key, value) => (key === "$ref" ? undefined : value));

interface Parts {
  readonly schemas: SchemaCollection;
  /** The error responses of `components`, by name. */
  readonly shared: Map<string, Json>;
  readonly serverUrl: string;
}

const operationObject = (name: ScimRouteName, route: ScimRoute, examples: ScimRouteExamples, { shared, serverUrl }: Parts): Json => {
  const body = bodyExample(route, examples);
  const content = { schema: scimBody(route), example: body };
  return {
    operationId: name,
    tags: ["SCIM"],
    summary: route.summary,
    description: `${scimRouteDescriptions[name]}\n\n${accessFacts(route).join("\n")}`,
    "x-required-scope": route.access,
    ...(route.roles && { "x-required-roles": [...route.roles] }),
    ...(route.wholeWorkspace && { "x-whole-workspace": true }),
    parameters: scimParameters(route),
    ...(body && { requestBody: { required: true, content: { [scimMediaType]: content, "application/json": content } } }),
    responses: scimResponses(route, replyExample(route, examples, serverUrl), shared),
    "x-codeSamples": [codeSample(route, examplePath(route, examples), body, serverUrl)],
  };
};

/** The path items. Adds SCIM's schemas and error responses to those of the document. */
export const scimPaths = (parts: Parts): Record<string, Json> => {
  for (const [name, schema] of Object.entries(scimComponents)) parts.schemas.named.set(name, schema);
  const examples = scimRouteExamples(parts.serverUrl);
  const paths: Record<string, Json> = {};
  for (const [name, route] of Object.entries(scimRoutes) as [ScimRouteName, ScimRoute][]) {
    const path = route.path.replace(":id", "{id}");
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationObject(name, route, examples, parts) };
  }
  return paths;
};
