import fc from "fast-check";
import { expect, test } from "vitest";
import { createBudget, quotasOf } from "../../src/credentials/budget.ts";
import type { Quota } from "../../src/limits/quota.ts";

const { own, shared } = quotasOf("192.0.2.1", "abcdefghijkl");
const quotas = [...own, ...shared, ...quotasOf("2001:db8::1", "mnopqrstuvwx").own];

test("no subject ever pays for more than its burst and what has refilled since", () => {
  const attempts = fc.array(fc.tuple(fc.uniqueArray(fc.nat(quotas.length - 1), { minLength: 1 }), fc.nat(2_000)), { maxLength: 300 });
  fc.assert(
    fc.property(attempts, (steps) => {
      const budget = createBudget();
      const paid = new Map<Quota, number>();
      let nowMs = 0;
      for (const [of, afterMs] of steps) {
        nowMs += afterMs;
        const asked = of.map((index) => quotas[index] as Quota);
        if (budget.take(asked, nowMs) === 0) for (const quota of asked) paid.set(quota, (paid.get(quota) ?? 0) + 1);
      }
      for (const [{ quota, windowSeconds }, count] of paid)
        expect(count).toBeLessThanOrEqual(quota + (quota * nowMs) / (windowSeconds * 1_000) + 1e-6);
    }),
  );
});

test("who is refused by one budget pays none, and who waits as long as it was told is let in", () => {
  for (const quota of quotas) {
    const budget = createBudget();
    let nowMs = 0;
    for (let round = 0; round < 50; round++) {
      const seconds = budget.take([quota], nowMs);
      if (seconds === 0) continue;
      for (let refused = 0; refused < 100; refused++) expect(budget.take(quotas, nowMs)).toBeGreaterThan(0);
      nowMs += seconds * 1_000;
      expect(budget.take(quotas, nowMs)).toBe(0);
      break;
    }
    expect(nowMs).toBeGreaterThan(0);
  }
});

test("what is given back can be taken again, and no more than that", () => {
  for (const quota of quotas) {
    const budget = createBudget();
    const takeAll = () => {
      for (let paid = 0; paid < quota.quota; paid++) expect(budget.take([quota], 0)).toBe(0);
      expect(budget.take([quota], 0)).toBeGreaterThan(0);
    };
    takeAll();
    budget.giveBack([quota], 0);
    expect([budget.take([quota], 0), budget.take([quota], 0) > 0]).toEqual([0, true]);
    for (let paid = 0; paid < quota.quota * 2; paid++) budget.giveBack([quota], 0);
    takeAll();
  }
});

test("addresses without number take bounded memory: the one that was silent longest is forgotten", () => {
  const budget = createBudget(2);
  const [first, second, third] = ["1", "2", "3"].map((address) => quotasOf(address, "").own) as [Quota[], Quota[], Quota[]];
  for (let paid = 0; paid < 20; paid++) budget.take(first, 0);
  budget.take(second, 0);
  expect(budget.take(first, 0)).toBeGreaterThan(0);
  budget.take(third, 0);
  expect(budget.take(first, 0)).toBeGreaterThan(0);
  budget.take(second, 0);
  budget.take(third, 0);
  expect(budget.take(first, 0)).toBe(0);
});
