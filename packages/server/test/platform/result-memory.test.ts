import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type OpenDatabase, openDatabase } from "../../src/database/database.ts";
import { statement } from "../../src/database/statement.ts";
import { useTestDatabase } from "../database/database.ts";

const testDatabase = useTestDatabase();
let database: OpenDatabase;
let collectGarbage: (options?: { type: "minor" }) => void;

beforeAll(() => {
  database = openDatabase(testDatabase.connection, pino({ level: "silent" }), { poolSize: 2 });
  setFlagsFromString("--expose-gc");
  collectGarbage = runInNewContext("gc");
});

afterAll(() => database.close());

const rowBytes = 60_000;
const selectText = statement({
  name: "test_text",
  parameters: { length: "int" },
  row: { text: "text" },
  text: "SELECT repeat('a', $length) AS text",
});

const runs = 100;

/** The heap's growth after `runs` reads and minor collections, which leave whatever the old generation refers to. */
const growthOf = async (read: () => Promise<unknown>): Promise<number> => {
  for (let run = 0; run < runs / 5; run++) await read();
  collectGarbage();
  const restBytes = process.memoryUsage().heapUsed;
  for (let run = 0; run < runs; run++) await read();
  for (let round = 0; round < 3; round++) collectGarbage({ type: "minor" });
  return process.memoryUsage().heapUsed - restBytes;
};

test.each([
  ["a statement", () => database.query(selectText, { length: rowBytes })],
  ["a statement in a transaction", () => database.transaction((within) => within.query(selectText, { length: rowBytes }))],
])("minor garbage collections free the rows of %s", async (_name, read) => {
  expect(await growthOf(read)).toBeLessThan((runs * rowBytes) / 2);
});
