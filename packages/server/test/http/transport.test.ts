import { connect } from "node:net";
import { Problem } from "@worktrack/contract";
import { expect, test } from "vitest";
import { useSharedWorkspace, useTestServer } from "../server.ts";

const server = useTestServer();
const workspace = useSharedWorkspace(server);

const call = async (path: string, init: RequestInit & { headers?: Record<string, string> } = {}) => {
  const response = await fetch(server.url + path, { ...init, headers: { authorization: `Bearer ${workspace.token}`, ...init.headers } });
  const text = await response.text();
  return { status: response.status, headers: response.headers, json: text === "" ? undefined : JSON.parse(text) };
};

const post = (body: string, headers: Record<string, string> = { "content-type": "application/json" }) =>
  call("/api/v1/tasks", { method: "POST", body, headers, duplex: "half" } as never);

/** Sends these exact bytes and returns the answer. The server may reset the connection after an answer if it has not read all of them. */
const raw = (bytes: string): Promise<string> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname, () => socket.end(bytes));
    let answer = "";
    socket.on("data", (chunk) => {
      answer += chunk;
    });
    socket.on("close", () => resolve(answer)).on("error", () => {});
  });

test("every answer has a request id, which is the client's own when it is well-formed", async () => {
  expect((await call("/api/v1/me")).headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
  expect((await call("/api/v1/me", { headers: { "x-request-id": "mine-1" } })).headers.get("x-request-id")).toBe("mine-1");
  expect((await call("/nowhere", { headers: { "x-request-id": "a b" } })).headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
});

test.each(["/healthz", "/readyz"])("%s is never answered 304, whatever the client has cached", async (path) => {
  const { status, headers } = await call(path, { headers: { "if-none-match": "*" } });
  expect([status, headers.get("cache-control")]).toEqual([200, "no-store"]);
});

test("a problem contains its type, the path, a code, and the request id of the answer", async () => {
  const { status, headers, json } = await call("/api/v1/tasks/OPS-404");
  expect(headers.get("content-type")).toBe("application/problem+json; charset=utf-8");
  expect(json).toEqual({
    type: `${server.baseUrl}/docs/errors#not_found`,
    title: "Not found",
    status,
    detail: expect.any(String),
    instance: "/api/v1/tasks/OPS-404",
    code: "not_found",
    requestId: headers.get("x-request-id"),
  });
});

test.each([
  ["not JSON", 400, "invalid_json", "{"],
  ["not an object", 422, "validation_failed", "[1]"],
  ["null", 422, "validation_failed", "null"],
  ["an empty object", 422, "validation_failed", "{}"],
  ["too large", 413, "payload_too_large", JSON.stringify({ title: "x".repeat(1024 * 1024) })],
])("a body that is %s is answered with %i %s", async (_name, status, code, body) => {
  expect(await post(body)).toMatchObject({ status, json: { code } });
});

test("a body of another type and a compressed body are answered 415", async () => {
  expect(await post("title=x", { "content-type": "text/plain" })).toMatchObject({ status: 415 });
  const headers = { "content-type": "application/json", "content-encoding": "gzip" };
  expect(await post("{}", headers)).toMatchObject({ status: 415, json: { code: "unsupported_media_type" } });
});

test("a method that a path does not have is answered 405 with the allowed methods", async () => {
  const { status, headers } = await call("/api/v1/tasks", { method: "PATCH" });
  expect([status, headers.get("allow")]).toEqual([405, "HEAD, GET, POST"]);
});

test("HEAD returns the headers of GET without the body", async () => {
  const head = await call("/api/v1/limits", { method: "HEAD" });
  expect(head).toMatchObject({ status: 200, json: undefined });
  expect(Number(head.headers.get("content-length"))).toBeGreaterThan(100);
});

test("a client that does not accept JSON gets 406, and one that accepts anything, or JSON with a charset, gets JSON", async () => {
  expect(await call("/api/v1/me", { headers: { accept: "text/html" } })).toMatchObject({ status: 406, json: { code: "not_acceptable" } });
  for (const accept of ["application/json; charset=utf-8", "text/html, application/json;charset=UTF-8;q=0.5"])
    expect((await call("/api/v1/me", { headers: { accept } })).status).toBe(200);
  expect(await call("/api/v1/me", { headers: { accept: "text/html, */*;q=0.1" } })).toMatchObject({ status: 200 });
});

test("a malformed path is answered 404", async () => {
  for (const path of ["/api/v1/tasks/%zz", "/api/v1/tasks/%00", "/api/v1/tasks/not-a-task", "/api/v1/tasks/../../etc", "//"])
    expect((await call(path)).status).toBe(404);
});

test("a repeated Host header is rejected", async () => {
  expect(await raw("GET /healthz HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n")).toMatch(/^HTTP\/1.1 400 /);
});

/** Splits an answer into its status, its headers in lowercase, and its JSON. */
const parseAnswer = (answer: string) => {
  const [head = "", body = ""] = answer.split("\r\n\r\n");
  const [line = "", ...fields] = head.split("\r\n");
  const headers = Object.fromEntries(fields.map((field) => field.split(": ")).map(([name = "", value]) => [name.toLowerCase(), value]));
  return { status: Number(line.split(" ")[1]), headers, json: JSON.parse(body) };
};

const manyHeaders = Array.from({ length: 101 }, (_, index) => `X-${index}: 1\r\n`).join("");

test.each([
  ["a header that is too large", 431, "headers_too_large", `GET / HTTP/1.1\r\nHost: a\r\nX: ${"x".repeat(20_000)}\r\n\r\n`],
  ["too many headers", 431, "headers_too_large", `GET /version HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${manyHeaders}\r\n`],
  ["a malformed request line", 400, "malformed_request", "GET /version\r\n\r\n"],
  ["another protocol", 400, "malformed_request", "\x16\x03\x01\x02\x00\x01\x00\r\n\r\n"],
  ["no Host header", 400, "malformed_request", "GET /version HTTP/1.1\r\nConnection: close\r\n\r\n"],
  [
    "a length and chunks",
    400,
    "malformed_request",
    "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n",
  ],
  ["an unknown Expect header", 417, "expectation_failed", "GET /version HTTP/1.1\r\nHost: a\r\nExpect: tea\r\nConnection: close\r\n\r\n"],
])("%s is answered %i with the problem %s", async (_what, status, code, bytes) => {
  const { headers, json, ...answer } = parseAnswer(await raw(bytes));
  expect([answer.status, Problem.parse(json).code, json.status]).toEqual([status, code, status]);
  expect(headers).toMatchObject({
    "content-type": "application/problem+json; charset=utf-8",
    "x-request-id": json.requestId,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    connection: "close",
  });
});

test("a malformed chunk is answered 400, and the answer of a request before it is not lost or replaced", async () => {
  const post = `POST /api/v1/tasks HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${workspace.token}\r\nContent-Type: application/json\r\n`;
  const answer = parseAnswer(await raw(`${post}Transfer-Encoding: chunked\r\n\r\n5\r\n{"a":\r\nnonsense\r\n`));
  expect([answer.status, answer.json.code]).toEqual([400, "malformed_request"]);
  const both = await raw("GET /version HTTP/1.1\r\nHost: a\r\n\r\nnonsense\r\n\r\n");
  expect(both).toMatch(/^HTTP\/1.1 200 /);
  expect(both).not.toContain("HTTP/1.1 400");
});

test("a token in the query string is not a credential", async () => {
  const response = await fetch(`${server.url}/api/v1/me?access_token=${workspace.token}`);
  expect(response.status).toBe(401);
});

test("the scheme Bearer is case-insensitive", async () => {
  expect((await call("/api/v1/me", { headers: { authorization: `bEaReR ${workspace.token}` } })).status).toBe(200);
});

test("an unknown date version is answered 400 with the supported ones, and the default is in the response header", async () => {
  expect(await call("/api/v1/me", { headers: { "x-service-api-version": "2020-01-01" } })).toMatchObject({
    status: 400,
    json: { code: "unsupported_api_version", supportedVersions: ["2026-05-26"] },
  });
  expect((await call("/api/version")).headers.get("x-service-api-version")).toBe("2026-05-26");
});

test("answers about credentials must not be cached", async () => {
  for (const path of ["/api/v1/me", "/api/v1/me/tokens", "/api/v1/service-accounts"])
    expect((await call(path)).headers.get("cache-control")).toBe("no-store");
});

test("health, readiness, the OpenAPI document and its reference need no credential", async () => {
  for (const path of ["/healthz", "/readyz", "/openapi.json", "/docs", "/docs/errors", "/version"])
    expect((await fetch(server.url + path)).status).toBe(200);
});

test("no token is logged", () => {
  expect(server.logged()).toContain('"path":"/api/v1/me"');
  expect(server.logged()).not.toContain(workspace.token.slice(0, 20));
});
