import { inspect } from "node:util";
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

test("a request timeout advises sending again, not setting the clock", async () => {
  const { baseUrl } = await serve(problem(408, "request_timeout"));
  await expect(connect(baseUrl, once).me.get()).rejects.toMatchObject({ status: 408, message: expect.stringContaining("Send it again") });
});

test("a validation error names the fields in `errors` and in its message", async () => {
  const errors = [{ path: ["body", "title"], pointer: "/body/title", code: "too_small", message: "Must not be empty" }];
  const { baseUrl } = await serve(problem(422, "validation_failed", {}, { errors }));
  const error = await caught(connect(baseUrl).tasks.create({ title: "", projectId: "p" }));
  expect(error).toMatchObject({ errors, message: expect.stringContaining("body.title: Must not be empty.") });
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
  ])("%s rejects with UnexpectedAnswerError without a retry, and the error does not show it", async (_, status, type, body) => {
    const { baseUrl, seen } = await serve((_request, response) => response.writeHead(status, { "Content-Type": type }).end(body));
    const error = await caught(connect(baseUrl).me.get());
    expect(error).toBeInstanceOf(sdk.UnexpectedAnswerError);
    expect(inspect(error)).not.toMatch(/Sign in|wtk_new/);
    expect(seen).toHaveLength(1);
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
