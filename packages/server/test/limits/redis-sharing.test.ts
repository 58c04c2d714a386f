import bcrypt from "bcrypt";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { mintSecret } from "../../src/access/credentials/secret.ts";
import type { RunningServer } from "../../src/server.ts";
import { startTestServer, type TestServer } from "../server.ts";
import { hasRedis, patientTimes, startRedis, type TestRedis } from "./redis-server.ts";

describe.skipIf(!hasRedis)("two servers with one Redis", () => {
  let redis: TestRedis;
  let server: TestServer;
  let servers: RunningServer[];
  beforeAll(async () => {
    redis = await startRedis();
    server = await startTestServer({ config: { redisUrl: redis.url, redisTimeoutMs: patientTimes.answerMs, trustProxy: ["loopback"] } });
    servers = [server, await server.sibling()];
  });
  afterAll(async () => {
    await server.close();
    await redis.stop();
  });

  const get = (n: number, path: string, token: string, address: string) =>
    fetch((servers[n % 2] as RunningServer).url + path, {
      headers: { authorization: `Bearer ${token}`, "x-forwarded-proto": "https", "x-forwarded-for": address },
    });

  /** Sends requests to both servers in turn. Counts the statuses, and the seconds in which buckets have refilled. */
  const send = async (path: string, tokenOf: () => string, addressOf = (_n: number) => "203.0.113.1", requests = 80) => {
    const startedMs = performance.now();
    const sent = Array.from({ length: requests }, async (_, n) => (await get(n, path, tokenOf(), addressOf(n))).status);
    const statuses = await Promise.all(sent);
    const count = (wanted: number) => statuses.filter((status) => status === wanted).length;
    return { count, seconds: (performance.now() - startedMs) / 1_000 };
  };

  test("serve a key only as many requests as one server would, and report the same remaining quota", async () => {
    const { token } = await server.workspace("free");
    const { count, seconds } = await send("/api/v1/me", () => token);
    expect(count(200)).toBeGreaterThanOrEqual(60);
    expect(count(200)).toBeLessThanOrEqual(60 + seconds + 1);
    expect(count(200) + count(429)).toBe(80);
    for (const n of [0, 1]) {
      const response = await get(n, "/api/v1/limits", token, "203.0.113.1");
      const { rateLimit } = (await response.json()) as { rateLimit: { remaining: number } };
      expect(rateLimit.remaining).toBeLessThanOrEqual(seconds + 10);
    }
  });

  test("look a domain up only as often as one server would", async () => {
    const { token } = await server.workspace();
    const { count, seconds } = await send("/api/v1/domains/check-dns?domain=absent.example", () => token);
    expect(count(404)).toBeGreaterThanOrEqual(20);
    expect(count(404)).toBeLessThanOrEqual(20 + seconds / 3 + 1);
    expect(count(404) + count(429)).toBe(80);
  });

  test("serve an identity provider only 100 SCIM requests a minute", async () => {
    const { owner } = await server.workspace();
    const { secret } = await owner.serviceAccounts.create({ name: "Provider", scopes: ["scim:write"] });
    const { count, seconds } = await send("/scim/v2/Users?count=0", () => secret, undefined, 130);
    expect(count(200)).toBeGreaterThanOrEqual(100);
    expect(count(200)).toBeLessThanOrEqual(100 + (seconds * 100) / 60 + 1);
    expect(count(200) + count(429)).toBe(130);
  });

  test("share the daily window of a Free workspace, over all of its keys", async () => {
    const { token, member } = await server.workspace("free");
    const other = (await member("member", ["tasks:read"])).token;
    const left = async (n: number, key: string): Promise<string | undefined> =>
      /"workspace-daily";r=(\d+)/.exec((await get(n, "/api/v1/tasks", key, "203.0.113.1")).headers.get("ratelimit") ?? "")?.[1];
    expect([await left(0, token), await left(1, token), await left(0, other), await left(1, other)]).toEqual(["999", "998", "997", "996"]);
  });

  test("accept only as many failed authentications from an address as one server would", async () => {
    const { count, seconds } = await send("/api/v1/me", () => "nonsense");
    expect(count(401)).toBeGreaterThanOrEqual(60);
    expect(count(401)).toBeLessThanOrEqual(60 + seconds + 1);
    expect(count(401) + count(429)).toBe(80);
  });

  test("compare only as many wrong secrets of a key as one server would, from any number of addresses", async () => {
    const { token } = await server.workspace();
    const compare = vi.spyOn(bcrypt, "compare");
    const { seconds } = await send(
      "/api/v1/me",
      () => mintSecret(token.slice(4, 16)).text,
      (n) => `198.51.100.${n}`,
    );
    expect(compare.mock.calls.length).toBeGreaterThanOrEqual(5);
    expect(compare.mock.calls.length).toBeLessThanOrEqual(5 + seconds + 1);
    compare.mockRestore();
  });
});
