import { type ScimRoute, type ScimRouteName, scimMediaType, scimPrefix, scimRoutes, scopes } from "@worktrack/contract";
import { beforeAll, describe, expect, test } from "vitest";
import { openRequest } from "../open-request.ts";
import { useSharedWorkspace, useTestServer } from "../server.ts";
import { createProvider, type Provider, patch, type Sent, sendScim } from "./provider.ts";

// Each reading of the clock advances it by a second, so that no quota runs out.
let [nowMs, stepMs] = [Date.now(), 1_000];
const server = useTestServer({ clock: () => (nowMs += stepMs) });
const workspace = useSharedWorkspace(server);
let provider: Provider;
let userId = "";
let foreignId = "";
const tokens = { unscoped: "", member: "", limitedToProject: "", temporary: "" };

beforeAll(async () => {
  provider = await createProvider(server, workspace);
  userId = (await provider.provision("walker")).id;
  foreignId = (await (await createProvider(server, await server.workspace())).provision("foreign")).id;
  const { owner, projectId, member } = workspace;
  const others = scopes.filter((scope) => !scope.startsWith("scim:"));
  tokens.unscoped = (await member("owner", others)).token;
  tokens.member = (await member("member", ["scim:write"])).token;
  const create = async (limits: object) =>
    (await owner.serviceAccounts.create({ name: "Limited", scopes: ["scim:write"], ...limits })).secret;
  tokens.limitedToProject = await create({ projectIds: [projectId] });
  const expiresAt = new Date(nowMs + 100 * 86_400_000).toISOString();
  tokens.temporary = await create({ allowedCidrs: ["127.0.0.0/8"], expiresAt });
});

const errorSchema = "urn:ietf:params:scim:api:messages:2.0:Error";
const names = Object.keys(scimRoutes) as ScimRouteName[];
const routeOf = (name: ScimRouteName): ScimRoute => scimRoutes[name];

/** The last part of each route with an id. */
const idOf = ({ path }: ScimRoute): string => {
  if (path.includes("/Users/")) return userId;
  if (path.includes("/Groups/")) return "viewer";
  return path.includes("/Schemas/") ? "urn:ietf:params:scim:schemas:core:2.0:User" : "User";
};
const pathOf = (route: ScimRoute): string => route.path.slice(scimPrefix.length).replace(":id", idOf(route));

const bodyOf = ({ body }: ScimRoute): unknown => {
  if (body === "User") return { userName: `walker@${provider.domain}`, externalId: "ext-walker", displayName: "walker" };
  if (body === "Group") return { displayName: "viewer" };
  return body && patch({ op: "replace", path: "displayName", value: "viewer" });
};

const sendRoute = (name: ScimRouteName, sent: Partial<Sent> = {}) => {
  const route = routeOf(name);
  return sendScim(server.url, route.method, pathOf(route), { token: provider.token, body: bodyOf(route), ...sent });
};

/** The groups cannot be created or deleted, and the person exists. */
const refusals: Partial<Record<ScimRouteName, { readonly status: string; readonly scimType: string }>> = {
  "scim.users.create": { status: "409", scimType: "uniqueness" },
  "scim.groups.create": { status: "409", scimType: "uniqueness" },
  "scim.groups.delete": { status: "400", scimType: "mutability" },
};

const expectError = ({ status, headers, json }: Awaited<ReturnType<typeof sendRoute>>, expected: number, more: object = {}): void => {
  expect([status, json]).toMatchObject([
    expected,
    { schemas: [errorSchema], status: String(expected), detail: expect.any(String), ...more },
  ]);
  expect(headers.get("content-type")).toBe(`${scimMediaType}; charset=utf-8`);
  expect(headers.get("x-request-id")).not.toBeNull();
};

describe.each(names)("%s", (name) => {
  const route = routeOf(name);

  test("a request without a token is 401, and one with a wrong token too", async () => {
    const missing = await sendRoute(name, { token: "" });
    expectError(missing, 401);
    expect(missing.headers.get("www-authenticate")).toBe('Bearer realm="worktrack"');
    expectError(await sendRoute(name, { token: "nonsense" }), 401);
  });

  test("a credential without the scope, of a plain member, or limited to projects is 403", async () => {
    const unscoped = await sendRoute(name, { token: tokens.unscoped });
    expectError(unscoped, 403);
    expect(unscoped.headers.get("www-authenticate")).toContain(`scope="${route.access}"`);
    expectError(await sendRoute(name, { token: tokens.member }), 403);
    expectError(await sendRoute(name, { token: tokens.limitedToProject }), 403);
  });

  test("a credential that is limited to addresses and in time is admitted, and the response reports the limits", async () => {
    const response = await sendRoute(name, { token: tokens.temporary });
    const refusal = refusals[name];
    if (refusal) expectError(response, Number(refusal.status), refusal);
    else {
      const type = route.status === 204 ? null : `${scimMediaType}; charset=utf-8`;
      expect([response.status, response.headers.get("content-type")]).toEqual([route.status, type]);
      expect(response.headers.has("etag")).toBe(route.etag === true && name !== "scim.users.delete");
    }
    expect(response.headers.get("ratelimit-policy")).toBe('"rest";q=600;w=60, "scim";q=100;w=60');
    if (name === "scim.users.delete") userId = (await provider.provision("walker")).id;
  });

  test("a request that accepts another type only is 406", async () => {
    expectError(await sendRoute(name, { headers: { accept: "text/html" } }), 406);
  });
});

