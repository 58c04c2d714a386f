import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { pino } from "pino";
import { expect, test } from "vitest";
import { openDatabase } from "../../src/platform/database.ts";
import { useTestDatabase } from "../database/database.ts";

const testDatabase = useTestDatabase();
const megabyte = 1_000_000;

setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");

const heapBytes = (): number => {
  collectGarbage();
  return process.memoryUsage().heapUsed;
};

test("a database takes 1 MB at most until it uses Prisma, and 6 MB at most after that", async () => {
  const log = pino({ level: "silent" });
  // The first client of a process also compiles the code that all share.
  await using first = { database: openDatabase(testDatabase.connection, log), [Symbol.asyncDispose]: () => first.database.close() };
  await first.database.prisma.organization.count();

  const restBytes = heapBytes();
  await using second = { database: openDatabase(testDatabase.connection, log), [Symbol.asyncDispose]: () => second.database.close() };
  await second.database.ping();
  expect(heapBytes() - restBytes).toBeLessThan(megabyte);
  await second.database.prisma.organization.count();
  expect(heapBytes() - restBytes).toBeLessThan(6 * megabyte);
});
