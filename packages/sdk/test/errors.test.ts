import type { RequestListener } from "node:http";
import { inspect } from "node:util";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import * as sdk from "../src/index.ts";
import { connect, describeTransports, json, problem, serve, token } from "./server.ts";

const caught = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => expect.fail("did not reject"),
    (error: unknown) => error,
  );
const once = { maxRetries: 0 };

test.each([
  [400, "invalid_header", sdk.BadRequestError],
  [401, "invalid_token", sdk.AuthenticationError],
  [403, "insufficient_scope", sdk.PermissionError],
  [404, "not_found", sdk.NotFoundError],
  [409, "conflict", sdk.ConflictError],
  [412, "precondition_failed", sdk.PreconditionFailedError],
  [413, "payload_too_large", sdk.ApiError],
  [422, "validation_failed", sdk.ValidationError],
  [429, "rate_limited", sdk.RateLimitError],
  [500, "internal_error", sdk.ServerError],
  [503, "unavailable", sdk.ServerError],
])("%i %s rejects with its own class and a one-line message", async (status, code, Type) => {
  const { baseUrl } = await serve(problem(status, code, { "Retry-After": "5" }));
  const error = await caught(connect(baseUrl, once).me.get());
  expect(error).toBeInstanceOf(Type);
  expect(error).toBeInstanceOf(sdk.ApiError);
  expect(error).toMatchObject({
    name: Type.name,
    status,
    code,
    requestId: "r-1",
    retryAfterSeconds: 5,
    problem: { detail: `Because of ${code}` },
  });
  expect((error as Error).message).toMatch(
    new RegExp(`^me\\.get: Because of ${code}\\. .+ \\(${status} ${code}, request r-1, retry after 5 s\\)$`),
  );
});

test.each([
  [401, "unauthenticated", "sign in again"],
  [403, "reauthentication_required", "Sign in again"],
])("%i %s advises a person with a session to sign in again", async (status, code, advice) => {
  const { baseUrl } = await serve(problem(status, code));
  expect(await caught(connect(baseUrl, once).me.get())).toMatchObject({ status, code, message: expect.stringContaining(advice) });
});

