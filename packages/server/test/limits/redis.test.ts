import fc from "fast-check";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  type BucketState,
  bucketStateAt,
  chargeBucket,
  hasRoom,
  type Quota,
  rateLimitStatus,
  refundBucket,
} from "../../src/limits/quota.ts";
import { createRedisLimitStore } from "../../src/limits/redis.ts";
import { connectRedis, type RedisConnection } from "../../src/limits/redis-connection.ts";
import { hasRedis, patientTimes, startRedis, type TestRedis } from "./redis-server.ts";

describe.skipIf(!hasRedis)("limits in Redis", () => {
  let redis: TestRedis;
  let connection: RedisConnection;
  beforeAll(async () => {
    redis = await startRedis();
    connection = await connectRedis(redis.url, pino({ level: "silent" }), patientTimes);
  });
  beforeEach(() => redis.command("FLUSHALL"));
  afterAll(async () => {
    connection.close();
    await redis.stop();
  });

  /** Refills nothing during a test. */
  const bucket: Quota = { policy: "rest", subject: "a", kind: "bucket", quota: 600, windowSeconds: 86_400 };
  const calls = () => redis.command("INFO", "commandstats").then((text) => Number(/cmdstat_evalsha:calls=(\d+)/.exec(`${text}`)?.[1] ?? 0));

  /** Buckets and windows whose refill is no whole number. */
  const quotas: readonly Quota[] = [
    { policy: "rest", subject: "a", kind: "bucket", quota: 7, windowSeconds: 3 },
    { policy: "rest", subject: "b", kind: "bucket", quota: 3, windowSeconds: 61 },
    { policy: "day", subject: "a", kind: "window", quota: 4, windowSeconds: 5 },
    { policy: "upload", subject: "a", kind: "bucket", quota: 600, windowSeconds: 3_600 },
  ];

  /** The pure functions of quota.ts over a map. */
  const createModel = () => {
    const states = new Map<Quota, BucketState>();
    return (operation: string, charged: readonly Quota[], nowMs: number) => {
      const current = charged.map((quota) => bucketStateAt(quota, states.get(quota), nowMs));
      const allowed = current.every(hasRoom);
      const after = current.map((state, index) => {
        if (operation === "refund") return refundBucket(charged[index] as Quota, state);
        return operation === "take" && allowed ? chargeBucket(state) : state;
      });
      if (operation !== "peek") for (const [index, quota] of charged.entries()) states.set(quota, after[index] as BucketState);
      return { allowed, statuses: charged.map((quota, index) => rateLimitStatus(quota, after[index] as BucketState, nowMs)) };
    };
  };

  test("have exactly the arithmetic of the pure functions, also for concurrent requests and when the clock is set", async () => {
    const request = fc.record({
      operation: fc.constantFrom("take" as const, "take" as const, "take" as const, "refund" as const, "peek" as const),
      charged: fc.uniqueArray(fc.nat(quotas.length - 1), { minLength: 1 }),
    });
    const turn = fc.record({
      afterMs: fc.oneof(fc.nat(2_000), fc.double({ min: 0, max: 50, noNaN: true }), fc.integer({ min: -20_000, max: 20_000 })),
      requests: fc.array(request, { minLength: 1, maxLength: 8 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 10 ** 11, max: 10 ** 13 }), fc.array(turn, { maxLength: 12 }), async (startMs, turns) => {
        await redis.command("FLUSHALL");
        const store = createRedisLimitStore(connection.run, { time: "given" });
        const model = createModel();
        let nowMs = startMs;
        for (const { afterMs, requests } of turns) {
          nowMs += afterMs;
          const answers = await Promise.all(
            requests.map(({ operation, charged }) =>
              store[operation](
                charged.map((index) => quotas[index] as Quota),
                nowMs,
              ),
            ),
          );
          requests.forEach(({ operation, charged }, index) => {
            const expected = model(
              operation,
              charged.map((each) => quotas[each] as Quota),
              nowMs,
            );
            if (operation === "take") expect(answers[index]).toEqual(expected);
            if (operation === "peek") expect(answers[index]).toEqual(expected.statuses);
          });
        }
      }),
      { numRuns: 60 },
    );
  });

  test("are the same for processes whose clocks differ, because Redis has the time", async () => {
    const [early, late] = [createRedisLimitStore(connection.run), createRedisLimitStore(connection.run)];
    const day: Quota = { policy: "day", subject: "a", kind: "window", quota: 3, windowSeconds: 86_400 };
    const hourMs = 3_600_000;
    await early.take([bucket, day], Date.now() - 48 * hourMs);
    const { statuses } = await late.take([bucket, day], Date.now() + 48 * hourMs);
    expect(statuses.map(({ remaining }) => remaining)).toEqual([598, 1]);
    for (const { resetAtMs, resetSeconds } of statuses) expect(resetAtMs - Date.now()).toBeLessThanOrEqual(resetSeconds * 1_000);
  });

  test("cost concurrent requests one command together, however many limits each has", async () => {
    const store = createRedisLimitStore(connection.run);
    const before = await calls();
    const requests = Array.from({ length: 60 }, (_, n) => store.take([bucket, { ...bucket, policy: "upload", subject: `${n}` }], 0));
    expect((await Promise.all(requests)).map(({ statuses }) => statuses[0]?.remaining)).toEqual(
      Array.from({ length: 60 }, (_, n) => 599 - n),
    );
    expect((await calls()) - before).toBe(1);
  });

  test("expire, so that Redis does not grow", async () => {
    const store = createRedisLimitStore(connection.run);
    await store.take(quotas, 0);
    await store.refund(quotas, 0);
    const keys = (await redis.command("KEYS", "*")) as string[];
    expect(keys).toHaveLength(quotas.length);
    for (const key of keys) {
      const ttlMs = Number(await redis.command("PTTL", key));
      expect(ttlMs).toBeGreaterThan(0);
      expect(ttlMs).toBeLessThanOrEqual(3_600_000 + 10_000);
    }
  });

  test("survive SCRIPT FLUSH, and replace a value that is not a bucket", async () => {
    const store = createRedisLimitStore(connection.run);
    await store.take([bucket], 0);
    await redis.command("SCRIPT", "FLUSH");
    expect(await store.take([bucket], 0)).toMatchObject({ allowed: true, statuses: [{ remaining: 598 }] });
    const key = "{worktrack}:limits:rest:a";
    for (const [command = "", value = ""] of [
      ["SET", "nonsense"],
      ["LPUSH", "1"],
    ]) {
      await redis.command("DEL", key);
      await redis.command(command, key, value);
      expect(await store.take([bucket], 0)).toMatchObject({ allowed: true, statuses: [{ remaining: 599 }] });
    }
  });

  test("need only the commands and keys that docs/operations.md lists, and keep to the database of the URL", async () => {
    const allowed = ["~{worktrack}:*", "+eval", "+evalsha", "+mget", "+set", "+time", "+select"];
    await redis.command("ACL", "SETUSER", "limited", "on", ">pass/word", ...allowed);
    const url = redis.url.replace("//", "//limited:pass%2Fword@");
    const limited = await connectRedis(`${url}/2`, pino({ level: "silent" }), patientTimes);
    expect(await limited.check()).toBe("ok");
    await createRedisLimitStore(limited.run).take([bucket], 0);
    limited.close();
    expect(await redis.command("KEYS", "*:rest:*")).toEqual([]);
    expect(await redis.command("INFO", "keyspace")).toContain("db2:keys=2");
  });
});
