import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { createMemoryLimitStore } from "../../src/limits/memory.ts";
import type { Quota } from "../../src/limits/quota.ts";
import { redisTimes } from "../../src/limits/redis-connection.ts";
import { openSharedLimits, type SharedLimits } from "../../src/limits/shared.ts";
import { startTestServer, type TestServer } from "../server.ts";
import { hasRedis, startRedis, type TestRedis } from "./redis-server.ts";

/** Redis may add 250 ms to a request. The rest is for a busy machine. */
const addedMsMax = 1_500;
const soon = { timeout: 10_000, interval: 10 };
const changesIn = (log: string): string[] => log.match(/Redis (cannot be used|is back)/g) ?? [];

describe.skipIf(!hasRedis)("when Redis cannot be used, limits", () => {
  const quota: Quota = { policy: "rest", subject: "a", kind: "bucket", quota: 600, windowSeconds: 60 };
  let redis: TestRedis;
  let limits: SharedLimits;
  let lines: string[];

  const open = (): Promise<SharedLimits> => {
    const log = pino({ level: "trace", base: null }, { write: (line) => lines.push(line) });
    return openSharedLimits(redis.url, createMemoryLimitStore(), log, { ...redisTimes, retryMinMs: 10, retryMaxMs: 40 });
  };
  const take = () => limits.take([quota], Date.now());
  const becomes = (status: string, of = limits) => vi.waitFor(async () => expect(await of.checkRedis()).toBe(status), soon);
  const isShared = async (): Promise<boolean> => {
    await redis.command("FLUSHALL");
    await take();
    return (await redis.command("EXISTS", "{worktrack}:limits:rest:a")) === 1;
  };

  beforeAll(async () => {
    redis = await startRedis();
  });
  beforeEach(async () => {
    lines = [];
    limits = await open();
    expect(await isShared()).toBe(true);
  });
  afterEach(() => limits.close());
  afterAll(() => redis.stop());

  test.each([
    ["is out of memory", ["CONFIG", "SET", "maxmemory", "1"], ["CONFIG", "SET", "maxmemory", "0"]],
    ["is a read-only replica", ["REPLICAOF", "127.0.0.1", "1"], ["REPLICAOF", "NO", "ONE"]],
    ["does not allow scripts", ["ACL", "SETUSER", "default", "-evalsha", "-eval"], ["ACL", "SETUSER", "default", "+@all"]],
  ])("are counted in the process while Redis %s, and shared again afterwards", async (_name, breakRedis, mendRedis) => {
    await redis.command(...breakRedis);
    for (let request = 0; request < 20; request++) expect(await take()).toMatchObject({ allowed: true });
    expect(await limits.checkRedis()).toBe("degraded");
    await redis.command(...mendRedis);
    await becomes("ok");
    expect(await isShared()).toBe(true);
    expect(changesIn(lines.join(""))).toEqual(["Redis cannot be used", "Redis is back"]);
  });

  test("are counted in the process while Redis restarts, and shared again afterwards", async () => {
    await redis.kill();
    await becomes("degraded");
    expect(await take()).toMatchObject({ allowed: true });
    await redis.start();
    await becomes("ok");
    expect(await isShared()).toBe(true);
    expect(changesIn(lines.join(""))).toEqual(["Redis cannot be used", "Redis is back"]);
  });

  test("are counted in the process while Redis refuses the password, which the log does not contain", async () => {
    await redis.kill();
    await redis.start("--requirepass", "hunter2");
    await becomes("degraded");
    expect(await take()).toMatchObject({ allowed: true });
    expect(changesIn(lines.join(""))).toEqual(["Redis cannot be used"]);
    expect(lines.join("")).not.toMatch(/hunter2|redis:\/\//);
    await redis.kill();
    await redis.start();
    await becomes("ok");
  });

  test("are shared again at once after Redis has closed the connection", async () => {
    await redis.command("CLIENT", "KILL", "TYPE", "normal", "SKIPME", "yes");
    expect(await take()).toMatchObject({ allowed: true });
    await vi.waitFor(() => expect(changesIn(lines.join(""))).toEqual(["Redis cannot be used", "Redis is back"]), soon);
    expect(await isShared()).toBe(true);
  });

  test("are not shared through a Redis that answers too late, however often the process tries", async () => {
    await redis.command("CLIENT", "PAUSE", "1500", "ALL");
    const startedMs = performance.now();
    expect(await Promise.all(Array.from({ length: 200 }, take))).toHaveLength(200);
    const firstMs = performance.now() - startedMs;
    for (let request = 0; request < 100; request++) await take();
    expect(firstMs).toBeLessThan(addedMsMax);
    expect(performance.now() - startedMs - firstMs).toBeLessThan(100);
    expect(changesIn(lines.join(""))).toEqual(["Redis cannot be used"]);
    await becomes("ok");
  });

  test.each(["+OK\r\n", "$2\r\n1 \r\n", "*-1\r\n", "HTTP/1.1 400 Bad Request\r\n\r\n", "\0\r\n"])(
    "are counted in the process when the server at REDIS_URL is no Redis and answers %j",
    async (answer) => {
      const other = createServer((socket) => socket.on("error", () => {}).on("data", () => socket.write(answer.repeat(8)))).listen(0);
      await once(other, "listening");
      const { port } = other.address() as AddressInfo;
      const refusing = await openSharedLimits(`redis://127.0.0.1:${port}`, createMemoryLimitStore(), pino({ level: "silent" }), {
        ...redisTimes,
        connectMs: 200,
      });
      for (let request = 0; request < 10; request++) expect(await refusing.take([quota], Date.now())).toMatchObject({ allowed: true });
      expect(await refusing.checkRedis()).toBe("degraded");
      refusing.close();
      other.close();
    },
  );

  test("are counted in the process from its start, and shared as soon as Redis is there", async () => {
    await redis.kill();
    const other = await open();
    expect(await other.take([quota], Date.now())).toMatchObject({ allowed: true });
    expect(await other.checkRedis()).toBe("degraded");
    await redis.start();
    await becomes("ok", other);
    other.close();
    expect(await isShared()).toBe(true);
  });
});

describe.skipIf(!hasRedis)("a server whose Redis is frozen", () => {
  let redis: TestRedis;
  let server: TestServer;
  beforeAll(async () => {
    redis = await startRedis();
    server = await startTestServer({ config: { redisUrl: redis.url } });
  });
  afterAll(async () => {
    await server.close();
    await redis.stop();
  });

  const ready = async () => {
    const response = await fetch(`${server.url}/readyz`);
    return { httpStatus: response.status, ...((await response.json()) as object) };
  };

  test("answers all requests, is ready, reports it once, and uses Redis again by itself", async () => {
    const { owner } = await server.workspace();
    const request = async (): Promise<number> => {
      const startedMs = performance.now();
      await Promise.all(Array.from({ length: 50 }, () => owner.me.get()));
      return performance.now() - startedMs;
    };
    const quietMs = await request();
    const well = { httpStatus: 200, status: "ready", database: "ok", redis: "ok", stopping: false };
    await vi.waitFor(async () => expect(await ready()).toMatchObject(well), soon);
    const before = changesIn(server.logged()).length;
    const changes = () => changesIn(server.logged()).slice(before);
    redis.freeze();
    onTestFinished(() => redis.thaw());
    for (let round = 0; round < 2; round++) expect(await request()).toBeLessThan(quietMs + addedMsMax);
    const degraded = { httpStatus: 200, status: "ready", database: "ok", redis: "degraded", stopping: false };
    await vi.waitFor(async () => expect(await ready()).toMatchObject(degraded), soon);
    expect(changes()).toEqual(["Redis cannot be used"]);
    redis.thaw();
    await vi.waitFor(async () => expect(await ready()).toMatchObject({ redis: "ok" }), soon);
    expect(changes()).toEqual(["Redis cannot be used", "Redis is back"]);
  });
});
