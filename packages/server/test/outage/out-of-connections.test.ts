// PostgreSQL has no connection left: statements wait for the connections that the pool has, or for the first one that becomes free.
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Connection } from "../../src/database/connection.ts";
import { openDatabase } from "../../src/database/database.ts";
import { statement } from "../../src/database/statement.ts";
import { useTestDatabase } from "../database/database.ts";

const testDatabase = useTestDatabase();
const role = `limited_${process.pid}`;
const connectionsMax = 3;
let connection: Connection;

const admin = () => openDatabase(testDatabase.connection, pino({ level: "silent" }), { poolSize: 1 });
const run = async (text: string): Promise<void> => {
  const database = admin();
  await database.query(statement({ parameters: {}, row: {}, text }), {});
  await database.close();
};

beforeAll(async () => {
  await run(`CREATE ROLE ${role} LOGIN CONNECTION LIMIT ${connectionsMax}`);
  const { connectionString } = testDatabase.connection;
  connection = { ...testDatabase.connection, user: role };
  if (connectionString === undefined) return;
  const url = new URL(connectionString);
  url.username = role;
  connection = { connectionString: url.href };
});
afterAll(() => run(`DROP ROLE ${role}`));

const pause = statement({ parameters: { seconds: "float8" }, row: {}, text: "SELECT FROM pg_sleep($seconds)" });
const sleeping = statement({
  parameters: {},
  row: { count: "int" },
  text: `SELECT count(*)::int AS count FROM pg_stat_activity WHERE usename = '${role}' AND state = 'active' AND query LIKE '%pg_sleep%'`,
});

/** Waits until every connection of the role runs a statement. Those that a test has closed may take a moment to end. */
const untilAllBusy = async (): Promise<void> => {
  const database = admin();
  await expect.poll(async () => (await database.query(sleeping, {}))[0]?.count).toBe(connectionsMax);
  await database.close();
};
const open = () => openDatabase(connection, pino({ level: "silent" }), { poolSize: 16 });

test("100 statements of a pool that gets 3 of 16 connections all succeed, and the refusals are reported", async () => {
  const database = open();
  await Promise.all(Array.from({ length: 100 }, () => database.query(pause, { seconds: 0.01 })));
  const { refusals, outOfConnections, open: opened, max } = database.pool;
  expect([refusals > 0, outOfConnections, opened, max]).toEqual([true, true, connectionsMax, 16]);
  expect(await database.ping()).toEqual({ readOnly: false, outOfConnections: true });
  await database
    .transaction((within) => within.prisma.project.count())
    .catch((error: Error) => expect(error.message).toMatch(/permission/));
  await database.close();
});

test("a pool without a connection waits until another process leaves one", async () => {
  const [other, database] = [open(), open()];
  const busy = Promise.all([1, 2, 3].map(() => other.query(pause, { seconds: 1 }))).then(() => other.close());
  await untilAllBusy();
  const startedMs = performance.now();
  await Promise.all(Array.from({ length: 10 }, () => database.query(pause, { seconds: 0.01 })));
  expect(performance.now() - startedMs).toBeGreaterThan(400);
  await busy;
  await database.close();
});

test("the wait for a connection has an end", async () => {
  const other = open();
  const database = openDatabase(connection, pino({ level: "silent" }), { poolSize: 16, connectionWaitMs: 500 });
  const busy = Promise.all([1, 2, 3].map(() => other.query(pause, { seconds: 3 }))).then(() => other.close());
  await untilAllBusy();
  const startedMs = performance.now();
  await expect(database.query(pause, { seconds: 0.01 })).rejects.toThrow(/too many connections/);
  expect(performance.now() - startedMs).toBeLessThan(2_500);
  await busy;
  await database.close();
});
