import { Validator } from "@seriousme/openapi-schema-validator";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { emissions } from "../src/emissions.ts";
import { errorCodes } from "../src/errors.ts";
import { locationTemplate } from "../src/locations.ts";
import { schemaCollection } from "../src/openapi/schemas.ts";
import { currentVersion } from "../src/openapi/version.ts";
import { openApiDocument } from "../src/openapi.ts";
import { errorsOf } from "../src/operation.ts";
import { scimRoutes } from "../src/scim/routes.ts";
import { operationNames, operationOf } from "../src/table.ts";
import { Task } from "../src/tasks/record.ts";
import type { Scope } from "../src/values/access.ts";
import { eventNames } from "../src/values/events.ts";
import { planScopes } from "../src/values/scope-rules.ts";

const deployment = { serverUrl: "https://worktrack.example", serverVersion: "1.2.3" };
const document = openApiDocument(deployment);

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  explode?: boolean;
  schema: { type?: string; default?: unknown };
}
interface Answer {
  headers?: Record<string, unknown>;
  content?: Record<string, { schema: unknown }>;
  "x-error-codes"?: string[];
}
interface OperationObject {
  operationId: string;
  description: string;
  security?: unknown[];
  "x-required-scope"?: string;
  "x-required-roles"?: string[];
  "x-every-plan"?: true;
  "x-allows-own-credential"?: true;
  "x-whole-workspace"?: true;
  "x-outlives-credential"?: true;
  "x-emits"?: string[];
  parameters: unknown[];
  requestBody?: unknown;
  responses: Record<string, unknown>;
}

