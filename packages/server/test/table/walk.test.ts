import { type OperationName, operationNames, operationOf, Problem, scopes } from "@worktrack/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestServer, type TestServer } from "../server.ts";
import { createFixtures, type Fixtures, pathOf } from "./fixtures.ts";
import { sampleBody } from "./sample.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

interface Sent {
  readonly token?: string;
  readonly path: string;
  readonly body?: unknown;
}

const send = async (name: OperationName, { token, path, body }: Sent) => {
  const response = await fetch(server.url + path, {
    method: operationOf(name).method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { "content-type": "application/json" }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, json: text === "" ? undefined : JSON.parse(text) };
};

const nowhere: Fixtures["paths"] = new Proxy({}, { get: () => "01900000-0000-7000-8000-000000000000" });

const access = (name: OperationName) => operationOf(name).access;
const authenticated = operationNames.filter((name) => access(name) !== "public");
const scoped = authenticated.filter((name) => access(name) !== "credential");

describe.each(authenticated)("%s", (name) => {
  test("without a token: 401 and a bare challenge", async () => {
    const { status, headers, json } = await send(name, { path: pathOf(operationOf(name), { paths: nowhere }) });
    expect(status).toBe(401);
    expect(headers.get("www-authenticate")).toBe('Bearer realm="worktrack"');
    expect(Problem.parse(json)).toMatchObject({ code: "unauthenticated", status: 401 });
  });
});

describe.each(scoped)("%s", (name) => {
  test("without its scope: 403 that names it", async () => {
    const scope = access(name);
    const resource = scope.replace(/:.*/, "");
    const others = scopes.filter((held) => !held.startsWith(`${resource}:`) || (scope.endsWith(":write") && held.endsWith(":read")));
    const workspace = await server.workspace();
    const { token } = await workspace.member("owner", others);
    const { status, headers, json } = await send(name, { token, path: pathOf(operationOf(name), { paths: nowhere }) });
    expect(status).toBe(403);
    expect(Problem.parse(json)).toMatchObject({ code: "insufficient_scope", requiredScope: scope });
    expect(headers.get("www-authenticate")).toBe(`Bearer realm="worktrack", error="insufficient_scope", scope="${scope}"`);
  });
});

describe.each(operationNames)("%s", (name) => {
  const operation = operationOf(name);

  test("an unknown query parameter is a 422 that names it", async () => {
    const { token } = await server.workspace();
    const path = `${pathOf(operation, { paths: nowhere })}?bogus=1`;
    const { status, json } = await send(name, { token, path, body: sampleBody(operation) });
    expect(status).toBe(422);
    expect(Problem.parse(json).errors).toContainEqual(expect.objectContaining({ path: ["query", "bogus"] }));
  });

  test("its answer is what the table says: status, every field, Location of a creation", async () => {
    const workspace = await server.workspace();
    const fixtures = await createFixtures(server, workspace);
    const sent = { token: workspace.token, path: pathOf(operation, fixtures), body: sampleBody(operation, fixtures.fields) };
    const { status, headers, text, json } = await send(name, sent);
    expect([status, text.slice(0, 300)]).toEqual([operation.status, text.slice(0, 300)]);
    if (operation.reply) expect(operation.reply.parse(json)).toEqual(json);
    else expect(text).toBe("");
    expect(headers.has("location")).toBe(operation.status === 201);
    expect(headers.has("etag")).toBe(operation.etag === true && operation.status !== 204);
    expect(headers.get("x-service-api-version")).toBe("2026-05-26");
    if (operation.status === 201) expect(headers.get("location")).toContain(json.id);
  });
});

describe.each(operationNames.filter((name) => operationOf(name).body))("%s", (name) => {
  const operation = operationOf(name);

  test("an unknown body field is a 422 that names it", async () => {
    const { token } = await server.workspace();
    const body = { ...(sampleBody(operation) as object), bogus: 1 };
    const { status, json } = await send(name, { token, path: pathOf(operation, { paths: nowhere }), body });
    expect(status).toBe(422);
    expect(Problem.parse(json).errors).toContainEqual(expect.objectContaining({ path: ["body", "bogus"] }));
  });
});

describe.each(authenticated)("%s", (name) => {
  const operation = operationOf(name);

  test("nothing of another workspace is there: 404 or 422 and nothing written, or a list without it", async () => {
    const theirs = await createFixtures(server, await server.workspace());
    const mine = await server.workspace();
    const before = await server.database.prisma.event.count();
    const sent = { token: mine.token, path: pathOf(operation, theirs), body: sampleBody(operation, theirs.fields) };
    const { status, text } = await send(name, sent);
    const named = operation.params !== undefined || JSON.stringify(sent.body ?? {}).includes(String(theirs.fields.projectId));
    if (named) expect(status).toBe(operation.params ? 404 : 422);
    else expect(status).toBe(operation.status);
    // A problem repeats the path that was asked for; beyond that, no id of theirs.
    const told = text.replaceAll(sent.path, "");
    for (const id of [...Object.values(theirs.paths), theirs.fields.postId]) expect(told).not.toContain(id);
    if (named) expect(await server.database.prisma.event.count()).toBe(before);
  });
});
