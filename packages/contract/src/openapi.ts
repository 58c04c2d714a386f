// Builds the OpenAPI document from the table: one operation per row, with its parameters, body, scope, events and errors. openapi/ has
// the parts: introduction, descriptions, examples, headers, responses, schemas, webhooks and the routes outside the table.
import type { z } from "zod";
import { emissions } from "./emissions.ts";
import { descriptionOf } from "./openapi/description.ts";
import { type ExampleCollection, exampleCollection } from "./openapi/examples.ts";
import { requestHeaders, requestHeadersOf, responseHeaders, withVersion } from "./openapi/headers.ts";
import { introduction } from "./openapi/introduction.ts";
import { plainRoutes } from "./openapi/plain-routes.ts";
import { type ErrorResponseCollection, errorResponseCollection, responsesOf } from "./openapi/responses.ts";
import { type Json, type SchemaCollection, schemaCollection } from "./openapi/schemas.ts";
import { scimPaths } from "./openapi/scim/paths.ts";
import { tagDescriptions } from "./openapi/tags.ts";
import { currentVersion, type DocumentVersion } from "./openapi/version.ts";
import { webhookObjects } from "./openapi/webhooks.ts";
import { isOpen, isScope, type Operation } from "./operation.ts";
import { type OperationName, operationNames } from "./table.ts";

export { errorDescriptions } from "./descriptions/errors.ts";
export { eventDescriptions } from "./descriptions/events.ts";
export { queryExamples } from "./examples/queries.ts";
export { descriptionOf } from "./openapi/description.ts";
export { exampleCollection } from "./openapi/examples.ts";
export { toJsonSchema } from "./openapi/json-schema.ts";
export { tagDescriptions } from "./openapi/tags.ts";
export { currentVersion } from "./openapi/version.ts";

interface Parts {
  readonly schemas: SchemaCollection;
  readonly errors: ErrorResponseCollection;
  readonly examples: ExampleCollection;
}

const parametersIn = (
  place: "path" | "query",
  fields: z.ZodObject | undefined,
  { schemaOf }: SchemaCollection,
  examples: Readonly<Record<string, string>> = {},
): Json[] => {
  if (!fields) return [];
  const { properties, required = [] } = schemaOf(fields, "input") as { properties: Record<string, Json>; required?: string[] };
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: place,
    required: required.includes(name),
    ...(description !== undefined && { description }),
    ...(examples[name] !== undefined && { example: examples[name] }),
    ...formOf(schema),
  }));
};

/** Lists are separated by commas. A parameter that can be repeated (`idGroups`) is a list of such texts. */
const formOf = (schema: Json): Json => {
  if (schema.type === "array") return { style: "form", explode: false, schema };
  const canRepeat = (schema.anyOf as Json[] | undefined)?.some(({ type }) => type === "array");
  return canRepeat ? { style: "form", explode: true, schema: { type: "array", items: { type: "string" } } } : { schema };
};

/** An upload can be sent as JSON, as a form, or as raw bytes with its fields in the query. */
const contentOf = ({ body, upload }: Operation, example: unknown, { schemaOf }: SchemaCollection): Json => ({
  ...(body && { "application/json": { schema: schemaOf(body, "input"), example } }),
  ...(upload && {
    "multipart/form-data": { schema: withFile(schemaOf(upload, "input")) },
    "*/*": { schema: {} },
  }),
});

/** Adds the file to a form. Its schema is empty because it can hold any bytes (OpenAPI 3.1, multipart). */
const withFile = ({ properties, ...schema }: Json): Json => ({
  ...schema,
  properties: { ...(properties as Json), file: {} },
  required: ["file"],
});

const operationObject = (name: OperationName, row: Operation, { schemas, errors, examples }: Parts): Json => {
  const example = examples.exampleOf(name);
  const { body } = example;
  return {
    operationId: name,
    tags: [row.tag],
    summary: row.summary,
    description: descriptionOf(name, row),
    ...(row.deprecated && { deprecated: true, "x-sunset": new Date(row.deprecated.sunset).toISOString() }),
    ...(isOpen(row) && { security: [] }),
    ...(isScope(row.access) && { "x-required-scope": row.access }),
    ...(row.roles && { "x-required-roles": [...row.roles] }),
    ...(row.everyPlan && { "x-every-plan": true }),
    ...(row.allowsOwnCredential && { "x-allows-own-credential": true }),
    ...(row.wholeWorkspace && { "x-whole-workspace": true }),
    ...(row.outlivesCredential && { "x-outlives-credential": true }),
    ...(emissions[name] && { "x-emits": [...emissions[name]] }),
    parameters: [
      ...parametersIn("path", row.params, schemas, examples.paramsOf(name)),
      ...parametersIn("query", row.query, schemas),
      ...requestHeadersOf(row),
    ],
    ...((row.body || row.upload) && { requestBody: { required: true, content: contentOf(row, body, schemas) } }),
    responses: responsesOf(row, example, errors, schemas),
    "x-codeSamples": [examples.codeSampleOf(name)],
  };
};

const sorted = (entries: ReadonlyMap<string, Json>): Json => Object.fromEntries([...entries].sort(([a], [b]) => (a < b ? -1 : 1)));

const infoOf = (serverUrl: string, version: string, date: string): Json => ({
  title: "Worktrack API",
  version,
  "x-date-version": date,
  summary: "Posts, comments, reactions, projects, tasks, attachments and webhooks of a team workspace",
  description: introduction(serverUrl),
  contact: { name: "The administrator of this server", url: serverUrl },
  license: { name: "MIT", identifier: "MIT" },
});

interface DocumentOptions {
  readonly serverUrl: string;
  readonly serverVersion: string;
  /** The date version to describe; the current one by default. */
  readonly version?: DocumentVersion;
}

/** Builds the OpenAPI 3.1 document from the table. Returns plain JSON data, the same for every call. */
export const openApiDocument = ({ serverUrl, serverVersion, version = currentVersion }: DocumentOptions) => {
  const schemas = schemaCollection(version.records);
  const examples = exampleCollection(serverUrl, version);
  const parts: Parts = { schemas, errors: errorResponseCollection(serverUrl, schemas), examples };
  const paths: Record<string, Json> = {};
  for (const name of operationNames) {
    const row = version.rowOf(name);
    const path = row.path.replace(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [row.method.toLowerCase()]: operationObject(name, row, parts) };
  }
  return {
    openapi: "3.1.1",
    info: infoOf(serverUrl, serverVersion, version.date),
    servers: [{ url: serverUrl }],
    security: [{ bearer: [] }],
    tags: Object.entries(tagDescriptions).map(([name, description]) => ({ name, description })),
    paths: { ...paths, ...scimPaths({ schemas, shared: parts.errors.shared, serverUrl }), ...plainRoutes(parts.errors) },
    webhooks: webhookObjects(schemas, examples.records, version),
    components: {
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer", description: "The secret of a service account or a personal token: `wtk_…`" },
      },
      schemas: sorted(schemas.named),
      parameters: withVersion(requestHeaders, version.date),
      headers: withVersion(responseHeaders, version.date),
      responses: sorted(parts.errors.shared),
    },
  };
};
