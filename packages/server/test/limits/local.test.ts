import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type OpenDatabase, openDatabase } from "../../src/database/database.ts";
import { sqlState } from "../../src/database/sql-errors.ts";
import { createLocalLimitStore } from "../../src/limits/local.ts";
import type { Quota } from "../../src/limits/quota.ts";
import { useTestDatabase } from "../database/database.ts";

const nowMs = Date.UTC(2026, 0, 1, 12);
const testDatabase = useTestDatabase();
const opened: OpenDatabase[] = [];
afterAll(() => Promise.all(opened.map((database) => database.close())));

/** Opens the database with settings of PostgreSQL for each connection. */
const open = (session: string): OpenDatabase => {
  const database = openDatabase(testDatabase.connection, pino({ level: "silent" }), { session });
  opened.push(database);
  return database;
};

const storeOver = (database: OpenDatabase) => createLocalLimitStore({ database });
let database: OpenDatabase;
beforeAll(() => {
  database = open("SET lock_timeout = '50ms'");
});

const quotasOf = (subject: string, daily = 5): [Quota, Quota, Quota] => [
  { policy: "rest", subject, kind: "bucket", quota: 10, windowSeconds: 60 },
  { policy: "daily", subject, kind: "window", quota: daily, windowSeconds: 86_400 },
  { policy: "upload", subject, kind: "bucket", quota: 3, windowSeconds: 3_600 },
];

const remaining = async (store: ReturnType<typeof storeOver>, quotas: readonly Quota[]) =>
  (await store.peek(quotas, nowMs)).map(({ policy, remaining: left }) => [policy, left]);

test("concurrent requests are charged to all limits or to none, and the statuses are in the order of the limits", async () => {
  for (const [daily, admitted] of [
    [2, 2],
    [100, 3],
  ] as const) {
    const store = storeOver(database);
    const quotas = quotasOf(`daily ${daily}`, daily);
    const decisions = await Promise.all(Array.from({ length: 50 }, () => store.take(quotas, nowMs)));
    expect(decisions.filter(({ allowed }) => allowed)).toHaveLength(admitted);
    expect(await remaining(store, quotas)).toEqual([
      ["rest", 10 - admitted],
      ["daily", daily - admitted],
      ["upload", 3 - admitted],
    ]);
  }
});

test("a window that cannot be charged fails the request, and the buckets get their charge back", async () => {
  const store = storeOver(database);
  const quotas = quotasOf("locked");
  await database.prisma.$transaction(async (other) => {
    await other.$executeRaw`LOCK TABLE rate_limit_window IN ACCESS EXCLUSIVE MODE`;
    expect(sqlState(await store.take(quotas, nowMs).catch((error: unknown) => error))).toBe("55P03");
  });
  expect(await remaining(store, quotas)).toEqual([
    ["rest", 10],
    ["daily", 5],
    ["upload", 3],
  ]);
});

test("a read-only database serves the requests that its windows have room for, without a charge", async () => {
  const readOnly = storeOver(open("SET default_transaction_read_only = on"));
  const [rest, window] = quotasOf("read-only", 1);
  expect(await readOnly.take([rest, window], nowMs)).toMatchObject({ allowed: true, statuses: [{ remaining: 9 }, { remaining: 1 }] });
  await readOnly.refund([rest, window], nowMs);
  await storeOver(database).take([window], nowMs);
  expect(await readOnly.take([rest, window], nowMs)).toMatchObject({ allowed: false, statuses: [{ remaining: 10 }, { remaining: 0 }] });
});

test("a used-up window is refused without a write or a lock", async () => {
  const store = storeOver(database);
  const [, window] = quotasOf("used up", 1);
  await store.take([window], nowMs);
  await database.prisma.$transaction(async (other) => {
    await other.$executeRaw`SELECT charged FROM rate_limit_window WHERE subject = 'used up' FOR UPDATE`;
    expect(await store.take([window], nowMs)).toMatchObject({ allowed: false });
  });
});
