import { expect, test } from "vitest";
import { useTestServer } from "../server.ts";

let nowMs = Date.UTC(2026, 10, 21, 12);
const server = useTestServer({ config: { trustProxy: ["loopback"] }, clock: () => nowMs });

const get = (path: string, token: string, address = "198.51.100.1") =>
  fetch(server.url + path, { headers: { authorization: `Bearer ${token}`, "x-forwarded-proto": "https", "x-forwarded-for": address } });

test("a Pro key has 600 requests a minute, reported in all headers; the 601st succeeds after Retry-After", async () => {
  const { token } = await server.workspace();
  const first = await get("/api/v1/me", token);
  const resetSeconds = Math.ceil(nowMs / 1000) + 1;
  expect(Object.fromEntries([...first.headers].filter(([name]) => /ratelimit/.test(name)))).toEqual({
    ratelimit: '"rest";r=599;t=1',
    "ratelimit-policy": '"rest";q=600;w=60',
    "x-ratelimit-limit": "600",
    "x-ratelimit-remaining": "599",
    "x-ratelimit-reset": String(resetSeconds),
  });
  const statuses = await Promise.all(Array.from({ length: 599 }, async () => (await get("/api/v1/me", token)).status));
  expect(new Set(statuses)).toEqual(new Set([200]));
  const refused = await get("/api/v1/me", token);
  expect([refused.status, refused.headers.get("retry-after"), refused.headers.get("ratelimit")]).toEqual([429, "1", '"rest";r=0;t=1']);
  nowMs += 1_000;
  expect((await get("/api/v1/me", token)).status).toBe(200);
});

test("a Free key has 60 requests a minute, and its workspace 1,000 a day over all keys", async () => {
  const workspace = await server.workspace("free");
  const { headers } = await get("/api/v1/projects", workspace.token);
  expect(headers.get("ratelimit-policy")).toBe('"rest";q=60;w=60, "workspace-daily";q=1000;w=86400');
  expect(headers.get("ratelimit")).toBe('"rest";r=59;t=1, "workspace-daily";r=999;t=43199');
  const tokens = [workspace.token];
  for (let key = 0; key < 17; key++) tokens.push((await workspace.member("member", ["tasks:read"])).token);
  let served = 1;
  for (const token of tokens)
    served += (await Promise.all(Array.from({ length: 60 }, async () => (await get("/api/v1/tasks", token)).status))).filter(
      (status) => status === 200,
    ).length;
  expect(served).toBe(1_000);
  const refused = await get("/api/v1/tasks", tokens.at(-1) ?? "");
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(43_000);
  nowMs = Date.UTC(2026, 10, 22);
  expect((await get("/api/v1/tasks", workspace.token)).status).toBe(200);
});

test("GET /limits is not charged, and reports the bucket that /me is charged to", async () => {
  const { token } = await server.workspace();
  await get("/api/v1/me", token);
  for (let round = 0; round < 3; round++) {
    const response = await get("/api/v1/limits", token);
    expect(response.headers.has("ratelimit")).toBe(false);
    expect(await response.json()).toMatchObject({
      apiVersion: "v1",
      defaultDateVersion: "2026-05-26",
      supportedVersions: ["2026-05-26"],
      rateLimit: { limit: 600, remaining: 599, policy: '"rest";q=600;w=60' },
    });
  }
});

test("a request that is forbidden is charged too", async () => {
  const workspace = await server.workspace();
  const { token } = await workspace.member("member", ["projects:read"]);
  const { headers, status } = await get("/api/v1/tasks", token);
  expect([status, headers.get("x-ratelimit-remaining")]).toEqual([403, "599"]);
});

test("failed authentications are charged to the address, and good keys from it still work", async () => {
  const { token } = await server.workspace();
  const attempts = await Promise.all(Array.from({ length: 80 }, async () => (await get("/api/v1/me", "nonsense", "203.0.113.9")).status));
  expect(attempts.filter((status) => status === 401)).toHaveLength(60);
  expect(attempts.filter((status) => status === 429)).toHaveLength(20);
  expect((await get("/api/v1/me", token, "203.0.113.9")).status).toBe(200);
  expect((await get("/api/v1/me", "nonsense", "203.0.113.10")).status).toBe(401);
});

test("all IPv6 addresses of one network share the charge for failed authentications", async () => {
  const statuses = await Promise.all(
    Array.from({ length: 70 }, async (_, index) => (await get("/api/v1/me", "nonsense", `2001:db8:0:1::${index}`)).status),
  );
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  expect((await get("/api/v1/me", "nonsense", "2001:db8:0:2::1")).status).toBe(401);
});
