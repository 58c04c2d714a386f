import fc from "fast-check";
import { expect, test } from "vitest";
import { createStatementGroups, type WriteRows } from "../../src/database/statement-groups.ts";

const settle = () => new Promise((resolve) => setImmediate(resolve));

/** A statement that records its rows, and ends when the test says so. */
const controlled = () => {
  const written: (readonly string[])[] = [];
  const ends: (() => void)[] = [];
  const write: WriteRows<string, string> = (rows) => {
    written.push(rows);
    return new Promise((resolve) => ends.push(() => resolve(rows.map((row) => `wrote ${row}`))));
  };
  return { written, write, end: (index: number) => ends[index]?.() };
};

const violation = (code: string) => Object.assign(new Error("refused"), { code });

test("rows that arrive while a statement runs are written together by the next one, in order, and each gets its own result", async () => {
  const groups = createStatementGroups({ rowsMax: 2, pendingMax: 10, waitMaxMs: 60_000 });
  const { written, write, end } = controlled();
  const results = ["a", "b", "c", "d"].map((row) => groups.write("key", row, write, false));
  for (const index of [0, 1, 2]) {
    await settle();
    end(index);
  }
  expect(await Promise.all(results)).toEqual(["wrote a", "wrote b", "wrote c", "wrote d"]);
  expect(written).toEqual([["a"], ["b", "c"], ["d"]]);
});

test("the next statement is sent before the results of the last one become responses", async () => {
  const groups = createStatementGroups({ rowsMax: 2, pendingMax: 10, waitMaxMs: 60_000 });
  const order: string[] = [];
  const write: WriteRows<string, string> = async (rows) => {
    order.push(`statement ${rows}`);
    await settle();
    return rows;
  };
  await Promise.all(["a", "b"].map(async (row) => order.push(`result ${await groups.write("key", row, write, false)}`)));
  expect(order).toEqual(["statement a", "statement b", "result a", "result b"]);
});

test("a key does not wait for another key, and an idle key starts at once", async () => {
  const groups = createStatementGroups({ rowsMax: 2, pendingMax: 10, waitMaxMs: 60_000 });
  const { written, write, end } = controlled();
  const first = groups.write("one", "a", write, false);
  void groups.write("two", "b", write, false);
  await settle();
  end(0);
  await first;
  void groups.write("one", "c", write, false);
  await settle();
  expect(written).toEqual([["a"], ["b"], ["c"]]);
});

test("a row that finds its key's queue full is rejected at once", async () => {
  const groups = createStatementGroups({ rowsMax: 2, pendingMax: 1, waitMaxMs: 60_000 });
  const { write } = controlled();
  void groups.write("key", "a", write, false);
  // Rejected after this test, when it has waited for too long.
  groups.write("key", "b", write, false).catch(() => {});
  await expect(groups.write("key", "c", write, false)).rejects.toMatchObject({ code: "unavailable" });
});

test.each(["23503", "23505", "22P02", "40P01", "P0001"])(
  "of a group that fails with %s, only the rows that cause it fail",
  async (code) => {
    const rows = fc.uniqueArray(fc.record({ name: fc.uuid(), bad: fc.boolean() }), {
      selector: ({ name }) => name,
      minLength: 1,
      maxLength: 40,
    });
    await fc.assert(
      fc.asyncProperty(rows, async (given) => {
        const groups = createStatementGroups({ rowsMax: 8, pendingMax: 100, waitMaxMs: 60_000 });
        const stored: string[] = [];
        const write: WriteRows<(typeof given)[number], string> = async (all) => {
          await settle();
          if (all.some(({ bad }) => bad)) throw violation(code);
          stored.push(...all.map(({ name }) => name));
          return all.map(({ name }) => name);
        };
        const results = await Promise.allSettled(given.map((row) => groups.write("key", row, write, false)));
        expect(results.map(({ status }) => status)).toEqual(given.map(({ bad }) => (bad ? "rejected" : "fulfilled")));
        expect(stored).toEqual(given.filter(({ bad }) => !bad).map(({ name }) => name));
      }),
      { numRuns: 30 },
    );
  },
);

test.each(["08006", "57014", "55P03"])("a group that fails with %s is not repeated, and all its rows fail", async (code) => {
  const groups = createStatementGroups({ rowsMax: 8, pendingMax: 100, waitMaxMs: 60_000 });
  let statements = 0;
  const write: WriteRows<string, string> = async () => {
    statements++;
    await settle();
    throw violation(code);
  };
  const results = await Promise.allSettled(["a", "b", "c"].map((row) => groups.write("key", row, write, false)));
  expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
  expect(statements).toBe(2);
});

test("rows that get no lock are written again together, until each has waited for its time", async () => {
  const groups = createStatementGroups({ rowsMax: 8, pendingMax: 100, waitMaxMs: 300 });
  const waits: number[] = [];
  let locked = true;
  const write: WriteRows<string, string> = async (rows, waitMs) => {
    waits.push(waitMs);
    await new Promise((resolve) => setTimeout(resolve, Math.min(waitMs, 100)));
    if (locked) throw violation("55P03");
    return rows;
  };
  const early = groups.write("key", "a", write, true);
  const outcome = early.catch(({ code }) => code);
  await new Promise((resolve) => setTimeout(resolve, 250));
  const late = groups.write("key", "b", write, true);
  expect(await outcome).toBe("unavailable");
  locked = false;
  expect(await late).toBe("b");
  expect(Math.max(...waits)).toBeLessThanOrEqual(300);
});

test("a row waits on while the statements before its own succeed, and gives up when none does", async () => {
  const groups = createStatementGroups({ rowsMax: 1, pendingMax: 100, waitMaxMs: 300 });
  const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const writeIn =
    (ms: number): WriteRows<string, string> =>
    async (rows) => {
      await sleep(ms);
      return rows;
    };
  const moving = ["a", "b", "c", "d", "e", "f", "g", "h"].map((row) => groups.write("moving", row, writeIn(100), false));
  const stuck = [groups.write("stuck", "a", writeIn(700), false), groups.write("stuck", "b", writeIn(700), false)] as const;
  await expect(stuck[1]).rejects.toMatchObject({ code: "unavailable" });
  expect(await stuck[0]).toBe("a");
  expect(await Promise.all(moving)).toEqual(["a", "b", "c", "d", "e", "f", "g", "h"]);
});