test.each(names.filter((name) => routeOf(name).body))("%s is refused when the key is revoked before the body arrives", async (name) => {
  const { method, path } = routeOf(name);
  const { id, secret: token } = await workspace.owner.serviceAccounts.create({ name: "Revoked", scopes: ["scim:write"] });
  const request = await openRequest(server, { method, path: path.replace(":id", idOf(routeOf(name))), token });
  await workspace.owner.serviceAccounts.revoke({ id });
  const { status, json } = await request.finish(JSON.stringify(bodyOf(routeOf(name))));
  expect([status, json]).toMatchObject([401, { schemas: [errorSchema], status: "401" }]);
});

describe.each(names.filter((name) => routeOf(name).path.includes("/Users/:id")))("%s", (name) => {
  test("a person of another workspace, a service account and an unknown id are 404", async () => {
    const route = routeOf(name);
    const account = (await workspace.owner.serviceAccounts.list()).items[0]?.userId;
    for (const id of [foreignId, account, "01900000-0000-7000-8000-000000000000", "x".repeat(300), "%00"])
      expectError(await sendScim(server.url, route.method, `/Users/${id}`, { token: provider.token, body: bodyOf(route) }), 404);
  });
});

describe.each(names.filter((name) => routeOf(name).body))("%s", (name) => {
  const route = routeOf(name);
  test("a body that is malformed, too large, not UTF-8, not an object or of another type is refused in SCIM's shape", async () => {
    const send = (body: unknown, headers: Record<string, string> = {}) => sendRoute(name, { body, headers });
    expectError(await send("{"), 400, { scimType: "invalidSyntax" });
    expectError(await send("[]"), 400);
    expectError(await send('"text"'), 400);
    expectError(await send(Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d])), 400);
    expectError(await send(`{"userName":"${"x".repeat(1_100_000)}"}`), 413);
    expectError(await send("userName=x", { "content-type": "application/x-www-form-urlencoded" }), 415);
    expect((await send(JSON.stringify(bodyOf(route)), { "content-type": "application/json" })).status).not.toBe(415);
  });
});

test("doubled and trailing slashes make no difference, and a filter of what the server supports is 403", async () => {
  const read = async (path: string) => {
    const response = await fetch(`${server.url}/scim/v2${path}`, { headers: { authorization: `Bearer ${provider.token}` } });
    return [response.status, await response.json()];
  };
  for (const path of ["/Users", `/Users/${userId}`, "/Groups/admin", "/Schemas", "/ServiceProviderConfig", "/ResourceTypes/User"]) {
    const expected = await read(path);
    expect([path, expected[0]]).toEqual([path, 200]);
    for (const variant of [`${path}/`, `/${path}`, `//${path}//`, path.replaceAll("/", "//")])
      expect([variant, ...(await read(variant))]).toEqual([variant, ...expected]);
  }
  expect(await read("//Users/?count=0")).toEqual(await read("/Users?count=0"));
  for (const path of ["/ServiceProviderConfig", "/Schemas", "/ResourceTypes"])
    expect([path, (await read(`${path}?filter=id%20pr`))[0]]).toEqual([path, 403]);
});

test("a key with scim:read reads everything and changes nothing", async () => {
  const { secret: token } = await workspace.owner.serviceAccounts.create({ name: "Reader", scopes: ["scim:read"] });
  for (const name of names)
    expect([name, (await sendRoute(name, { token })).status]).toEqual([name, routeOf(name).method === "GET" ? 200 : 403]);
});

test("an unknown path is 404 and another method is 405 with Allow, in SCIM's shape", async () => {
  for (const path of ["", "/", "/users", "/Me", "/Bulk", "/Users/.search/x", "/Nothing", "/Users/%zz"])
    expectError(await provider.send("GET", path), 404);
  const wrong = await provider.send("POST", "/ServiceProviderConfig", {});
  expectError(wrong, 405);
  expect(wrong.headers.get("allow")).toBe("HEAD, GET");
  expectError(await provider.send("PUT", "/Users", {}), 405);
});

test("a query that is not UTF-8 and a filter that is given twice are 400", async () => {
  expectError(await provider.send("GET", "/Users?filter=%ff"), 400);
  expectError(await provider.send("GET", "/Users?filter=active%20pr&filter=id%20pr"), 400, { scimType: "invalidFilter" });
  expectError(await provider.send("GET", "/Users?filter=nickName%20pr"), 400, { scimType: "invalidFilter" });
});

test("after 100 requests in a minute every route is 429, with Retry-After and the limits' headers", async () => {
  const { secret: token } = await workspace.owner.serviceAccounts.create({ name: "Busy", scopes: ["scim:write"] });
  stepMs = 0;
  const statuses = await Promise.all(Array.from({ length: 100 }, async () => (await sendRoute("scim.config", { token })).status));
  expect(new Set(statuses)).toEqual(new Set([200]));
  for (const name of names) {
    const response = await sendRoute(name, { token });
    expectError(response, 429);
    expect(response.headers.get("retry-after")).toBe("1");
    expect(response.headers.get("ratelimit")).toBe('"rest";r=500;t=1, "scim";r=0;t=1');
  }
  expect((await sendRoute("scim.config")).status).toBe(200);
  nowMs += 1_000;
  expect((await sendRoute("scim.config", { token })).status).toBe(200);
  stepMs = 1_000;
});

test("SCIM needs the plan Pro", async () => {
  const { token } = await server.workspace("free");
  expectError(await sendScim(server.url, "GET", "/Users", { token }), 403);
});

test("every use of the credential is in the audit log", async () => {
  const used = await workspace.owner.auditLogs.list({ action: ["credential.used"], limit: 100 });
  expect(used.items.map(({ target }) => target.name)).toContain("Provider");
});
