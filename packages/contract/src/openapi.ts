// Builds the OpenAPI document from the table: one operation per row, with its parameters, body, scope, events and errors. openapi/ has
// the parts: headers, responses, schemas and webhooks.
import type { z } from "zod";
import { emissions } from "./emissions.ts";
import { requestHeaders, requestHeadersOf, responseHeaders } from "./openapi/headers.ts";
import { responsesOf } from "./openapi/responses.ts";
import { type Json, type SchemaCollection, schemaCollection } from "./openapi/schemas.ts";
import { webhookObjects } from "./openapi/webhooks.ts";
import { isOpen, isScope, type Operation } from "./operation.ts";
import { type OperationName, operationNames, operationOf } from "./table.ts";

const parametersIn = (place: "path" | "query", fields: z.ZodObject | undefined, { schemaOf }: SchemaCollection): Json[] => {
  if (!fields) return [];
  const { properties, required = [] } = schemaOf(fields, "input") as { properties: Record<string, Json>; required?: string[] };
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: place,
    required: required.includes(name),
    ...(description !== undefined && { description }),
    ...(schema.type === "array" && { style: "form", explode: false }),
    schema,
  }));
};

/** An upload can be sent as JSON, as a form, or as raw bytes with its fields in the query. */
const contentOf = (body: z.ZodObject, upload: z.ZodObject | undefined, { schemaOf }: SchemaCollection): Json => ({
  "application/json": { schema: schemaOf(body, "input") },
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

const operationObject = (name: OperationName, row: Operation, responses: Map<string, Json>, schemas: SchemaCollection): Json => ({
  operationId: name,
  tags: [row.tag],
  summary: row.summary,
  ...(isOpen(row) && { security: [] }),
  ...(isScope(row.access) && { "x-required-scope": row.access }),
  ...(row.roles && { "x-required-roles": [...row.roles] }),
  ...(row.everyPlan && { "x-every-plan": true }),
  ...(row.allowsOwnCredential && { "x-allows-own-credential": true }),
  ...(emissions[name] && { "x-emits": [...emissions[name]] }),
  parameters: [...parametersIn("path", row.params, schemas), ...parametersIn("query", row.query, schemas), ...requestHeadersOf(row)],
  ...(row.body && { requestBody: { required: true, content: contentOf(row.body, row.upload, schemas) } }),
  responses: responsesOf(row, responses, schemas),
});

const sorted = (entries: ReadonlyMap<string, Json>): Json => Object.fromEntries([...entries].sort(([a], [b]) => (a < b ? -1 : 1)));

/** Builds the OpenAPI 3.1 document from the table. Returns plain JSON data, the same for every call. */
export const openApiDocument = ({ serverUrl, serverVersion }: { serverUrl: string; serverVersion: string }) => {
  const schemas = schemaCollection();
  const responses = new Map<string, Json>();
  const paths: Record<string, Json> = {};
  const tags = new Set<string>();
  for (const name of operationNames) {
    const row = operationOf(name);
    const path = row.path.replace(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [row.method.toLowerCase()]: operationObject(name, row, responses, schemas) };
    tags.add(row.tag);
  }
  return {
    openapi: "3.1.1",
    info: { title: "Worktrack API", version: serverVersion, license: { name: "MIT", identifier: "MIT" } },
    servers: [{ url: serverUrl }],
    security: [{ bearer: [] }],
    tags: [...tags].map((name) => ({ name })),
    paths,
    webhooks: webhookObjects(schemas),
    components: {
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer", description: "The secret of a service account or a personal token: `wtk_…`" },
      },
      schemas: sorted(schemas.named),
      parameters: requestHeaders,
      headers: responseHeaders,
      responses: sorted(responses),
    },
  };
};
