import { limitPolicies } from "@worktrack/contract";
import { expect, test } from "vitest";
import { useTestServer } from "../server.ts";

const nowMs = Date.UTC(2026, 10, 21, 12);
const server = useTestServer({ config: { trustProxy: ["loopback"] }, clock: () => nowMs });

const plans = ["free", "pro"] as const;

const get = (path: string, token: string, address = "198.51.100.1") =>
  fetch(server.url + path, { headers: { authorization: `Bearer ${token}`, "x-forwarded-proto": "https", "x-forwarded-for": address } });

test("a response reports each limit in the fields of the IETF draft, and the one with the least left in the X-RateLimit fields", async () => {
  const quotaFields = ({ headers }: Response) => Object.fromEntries([...headers].filter(([name]) => /ratelimit|retry/.test(name)));
  const [pro, free] = [await server.workspace(), await server.workspace("free")];
  expect(quotaFields(await get("/api/v1/me", pro.token))).toEqual({
    ratelimit: '"rest";r=599;t=1',
    "ratelimit-policy": '"rest";q=600;w=60',
    "x-ratelimit-limit": "600",
    "x-ratelimit-remaining": "599",
    "x-ratelimit-reset": String(nowMs / 1_000 + 1),
  });
  expect(quotaFields(await get("/api/v1/me", free.token))).toEqual({
    ratelimit: '"rest";r=59;t=1, "workspace-daily";r=999;t=43200',
    "ratelimit-policy": '"rest";q=60;w=60, "workspace-daily";q=1000;w=86400',
    "x-ratelimit-limit": "60",
    "x-ratelimit-remaining": "59",
    "x-ratelimit-reset": String(nowMs / 1_000 + 1),
  });
});

test.each(plans)("GET /limits on %s is free, and equals what /me reports and consumes, for every kind of key", async (plan) => {
  const workspace = await server.workspace("pro");
  const account = await workspace.owner.serviceAccounts.create({ name: "An account", scopes: ["tasks:read"] });
  const personal = await workspace.owner.me.tokens.create({ name: "A token", scopes: ["tasks:read"] });
  await server.database.prisma.organization.update({ where: { id: workspace.organizationId }, data: { plan } });
  for (const { secret } of [account, personal]) {
    await get("/api/v1/tasks", secret);
    const me = await get("/api/v1/me", secret);
    const reported = (name: string) => Number(me.headers.get(`x-ratelimit-${name}`));
    const rateLimit = {
      limit: reported("limit"),
      remaining: reported("remaining"),
      reset: reported("reset"),
      policy: me.headers.get("ratelimit-policy"),
    };
    expect(rateLimit).toMatchObject({ limit: limitPolicies.rest.quota[plan], remaining: limitPolicies.rest.quota[plan] - 2 });
    expect(await me.json()).toMatchObject({ rateLimit });
    for (let round = 0; round < 3; round++) {
      const limits = await get("/api/v1/limits", secret);
      expect([...limits.headers.keys()].filter((name) => name.includes("ratelimit"))).toEqual([]);
      expect(await limits.json()).toEqual({
        apiVersion: "v1",
        defaultDateVersion: "2026-05-26",
        supportedVersions: ["2026-05-26"],
        rateLimit,
      });
    }
    expect((await get("/api/v1/me", secret)).headers.get("x-ratelimit-remaining")).toBe(String(rateLimit.remaining - 1));
  }
});

test("GET /limits reports the daily window when it has less left than the key, also when it is used up", async () => {
  const { organizationId, token } = await server.workspace("free");
  const { quota } = limitPolicies["workspace-daily"];
  const row = { subject: organizationId, policy: "workspace-daily", startedAt: new Date(Date.UTC(2026, 10, 21)), charged: quota.free - 1 };
  await server.database.prisma.rateLimitWindow.create({ data: row });
  await get("/api/v1/me", token);
  expect((await get("/api/v1/me", token)).status).toBe(429);
  const { rateLimit } = (await (await get("/api/v1/limits", token)).json()) as { rateLimit: object };
  expect(rateLimit).toMatchObject({ limit: quota.free, remaining: 0, reset: Date.UTC(2026, 10, 22) / 1_000 });
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
