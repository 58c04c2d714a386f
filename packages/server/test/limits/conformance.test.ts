import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type OpenDatabase, openDatabase } from "../../src/database/database.ts";
import { createLocalLimitStore } from "../../src/limits/local.ts";
import { createMemoryLimitStore } from "../../src/limits/memory.ts";
import type { Quota } from "../../src/limits/quota.ts";
import { createRedisLimitStore } from "../../src/limits/redis.ts";
import { connectRedis, type RedisConnection } from "../../src/limits/redis-connection.ts";
import type { LimitStore } from "../../src/limits/store.ts";
import { useTestDatabase } from "../database/database.ts";
import { hasRedis, patientTimes, startRedis, type TestRedis } from "./redis-server.ts";

const testDatabase = useTestDatabase();
let database: OpenDatabase;
let redis: TestRedis;
let connection: RedisConnection;

beforeAll(async () => {
  database = openDatabase(testDatabase.connection, pino({ level: "silent" }));
  if (!hasRedis) return;
  redis = await startRedis();
  connection = await connectRedis(redis.url, pino({ level: "silent" }), patientTimes);
});
beforeEach(async () => {
  await database.prisma.rateLimitWindow.deleteMany();
  if (hasRedis) await redis.command("FLUSHALL");
});
afterAll(async () => {
  await database.close();
  if (!hasRedis) return;
  connection.close();
  await redis.stop();
});

/** The stores that must pass this suite. Each test begins with empty ones. */
const stores: [string, () => LimitStore][] = [
  ["memory", () => createMemoryLimitStore()],
  ["memory with windows in PostgreSQL", () => createLocalLimitStore({ database })],
  ...(hasRedis ? [["Redis", () => createRedisLimitStore(connection.run, { time: "given" })] as [string, () => LimitStore]] : []),
];

const quota = (policy: string, amount: number, subject = "a"): Quota => ({
  policy,
  subject,
  kind: "bucket",
  quota: amount,
  windowSeconds: 60,
});

const day = (amount: number): Quota => ({ policy: "day", subject: "a", kind: "window", quota: amount, windowSeconds: 86_400 });
const dayMs = 86_400_000;

describe.each(stores)("limits in %s", (_name, create) => {
  test("charge a request that fits and report what remains", async () => {
    const store = create();
    expect(await store.take([quota("x", 2)], 0)).toMatchObject({ allowed: true, statuses: [{ remaining: 1 }] });
    expect(await store.take([quota("x", 2)], 0)).toMatchObject({ allowed: true, statuses: [{ remaining: 0 }] });
    expect(await store.take([quota("x", 2)], 0)).toMatchObject({ allowed: false, statuses: [{ remaining: 0 }] });
  });

  test("charge all limits of a request or none of them", async () => {
    const store = create();
    await store.take([quota("small", 1)], 0);
    expect(await store.take([quota("large", 10), quota("small", 1)], 0)).toMatchObject({ allowed: false });
    expect(await store.peek([quota("large", 10)], 0)).toMatchObject([{ remaining: 10 }]);
  });

  test("allow a request that is charged to nothing", async () => {
    const store = create();
    expect(await store.take([], 0)).toEqual({ allowed: true, statuses: [] });
    await store.refund([], 0);
    expect(await store.peek([], 0)).toEqual([]);
  });

  test("keep subjects and policies apart", async () => {
    const store = create();
    await store.take([quota("x", 1, "a")], 0);
    expect(await store.take([quota("x", 1, "b")], 0)).toMatchObject({ allowed: true });
    expect(await store.take([quota("y", 1, "a")], 0)).toMatchObject({ allowed: true });
  });

  test("peek charges nothing", async () => {
    const store = create();
    for (let round = 0; round < 5; round++) expect(await store.peek([quota("x", 1)], 0)).toMatchObject([{ remaining: 1 }]);
  });

  test("a refund gives back one request, and never fills a quota above its size", async () => {
    const store = create();
    await store.take([quota("x", 2), quota("y", 2)], 0);
    for (let round = 0; round < 3; round++) await store.refund([quota("x", 2)], 0);
    expect(await store.peek([quota("x", 2), quota("y", 2)], 0)).toMatchObject([{ remaining: 2 }, { remaining: 1 }]);
  });

  test("100 concurrent requests take no more than the quota", async () => {
    const store = create();
    const decisions = await Promise.all(Array.from({ length: 100 }, () => store.take([quota("x", 30)], 0)));
    expect(decisions.filter(({ allowed }) => allowed)).toHaveLength(30);
  });

  test("charge concurrent requests to a bucket and a window, or to neither", async () => {
    for (const [bucket, window] of [
      [20, 5],
      [5, 20],
    ] as const) {
      const store = create();
      const quotas = [quota(`bucket of ${bucket}`, bucket), { ...day(window), subject: `${window}` }];
      const decisions = await Promise.all(Array.from({ length: 50 }, () => store.take(quotas, 0)));
      expect(decisions.filter(({ allowed }) => allowed)).toHaveLength(5);
      expect((await store.peek(quotas, 0)).map(({ remaining }) => remaining)).toEqual([bucket - 5, window - 5]);
    }
  });

  test("keep a window until it ends, then start the next one", async () => {
    const store = create();
    await store.take([day(2)], dayMs);
    await store.take([day(2)], 2 * dayMs - 1);
    const refused = await store.take([day(2)], 2 * dayMs - 1);
    expect(refused).toMatchObject({ allowed: false, statuses: [{ remaining: 0, resetSeconds: 1, resetAtMs: 2 * dayMs }] });
    expect(await store.take([day(2)], 2 * dayMs)).toMatchObject({ allowed: true, statuses: [{ remaining: 1, resetSeconds: 86_400 }] });
  });

  test("give a window one request back, and never more than its quota", async () => {
    const store = create();
    await store.take([day(2)], 0);
    await store.take([day(2)], 0);
    await store.refund([day(2)], 0);
    expect(await store.peek([day(2)], 0)).toMatchObject([{ remaining: 1 }]);
    for (let round = 0; round < 2; round++) await store.refund([day(2)], 0);
    expect(await store.peek([day(2)], 0)).toMatchObject([{ remaining: 2, resetSeconds: 0 }]);
  });
});

test("a full memory store forgets the bucket that was unused longest", async () => {
  const store = createMemoryLimitStore({ capacity: 2 });
  await store.take([quota("x", 1, "first")], 0);
  await store.take([quota("x", 1, "second")], 0);
  await store.take([quota("x", 1, "third")], 0);
  expect(await store.peek([quota("x", 1, "first"), quota("x", 1, "third")], 0)).toMatchObject([{ remaining: 1 }, { remaining: 0 }]);
});
