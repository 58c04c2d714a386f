import fc from "fast-check";
import { expect, test } from "vitest";
import { createVerificationBudget, verificationQuotas } from "../../src/credentials/verification-budget.ts";
import { retryAfterSeconds } from "../../src/limits/headers.ts";
import type { Quota } from "../../src/limits/quota.ts";

const { own, reserved, shared } = verificationQuotas("192.0.2.1", "abcdefghijkl");
const quotas = [...own, ...reserved, ...shared, ...verificationQuotas("2001:db8::1", "mnopqrstuvwx").own];

test("no bucket is charged for more than its size plus the refill since the start", () => {
  const comparisons = fc.array(fc.tuple(fc.uniqueArray(fc.nat(quotas.length - 1), { minLength: 1 }), fc.nat(2_000)), { maxLength: 300 });
  fc.assert(
    fc.property(comparisons, (steps) => {
      const budget = createVerificationBudget();
      const charged = new Map<Quota, number>();
      let nowMs = 0;
      for (const [indexes, afterMs] of steps) {
        nowMs += afterMs;
        const requested = indexes.map((index) => quotas[index] as Quota);
        if (budget.take(requested, nowMs).allowed) for (const quota of requested) charged.set(quota, (charged.get(quota) ?? 0) + 1);
      }
      for (const [{ quota, windowSeconds }, count] of charged)
        expect(count).toBeLessThanOrEqual(quota + (quota * nowMs) / (windowSeconds * 1_000) + 1e-6);
    }),
  );
});

test("a rejected comparison is charged to no bucket, and it is allowed after the wait that was returned", () => {
  for (const quota of quotas) {
    const budget = createVerificationBudget();
    let nowMs = 0;
    for (let round = 0; round < 50; round++) {
      const { allowed, statuses } = budget.take([quota], nowMs);
      if (allowed) continue;
      for (let refused = 0; refused < 100; refused++) expect(budget.take(quotas, nowMs).allowed).toBe(false);
      nowMs += retryAfterSeconds(statuses) * 1_000;
      expect(budget.take(quotas, nowMs).allowed).toBe(true);
      break;
    }
    expect(nowMs).toBeGreaterThan(0);
  }
});

test("a refund can be charged again, and never fills a bucket above its size", () => {
  for (const quota of quotas) {
    const budget = createVerificationBudget();
    const takeAll = () => {
      for (let paid = 0; paid < quota.quota; paid++) expect(budget.take([quota], 0).allowed).toBe(true);
      expect(budget.take([quota], 0).allowed).toBe(false);
    };
    takeAll();
    budget.refund([quota], 0);
    expect([budget.take([quota], 0).allowed, budget.take([quota], 0).allowed]).toEqual([true, false]);
    for (let paid = 0; paid < quota.quota * 2; paid++) budget.refund([quota], 0);
    takeAll();
  }
});

test("memory is bounded: the bucket that was unused longest is forgotten", () => {
  const budget = createVerificationBudget(2);
  const [first, second, third] = ["1", "2", "3"].map((address) => verificationQuotas(address, "").own) as [Quota[], Quota[], Quota[]];
  for (let paid = 0; paid < 20; paid++) budget.take(first, 0);
  budget.take(second, 0);
  expect(budget.take(first, 0).allowed).toBe(false);
  budget.take(third, 0);
  expect(budget.take(first, 0).allowed).toBe(false);
  budget.take(second, 0);
  budget.take(third, 0);
  expect(budget.take(first, 0).allowed).toBe(true);
});
