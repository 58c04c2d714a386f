import { bounds } from "@worktrack/contract";
import { describe, expect, test } from "vitest";
import { useSharedWorkspace, useTestServer } from "../server.ts";
import { signedInBrowser } from "../sign-in/signed-in.ts";
import { currentHeaders, listTools, olderHeaders, olderListTools, type RawRequest, sendRaw } from "./raw.ts";

const nowMs = Date.now();
const server = useTestServer({ clock: () => nowMs });
const workspace = useSharedWorkspace(server);

/** Lists the tools, with these changes to the request. */
const list = (changes: RawRequest = {}) =>
  sendRaw(server.url, { token: workspace.token, body: listTools, ...changes, headers: { ...currentHeaders, ...changes.headers } });

describe("credentials", () => {
  test("a request without a token, with a wrong one and with one that ends is refused with 401", async () => {
    expect(await list({ token: undefined })).toMatchObject({ status: 401, json: { code: "unauthenticated" } });
    const wrong = `${workspace.token.slice(0, -1)}${workspace.token.endsWith("A") ? "B" : "A"}`;
    expect(await list({ token: wrong })).toMatchObject({ status: 401, json: { code: "invalid_token" } });
    const { owner } = workspace;
    const [revoked, rotated] = await Promise.all([
      owner.serviceAccounts.create({ name: "Revoked", scopes: ["mcp:read"] }),
      owner.serviceAccounts.create({ name: "Rotated", scopes: ["mcp:read"] }),
    ]);
    expect((await list({ token: revoked.secret })).status).toBe(200);
    expect((await list({ token: rotated.secret })).status).toBe(200);
    await owner.serviceAccounts.revoke({ id: revoked.id });
    const { secret } = await owner.serviceAccounts.rotate({ id: rotated.id });
    expect((await list({ token: revoked.secret })).status).toBe(401);
    expect((await list({ token: rotated.secret })).status).toBe(401);
    expect((await list({ token: secret })).status).toBe(200);
  });

  test("a session is refused, and the token of a request counts when it has both", async () => {
    const { organizationId, ownerId: userId } = workspace;
    const { cookie } = await signedInBrowser(server, { organizationId, userId }, nowMs);
    const headers = { cookie: `__Host-worktrack=${cookie}`, "sec-fetch-site": "same-origin" };
    expect(await list({ token: undefined, headers })).toMatchObject({ status: 403, json: { code: "forbidden" } });
    expect((await list({ headers })).status).toBe(200);
    const { secret } = await workspace.owner.serviceAccounts.create({ name: "Without MCP", scopes: ["tasks:read"] });
    expect(await list({ token: secret, headers })).toMatchObject({ status: 403, json: { code: "insufficient_scope" } });
  });

  test("a key that is limited to other addresses is refused", async () => {
    const { secret } = await workspace.owner.me.tokens.create({
      name: "Elsewhere",
      scopes: ["mcp:read"],
      allowedCidrs: ["203.0.113.0/24"],
    });
    expect(await list({ token: secret })).toMatchObject({ status: 403, json: { code: "forbidden" } });
  });
});

test.each(["https://evil.example", "null", ""])("a page of the origin %j is refused before its token is looked at", async (origin) => {
  const before = server.logged().length;
  expect(await list({ headers: { origin } })).toMatchObject({ status: 403, json: { code: "cross_origin" } });
  expect(server.logged().slice(before).includes('"key"')).toBe(false);
});

test.each(["GET", "HEAD", "PUT", "PATCH", "DELETE", "OPTIONS"])(
  "%s is refused with 405, because nothing is kept between requests",
  async (method) => {
    const { status, headers } = await sendRaw(server.url, { method, token: workspace.token });
    expect([status, headers.allow]).toEqual([405, "POST"]);
  },
);

test.each(["/mcp/", "/MCP", "/mcp/tools", "/mcp%2f", "//mcp"])("%s is no path of the server", async (path) => {
  expect(await list({ path })).toMatchObject({ status: 404, json: { code: "not_found" } });
});

test.each(["?foo=1", "?toolsets=bogus", "?readOnly=1", "?toolsets=", "?readOnly=true&readOnly=false", "?__proto__=1"])(
  "the query %s is refused in words",
  async (query) => {
    const { status, json } = await list({ path: `/mcp${query}` });
    expect([status, json.code, json.detail]).toEqual([422, "validation_failed", expect.stringContaining("query.")]);
  },
);

test.each(["text/plain", "application/x-www-form-urlencoded", "application/json; charset=latin1", "application/vnd.api+json", "", "x"])(
  "a body of the type %j is refused, so that a page cannot send it without asking",
  async (type) => {
    expect(await list({ headers: { "content-type": type } })).toMatchObject({ status: 415, json: { code: "unsupported_media_type" } });
  },
);

test("a compressed body is refused", async () => {
  expect((await list({ headers: { "content-encoding": "gzip" } })).status).toBe(415);
});

test.each(["application/json", "*/*", "text/event-stream", "application/json, text/event-stream;q=0.5", "text/html", ""])(
  "a client of the current revision that accepts %j gets JSON, and one of the older revision needs both types",
  async (accept) => {
    const { status, headers } = await list({ headers: { accept } });
    expect([status, headers["content-type"]]).toEqual([200, "application/json"]);
    const older = await sendRaw(server.url, { token: workspace.token, body: olderListTools, headers: { ...olderHeaders, accept } });
    expect(older.status).toBe(/json.*event-stream/.test(accept) ? 200 : 406);
  },
);

test("a body of 1 MiB is read, and a larger one is refused", async () => {
  const padded = (bytes: number) => {
    const body = { ...listTools, params: { ...listTools.params, padding: "" } };
    return JSON.stringify({ ...body, params: { ...body.params, padding: "a".repeat(bytes - JSON.stringify(body).length) } });
  };
  expect((await list({ body: padded(bounds.jsonBodyBytes) })).status).toBe(200);
  expect(await list({ body: padded(bounds.jsonBodyBytes + 1) })).toMatchObject({ status: 413, json: { code: "payload_too_large" } });
});

test("no reply may be stored", async () => {
  expect((await list()).headers["cache-control"]).toContain("no-store");
});