test("an error has the call, its attempts and key, and says whether to repeat it", async () => {
  const limits = { "X-RateLimit-Limit": "600", "X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "1800000000", "Retry-After": "0" };
  const { baseUrl, seen } = await serve(problem(429, "rate_limited", limits));
  const error = await caught(connect(`${baseUrl}/team`, { maxRetries: 1 }).tasks.comments.create({ id: "OPS-1", content: "x" }));
  const call = { operation: "tasks.comments.create", method: "POST", path: "/team/api/v1/tasks/OPS-1/comments" };
  expect(error).toMatchObject({ ...call, attempts: 2, retryable: true, idempotencyKey: seen[0]?.headers["idempotency-key"] });
  expect(error).toMatchObject({ rateLimit: { limit: 600, remaining: 0, reset: 1_800_000_000 }, headers: { "x-request-id": "r-1" } });
});

test("the path of an error has no query, because that may contain what people search for", async () => {
  const { baseUrl } = await serve(problem(403, "insufficient_scope", {}, { requiredScope: "tasks:read" }));
  const error = await caught(connect(baseUrl).tasks.list({ q: "salary" }));
  expect(error).toMatchObject({ path: "/api/v1/tasks", attempts: 1, retryable: false, idempotencyKey: undefined });
  expect(error).toMatchObject({ requiredScope: "tasks:read" });
  expect(inspect(error)).not.toContain("salary");
});

test("errors keep their names when a bundler shortens those of the classes", () => {
  const Short = class e extends sdk.NotFoundError {};
  expect(Object.getOwnPropertyDescriptor(sdk.NotFoundError.prototype, "name")?.value).toBe("NotFoundError");
  expect(Short.prototype.name).toBe("NotFoundError");
});

test.each([
  ["errors that are no list", { errors: "title" }],
  ["errors of another shape", { errors: [null, 7, { path: "title" }, { path: ["body"], code: 1, message: [] }] }],
])("a problem with %s rejects with ValidationError", async (_, extra) => {
  const { baseUrl } = await serve(problem(422, "validation_failed", {}, extra));
  await expect(connect(baseUrl).me.get()).rejects.toMatchObject({ name: "ValidationError", code: "validation_failed", errors: [] });
});

test.each([
  ["an unknown operation", (client: sdk.Worktrack) => client.request("tasks.steal" as "me.get", {})],
  ["an inherited name as operation", (client: sdk.Worktrack) => client.request("toString" as "me.get", {})],
  ["a bigint", (client: sdk.Worktrack) => client.tasks.update({ id: "OPS-1", estimatePoints: 3n as unknown as number })],
])("%s is a UsageError", async (_, call) => {
  const { baseUrl, seen } = await serve(json({}));
  await expect(call(connect(baseUrl))).rejects.toThrow(sdk.UsageError);
  expect(seen).toHaveLength(0);
});

test("a request timeout advises sending again, not setting the clock", async () => {
  const { baseUrl } = await serve(problem(408, "request_timeout"));
  await expect(connect(baseUrl, once).me.get()).rejects.toMatchObject({ status: 408, message: expect.stringContaining("Send it again") });
});

test("a validation error names the fields in `errors` and in its message", async () => {
  const errors = [{ path: ["body", "title"], pointer: "/body/title", code: "too_small", message: "Must not be empty" }];
  const { baseUrl } = await serve(problem(422, "validation_failed", {}, { errors }));
  const error = await caught(connect(baseUrl).tasks.create({ title: "", projectId: "p" }));
  expect(error).toMatchObject({ errors, message: expect.stringContaining(": title: Must not be empty.") });
});

describeTransports(() => {
  test("an unmodified record rejects with NotModifiedError", async () => {
    const { baseUrl, seen } = await serve((_, response) => response.writeHead(304, { ETag: '"7"' }).end());
    await expect(connect(baseUrl).tasks.get({ id: "OPS-1" }, { ifNoneMatch: '"7"' })).rejects.toThrow(sdk.NotModifiedError);
    expect(seen[0]?.headers["if-none-match"]).toBe('"7"');
  });

  test("a proxy's error page keeps its status, and has no code", async () => {
    const { baseUrl } = await serve((_, response) => response.writeHead(502, { "Content-Type": "text/html" }).end("<h1>Bad Gateway</h1>"));
    const error = await caught(connect(baseUrl, once).me.get());
    expect(error).toBeInstanceOf(sdk.ServerError);
    expect(error).toMatchObject({ status: 502, code: undefined, message: expect.stringContaining("proxies") });
  });

  test.each([
    ["HTML with 200", 200, "text/html", "<!doctype html><h1>Sign in</h1>"],
    ["broken JSON", 200, "application/json", '{"secret":"wtk_new_secret'],
    ["an empty response", 200, "application/json", ""],
    ["null", 200, "application/json", "null"],
    ["a text", 200, "application/json", '"wtk_new_secret"'],
  ])("%s rejects with UnexpectedAnswerError without a retry, and the error does not show it", async (_, status, type, body) => {
    const { baseUrl, seen } = await serve((_request, response) => response.writeHead(status, { "Content-Type": type }).end(body));
    const error = await caught(connect(baseUrl).me.get());
    expect(error).toBeInstanceOf(sdk.UnexpectedAnswerError);
    expect(inspect(error)).not.toMatch(/Sign in|wtk_new/);
    expect(seen).toHaveLength(1);
  });

  test("a list without its items rejects with UnexpectedAnswerError", async () => {
    const { baseUrl } = await serve(json({ hasMore: true, tasks: "all" }, { "X-Request-Id": "r-9" }));
    const error = await caught(connect(baseUrl).tasks.list.all().next());
    expect(error).toBeInstanceOf(sdk.UnexpectedAnswerError);
    expect(error).toMatchObject({ operation: "tasks.list", requestId: "r-9", status: 200, retryable: false });
  });

  test("headers of 40 KB reject with UnexpectedAnswerError", async () => {
    const { baseUrl } = await serve(json({}, { "X-Long": "x".repeat(40_000) }));
    await expect(connect(baseUrl).me.get()).rejects.toThrow(/headers of .* are larger than 16 KB/);
  });

  test.each([301, 302, 307, 308])("a redirect (%i) is not followed, so the token goes nowhere else", async (status) => {
    const other = await serve(json({}));
    const { baseUrl } = await serve((_, response) => response.writeHead(status, { Location: other.baseUrl }).end());
    await expect(connect(baseUrl).me.get()).rejects.toThrow(sdk.UnexpectedAnswerError);
    expect(other.seen).toHaveLength(0);
  });

  test("an endless response is cut off at 64 MB", async () => {
    const { baseUrl } = await serve((_, response) => {
      response.writeHead(200, { "Content-Type": "application/json" });
      const piece = Buffer.alloc(1024 * 1024, " ");
      const more = () => {
        while (response.write(piece));
      };
      response.on("drain", more);
      more();
    });
    await expect(connect(baseUrl).me.get()).rejects.toThrow("larger than 64 MB");
  });

  test("a server that does not speak HTTP rejects with UnexpectedAnswerError", async () => {
    const { baseUrl } = await serve(({ socket }) => void socket.end("SSH-2.0-OpenSSH_9.6\r\n"));
    await expect(connect(baseUrl).me.get()).rejects.toThrow(sdk.UnexpectedAnswerError);
  });

  test("no error shows the token", async () => {
    const { baseUrl } = await serve(problem(401, "invalid_token"), problem(500, "internal_error"), ({ socket }) => void socket.destroy());
    const client = connect(baseUrl, { ...once, timeoutMs: 200 });
    for (let call = 0; call < 3; call++)
      expect(inspect(await caught(client.me.get()), { depth: 20, showHidden: true })).not.toContain(token.slice(-10));
  });
});

const compressed: RequestListener = (_, response) =>
  response.writeHead(200, { "Content-Type": "application/json", "Content-Encoding": "gzip" }).end(gzipSync('{"id":1}'));

describeTransports(() => {
  test("an unrequested compressed response rejects with UnexpectedAnswerError", async () => {
    const { baseUrl } = await serve(compressed);
    await expect(connect(baseUrl).me.get()).rejects.toThrow("is compressed");
  });
}, ["node:http", "undici"]);

test("a compressed response is read if fetch has requested it", async () => {
  const { baseUrl, seen } = await serve(compressed);
  const { data, headers } = await connect(baseUrl, { fetch }).me.get.withResponse();
  expect(data).toEqual({ id: 1 });
  expect(headers).not.toHaveProperty("content-encoding");
  expect(seen[0]?.headers["accept-encoding"]).toContain("gzip");
});