/** Resolves a $ref. Returns any other node unchanged. */
const resolve = <T>(node: unknown): T => {
  const ref = (node as { $ref?: string }).$ref;
  if (ref === undefined) return node as T;
  const steps = ref.replace(/^#\//, "").split("/");
  return steps.reduce<unknown>((at, step) => (at as Record<string, unknown> | undefined)?.[step], document) as T;
};

const operationAt = (path: string, method: string) =>
  document.paths[path.replace(/:(\w+)/g, "{$1}")]?.[method.toLowerCase()] as OperationObject;

const contentOf = (node: unknown, type = "application/json") =>
  (node as { content: Record<string, { schema: unknown; example?: unknown }> }).content[type] ?? { schema: {} };

const walk = function* (node: unknown, path: string[] = []): Generator<{ path: string[]; value: unknown }> {
  yield { path, value: node };
  if (typeof node !== "object" || node === null) return;
  for (const [key, value] of Object.entries(node)) yield* walk(value, [...path, key]);
};

describe("the OpenAPI document", () => {
  // Takes half a second on an idle machine.
  test("passes an independent OpenAPI 3.1 validator", { timeout: 30_000 }, async () => {
    expect(await new Validator().validate(structuredClone(document))).toMatchObject({ valid: true });
  });

  test("marks the scopes that no operation requires yet as reserved", () => {
    const scope = document.components.schemas.Scope as { "x-reserved": string[]; description: string; enum: string[] };
    const reserved = ["docs", "canvas", "automations"].flatMap((resource) => [`${resource}:read`, `${resource}:write`]);
    expect(scope["x-reserved"]).toEqual(reserved);
    expect(scope.enum).toEqual(expect.arrayContaining(reserved));
    for (const each of reserved) expect(scope.description).toContain(each);
  });

  test("of another date version has its records and examples, marks deprecated operations, and is valid", { timeout: 30_000 }, async () => {
    const deprecated = { at: Date.UTC(2027, 0, 1), sunset: Date.UTC(2029, 0, 1) };
    const older = openApiDocument({
      ...deployment,
      version: {
        ...currentVersion,
        date: "2025-01-01",
        rowOf: (name) => ({ ...operationOf(name), deprecated }),
        records: new Map([[Task, Task.omit({ title: true }).extend({ name: z.string() })]]),
        renderReply: (name, reply) => (name === "tasks.get" ? { name: "Old" } : reply),
      },
    });
    expect(await new Validator().validate(structuredClone(older))).toMatchObject({ valid: true });
    const { properties } = older.components.schemas.Task as { properties: object };
    expect(properties).toHaveProperty("name");
    expect(properties).not.toHaveProperty("title");
    expect(older.paths["/api/v1/tasks/{id}"]?.get).toMatchObject({
      deprecated: true,
      "x-sunset": "2029-01-01T00:00:00.000Z",
      responses: { 200: { content: { "application/json": { example: { name: "Old" } } } } },
    });
    expect(JSON.stringify(document)).not.toContain('"deprecated":true');
  });

  test("is plain JSON data, the same for every call", () => {
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
    expect(JSON.stringify(openApiDocument(deployment))).toBe(JSON.stringify(document));
  });

  test("names its server", () => {
    expect(document).toMatchObject({ openapi: "3.1.1", servers: [{ url: deployment.serverUrl }], info: { version: "1.2.3" } });
  });

  test("has no dangling reference and no unused component", () => {
    const refs = [...walk(document)].filter(({ path }) => path.at(-1) === "$ref").map(({ value }) => String(value));
    expect(refs.filter((ref) => resolve({ $ref: ref }) === undefined)).toEqual([]);
    const components = Object.entries(document.components).filter(([kind]) => kind !== "securitySchemes");
    const names = components.flatMap(([kind, entries]) => Object.keys(entries).map((name) => `#/components/${kind}/${name}`));
    expect(names.filter((name) => !refs.includes(name))).toEqual([]);
  });

  test("contains no internals of the schema library", () => {
    const keys = new Set([...walk(document)].map(({ path }) => path.at(-1)));
    for (const key of ["$defs", "$schema", "~standard"]) expect(keys).not.toContain(key);
    for (const schema of Object.values(document.components.schemas)) expect(schema).not.toHaveProperty("id", expect.any(String));
  });

  test("has exactly the operations of the table, the routes of SCIM, the content of attachments, avatars and the health checks", () => {
    const ids = Object.values(document.paths).flatMap((item) => Object.values(item).map((at) => (at as OperationObject).operationId));
    const others = ["avatars.content", "health.live", "health.ready", "media.content"];
    expect(ids.sort()).toEqual([...operationNames, ...Object.keys(scimRoutes), ...others].sort());
  });

  // openapi-typescript makes them required, in requests as well.
  test("has no field with a default in a named schema", () => {
    const withDefault = [...walk(document.components.schemas)].filter(({ path }) => path.at(-1) === "default");
    expect(withDefault.map(({ path }) => path.join("."))).toEqual([]);
  });

  test("shows the defaults of a request body", () => {
    const { requestBody } = operationAt("/api/v1/tasks", "POST");
    const { title, properties, required } = contentOf(requestBody).schema as Record<string, unknown>;
    expect({ title, required }).toEqual({ title: "TaskCreate", required: ["title", "projectId"] });
    expect(properties).toMatchObject({ status: { default: "todo" }, priority: { default: "none" } });
  });
});

describe.each(eventNames)("the webhook %s in the document", (name) => {
  const { post } = document.webhooks[name] as { post: OperationObject };

  test("is a signed request with the event's envelope", () => {
    expect(post.parameters).toHaveLength(7);
    expect(post.requestBody).toMatchObject({ content: { "application/json": { schema: { properties: { event: { const: name } } } } } });
  });
});

describe.each(operationNames.map((name) => [name, operationOf(name)] as const))("%s in the document", (name, row) => {
  const operation = operationAt(row.path, row.method);
  const parameters = operation.parameters.map((parameter) => resolve<Parameter>(parameter));
  const answers = Object.entries(operation.responses).map(([status, answer]) => [Number(status), resolve<Answer>(answer)] as const);
  const namesIn = (place: string) => parameters.filter((parameter) => parameter.in === place).map((parameter) => parameter.name);

  test("has the path and access of its row", () => {
    expect(operation.operationId).toBe(name);
    expect(operation.security).toEqual(["public", "signature"].includes(row.access) ? [] : undefined);
    expect(operation["x-emits"]).toEqual(emissions[name]);
    expect(operation["x-required-scope"] ?? row.access).toBe(row.access);
    expect(operation["x-required-roles"]).toEqual(row.roles);
    expect(operation["x-every-plan"]).toBe(row.everyPlan);
    expect(operation["x-allows-own-credential"]).toBe(row.allowsOwnCredential);
    expect(operation["x-whole-workspace"]).toBe(row.wholeWorkspace);
    expect(operation["x-outlives-credential"]).toBe(row.outlivesCredential);
  });

  test("accepts every path parameter, query parameter and body of its row", () => {
    expect(namesIn("path")).toEqual(Object.keys(row.params?.shape ?? {}));
    expect(namesIn("query")).toEqual(Object.keys(row.query?.shape ?? {}));
    expect(operation.requestBody !== undefined).toBe((row.body ?? row.upload) !== undefined);
    expect(parameters.filter((parameter) => parameter.in === "path" && !parameter.required)).toEqual([]);
  });

  test("shows every default of a query parameter", () => {
    const shown = parameters
      .filter(({ schema }) => schema.default !== undefined)
      .map((parameter) => [parameter.name, parameter.schema.default]);
    const required = Object.fromEntries(
      parameters.filter((parameter) => parameter.required && parameter.in === "query").map(({ name }) => [name, "any"]),
    );
    expect({ ...required, ...Object.fromEntries(shown) }).toEqual(row.query?.parse(required) ?? {});
  });

  test("formats lists with commas", () => {
    for (const parameter of parameters)
      expect(parameter.explode).toBe(parameter.schema.type === "array" ? name === "tasks.list" && parameter.name === "tagId" : undefined);
  });

  test("accepts the headers that its method and record allow", () => {
    const sent = namesIn("header");
    expect(sent).toContain("X-Service-Api-Version");
    const signed = row.access === "signature";
    expect(sent.includes("X-Service-Client")).toBe(row.method !== "GET");
    expect(sent.includes("Idempotency-Key")).toBe(row.method === "POST" && !signed && row.access !== "public");
    expect(sent.includes("X-Service-Signature")).toBe(signed);
    expect(sent.includes("If-Match")).toBe(row.etag === true && ["PUT", "PATCH", "DELETE"].includes(row.method));
    expect(sent.includes("If-None-Match")).toBe(row.etag === true && row.method === "GET");
  });

  test("responds with its reply and headers", () => {
    const success = answers.find(([status]) => status === row.status)?.[1];
    const sent = Object.keys(success?.headers ?? {});
    expect(success?.content !== undefined).toBe(row.reply !== undefined);
    expect(sent).toContain("X-Request-Id");
    expect(sent.includes("ETag")).toBe(row.etag === true && row.status !== 204);
    expect(sent.includes("Location")).toBe(locationTemplate(row) !== undefined);
    expect(sent.includes("RateLimit-Policy")).toBe(!row.uncharged && (row.access !== "public" || row.limit !== undefined));
    expect(answers.some(([status]) => status === row.repeatStatus)).toBe(row.repeatStatus !== undefined);
    const others = row.otherReply?.statuses ?? [];
    expect(others).not.toContain(row.status);
    for (const status of others) expect(contentOf(operation.responses[status]).example).toBeDefined();
  });

  test("documents the limits on the refusals that report them", () => {
    const charged = !row.uncharged && (row.access !== "public" || row.limit !== undefined);
    const isBearer = row.access !== "signature" && row.access !== "public";
    const headersOf = (status: number) => {
      const { $ref } = operation.responses[status] as { $ref?: string };
      const name = $ref?.split("/").at(-1) ?? "";
      const shared = document.components.responses[name] as { headers?: object } | undefined;
      return Object.keys(shared?.headers ?? {});
    };
    for (const [status] of answers.filter(([each]) => each >= 400)) {
      if ([404, 409, 412, 415, 422].includes(status))
        expect([status, headersOf(status).includes("RateLimit-Policy")]).toEqual([status, charged]);
      if ([401, 406, 500, 503].includes(status) && isBearer) expect(headersOf(status)).not.toContain("RateLimit-Policy");
    }
  });

  test("has an example of its request, its reply and its path", () => {
    if (row.body) expect(contentOf(operation.requestBody).example).toBeDefined();
    const replyType = row.stream && "text/event-stream";
    if (row.reply) expect(contentOf(operation.responses[row.status], replyType).example).toBeDefined();
    for (const parameter of parameters.filter((each) => each.in === "path")) expect(parameter).toHaveProperty("example");
  });

  test("describes its access, its plan and its limits", () => {
    const needsPro = answers.some(
      ([, answer]) => answer["x-error-codes"]?.includes("plan_required") && !row.errors?.includes("plan_required"),
    );
    expect(operation.description.includes("**Limited keys:**")).toBe(row.wholeWorkspace === true || row.outlivesCredential === true);
    const hasFreeScope = planScopes.free.has(row.access as Scope);
    expect(operation.description.includes("**Plan:** pro.")).toBe(needsPro && !hasFreeScope);
    expect(operation.description).toContain("**Access:**");
    expect(operation.description).toContain("**Limits:**");
    if (row.access.includes(":")) expect(operation.description).toContain(`\`${row.access}\``);
    if (row.limit) expect(operation.description).toContain(`\`${row.limit}\``);
  });

  test("responds with exactly the errors of its row, as problems under their status", () => {
    const problems = answers.filter(([status]) => status >= 400);
    expect(problems.flatMap(([, answer]) => answer["x-error-codes"]).sort()).toEqual(errorsOf(row).sort());
    for (const [status, answer] of problems) {
      const [content, ...others] = Object.entries(answer.content ?? {});
      expect(others).toEqual([]);
      expect(content).toMatchObject(["application/problem+json", { schema: { $ref: "#/components/schemas/Problem" } }]);
      expect(answer["x-error-codes"]?.filter((code) => errorCodes[code as keyof typeof errorCodes].status !== status)).toEqual([]);
    }
  });
});

test("one id cannot name different schemas in requests and responses", () => {
  const { schemaOf } = schemaCollection();
  const schema = z.string().transform(Number).pipe(z.number()).meta({ id: "ClashOfDirections" });
  schemaOf(schema, "output");
  expect(() => schemaOf(schema, "input")).toThrow("ClashOfDirections");
});
