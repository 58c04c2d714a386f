import fc from "fast-check";
import { expect, test } from "vitest";
import {
  createVerificationBudget,
  recentFailureSeconds,
  type VerificationBudget,
} from "../../src/access/credentials/verification-budget.ts";
import { createMemoryLimitStore } from "../../src/limits/memory.ts";
import type { LimitStore } from "../../src/limits/store.ts";

const address = "192.0.2.1";

interface Options {
  readonly from?: string;
  readonly isKnown?: boolean;
  readonly budget?: VerificationBudget | undefined;
}
type Attempt = (n: number) => readonly [prefix: string, options: Options];

/** Processes with one limit store, in which every comparison fails. */
const createProcesses = (limits: LimitStore = createMemoryLimitStore()) => {
  let nowMs = 0;
  const newBudget = () => createVerificationBudget(limits, () => nowMs);
  const budgets = [newBudget(), newBudget()];
  return {
    setTime: (ms: number) => {
      nowMs = ms;
    },
    newBudget,
    /** Whether a comparison was allowed; otherwise the seconds to wait. */
    compare: async (prefix: string, { from = address, isKnown = false, budget = budgets[0] }: Options = {}): Promise<true | number> => {
      const charged = budget?.charge({ address: from, prefix, isKnownAddress: async () => isKnown });
      return (await charged?.then(
        () => true as const,
        (error: { extra: { retryAfterSeconds: number } }) => error.extra.retryAfterSeconds,
      )) as true | number;
    },
    second: budgets[1],
  };
};

/** Attempts with keys of `keys`, each some milliseconds after the one before. */
const attempts = (...keys: string[]) => fc.array(fc.tuple(fc.constantFrom(...keys), fc.nat(400)), { maxLength: 300 });

test("however long a flood of failing keys lasts, a key that has not failed there is compared at its first attempt", async () => {
  const flooding = ["one", "two", "three"];
  await fc.assert(
    fc.asyncProperty(attempts(...flooding), async (flood) => {
      const { compare, setTime } = createProcesses();
      for (const key of flooding) await compare(key, { isKnown: true });
      let nowMs = 0;
      // The flood pauses for less than a minute, so none of its keys is forgotten: each also fails when its own quota has room.
      for (const [key, afterMs] of flood) {
        nowMs = Math.min(recentFailureSeconds * 1_000 - 1, nowMs + afterMs);
        setTime(nowMs);
        await compare(key, { isKnown: true });
      }
      expect(await compare("new", { isKnown: true })).toBe(true);
    }),
  );
});

test("a network causes at most twenty failing comparisons at once, one every three seconds, and one a second, over all processes", async () => {
  const keys = Array.from({ length: 40 }, (_, index) => `key ${index}`);
  await fc.assert(
    fc.asyncProperty(attempts(...keys), fc.boolean(), async (flood, isKnown) => {
      const { compare, setTime, second } = createProcesses();
      let [nowMs, compared] = [0, 0];
      for (const [index, [key, afterMs]] of flood.entries()) {
        nowMs += afterMs;
        setTime(nowMs);
        if ((await compare(key, index % 2 === 0 ? { isKnown } : { isKnown, budget: second })) === true) compared++;
      }
      expect(compared).toBeLessThanOrEqual(20 + nowMs / 3_000 + 1 + nowMs / 1_000);
    }),
  );
});

test("one key causes at most five comparisons at once and one a second, from any addresses and over all processes", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(fc.nat(5_000), fc.nat(400)), { maxLength: 200 }), async (flood) => {
      const { compare, setTime, second } = createProcesses();
      let [nowMs, compared] = [0, 0];
      for (const [index, [client, afterMs]] of flood.entries()) {
        nowMs += afterMs;
        setTime(nowMs);
        const from = `10.0.${client >> 8}.${client & 255}`;
        if ((await compare("key", index % 2 === 0 ? { from } : { from, budget: second })) === true) compared++;
      }
      expect(compared).toBeLessThanOrEqual(5 + nowMs / 1_000 + 1e-6);
    }),
  );
});

test("one process makes at most twenty comparisons at once and five a second, and another process has its own", async () => {
  const { compare, setTime, newBudget } = createProcesses();
  let client = 0;
  const flood = async (budget = newBudget()): Promise<number> => {
    const tried = Array.from({ length: 40 }, (_, key) => compare(`key ${key} of ${client}`, { from: `10.0.0.${client++}`, budget }));
    return (await Promise.all(tried)).filter((result) => result === true).length;
  };
  const budget = newBudget();
  expect([await flood(budget), await flood(budget), await flood()]).toEqual([20, 0, 20]);
  setTime(1_000);
  expect(await flood(budget)).toBe(5);
});

test.each<[string, Attempt]>([
  ["one key from many addresses", (n: number) => ["key", { from: `10.0.0.${n}` }]],
  ["many keys from one address", (n: number) => [`key ${n}`, { isKnown: true }]],
  ["many keys from many addresses", (n: number) => [`key ${n}`, { from: `10.0.0.${n}` }]],
])("a refused comparison is charged to nothing, and is allowed after the wait that it was given: %s", async (_name, attempt) => {
  const { compare, setTime } = createProcesses();
  let [n, wait] = [0, true as true | number];
  while (wait === true) wait = await compare(...attempt(n++));
  const refused = attempt(n - 1);
  for (let round = 0; round < 100; round++) expect(await compare(...refused)).toBe(wait);
  setTime(wait * 1_000);
  expect(await compare(...refused)).toBe(true);
});

test("a refund can be charged again, and a key whose comparisons matched has not failed", async () => {
  const { newBudget, compare } = createProcesses();
  const budget = newBudget();
  for (let n = 0; n < 100; n++) await budget.refund(await budget.charge({ address, prefix: "right", isKnownAddress: async () => false }));
  for (let n = 0; n < 20; n++) expect(await compare(`wrong ${n}`, { isKnown: true })).toBe(true);
  expect([await compare("wrong 0", { isKnown: true }), await compare("right", { isKnown: true })]).toEqual([3, true]);
});

test("a key that failed is kept out of the reserved comparisons until its last failure is a minute old", async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(2 * recentFailureSeconds * 1_000), async (laterMs) => {
      const { compare, setTime } = createProcesses();
      await compare("key", { isKnown: true });
      setTime(1_000);
      await compare("key", { isKnown: true });
      setTime(1_000 + laterMs);
      // Uses up the network's own quota without another failure of the key.
      for (let n = 0; n < 20; n++) await compare(`other ${n}`, { isKnown: true });
      expect((await compare("key", { isKnown: true })) === true).toBe(laterMs >= recentFailureSeconds * 1_000);
    }),
  );
});
