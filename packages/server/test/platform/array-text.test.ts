import fc from "fast-check";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parameterValue } from "../../src/database/array-text.ts";
import { type OpenDatabase, openDatabase } from "../../src/database/database.ts";
import { statement } from "../../src/database/statement.ts";
import { useTestDatabase } from "../database/database.ts";

const testDatabase = useTestDatabase();
let database: OpenDatabase;

beforeAll(() => {
  database = openDatabase(testDatabase.connection, pino({ level: "silent" }), { poolSize: 1 });
});

afterAll(() => database.close());

const columns = { ids: "uuid[]", counts: "int[]", sums: "float8[]", flags: "bool[]", times: "timestamptz[]", texts: "text[]" } as const;
const readBack = statement({
  parameters: columns,
  row: columns,
  text: "SELECT $ids AS ids, $counts AS counts, $sums AS sums, $flags AS flags, $times AS times, $texts AS texts",
});

const arrayOf = <T>(element: fc.Arbitrary<T>) => fc.array(fc.option(element), { maxLength: 5 });
const date = fc.date({ min: new Date("0001-01-01T00:00:00Z"), max: new Date("9999-12-31T23:59:59Z"), noInvalidDate: true });

test("PostgreSQL reads every array as it was given", async () => {
  const arrays = fc.record({
    ids: arrayOf(fc.uuid()),
    counts: arrayOf(fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 })),
    sums: arrayOf(fc.double().filter((value) => !Object.is(value, -0))),
    flags: arrayOf(fc.boolean()),
    times: arrayOf(date),
    texts: arrayOf(fc.string({ unit: "grapheme" }).filter((text) => !text.includes("\0"))),
  });
  await fc.assert(
    fc.asyncProperty(arrays, async (given) => {
      expect(await database.query(readBack, given)).toEqual([given]);
    }),
  );
});

test("a text that is not plain cannot add elements to an array", async () => {
  const none = { ids: [], counts: [], sums: [], flags: [], times: [], texts: [] };
  const id = "0198c0de-7a11-7000-8000-00000000002a";
  for (const text of [`${id},${id}`, `${id}}`, "", " ", "NULL", "null"])
    await expect(database.query(readBack, { ...none, ids: [text] }), text).rejects.toMatchObject({ code: "22P02" });
});

test("an array of one million elements is written at once", () => {
  expect(parameterValue("int[]", Array(1_000_000).fill(1))).toHaveLength(2_000_001);
});
