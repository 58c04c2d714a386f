import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { pino } from "pino";
import { expect, test } from "vitest";
import { openDatabase } from "../../src/database/database.ts";
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

  const measure = async (): Promise<{ connected: number; used: number }> => {
    const restBytes = heapBytes();
    await using next = { database: openDatabase(testDatabase.connection, log), [Symbol.asyncDispose]: () => next.database.close() };
    await next.database.ping();
    const connected = heapBytes() - restBytes;
    await next.database.prisma.organization.count();
    return { connected, used: heapBytes() - restBytes };
  };
  const isSmall = ({ connected, used }: { connected: number; used: number }) => connected < megabyte && used < 6 * megabyte;
  // Other work of this process adds to the heap now and then, so a large result is measured again.
  const measured = [await measure()];
  while (!measured.some(isSmall) && measured.length < 3) measured.push(await measure());
  expect(measured).toContainEqual(expect.toSatisfy(isSmall));
});
