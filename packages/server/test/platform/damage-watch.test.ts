import { pino } from "pino";
import { expect, test } from "vitest";
import { createDamageWatch, placeIn } from "../../src/database/damage-watch.ts";

test.each([
  ["invalid page in block 3 of relation base/16384/16999", 16_999, null],
  ['invalid page in block 3 of relation "base/16384/16999"', 16_999, null],
  ["invalid page in blocks 3..4 of relation base/16384/16999", 16_999, null],
  ['could not read block 3 in file "base/16384/16999.1": read only 0 of 8192 bytes', 16_999, null],
  ["missing chunk number 0 for toast value 17 in pg_toast_16999", null, "pg_toast.pg_toast_16999"],
  ['index "task_pkey" contains unexpected zero page at block 0', null, "task_pkey"],
  ["compressed pglz data is corrupt", null, null],
])("the place in %s is recognized", (message, file, name) => expect(placeIn(message)).toEqual({ file, name }));

test("a damage that many statements meet is looked up and logged once a minute, and each statement is counted", async () => {
  const lines: string[] = [];
  const counts = new Map<string, number>();
  let [statements, nowMs] = [0, 0];
  const query = (async () => {
    statements++;
    return [{ relation: "table task" }];
  }) as never;
  const log = pino({ level: "error" }, { write: (line) => void lines.push(line) });
  const report = createDamageWatch({ query, counts, log, steadyClock: () => nowMs });
  for (let n = 0; n < 1_000; n++) report(new Error("invalid page in block 3 of relation base/1/2"));
  await expect.poll(() => counts.get("table task")).toBe(1_000);
  expect([statements, lines.length]).toEqual([2, 1]);
  nowMs = 60_000;
  report(new Error("invalid page in block 3 of relation base/1/2"));
  await expect.poll(() => lines.length).toBe(2);
});
