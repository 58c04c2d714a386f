import fc from "fast-check";
import { expect, test } from "vitest";
import { networkQuotaFor, recentFailureMs } from "../../src/credentials/reserved-comparison.ts";
import { createVerificationBudget, verificationQuotas } from "../../src/credentials/verification-budget.ts";

const address = "192.0.2.1";

/** One network whose comparisons all fail. `compare` returns whether a comparison of this key was allowed at this time. */
const createNetwork = () => {
  const budget = createVerificationBudget();
  const failedAtMs = new Map<string, number>();
  return {
    compare: (key: string, nowMs: number): boolean => {
      const { own, reserved } = verificationQuotas(address, key);
      const choice = networkQuotaFor(budget.hasRoom(own, nowMs), failedAtMs.get(key), nowMs);
      const { allowed } = budget.take(choice === "own" ? own : reserved, nowMs);
      if (allowed) failedAtMs.set(key, nowMs);
      return allowed;
    },
  };
};

/** Attempts with keys of `keys`, each some milliseconds after the one before. */
const attempts = (...keys: string[]) => fc.array(fc.tuple(fc.constantFrom(...keys), fc.nat(400)), { maxLength: 400 });

test("however long a flood of failing keys lasts, a key that has not failed there is compared at its first attempt", () => {
  const flooding = ["one", "two", "three"];
  fc.assert(
    fc.property(attempts(...flooding), (flood) => {
      const network = createNetwork();
      for (const key of flooding) network.compare(key, 0);
      let nowMs = 0;
      // The flood pauses for less than recentFailureMs, so none of its keys is forgotten: each also fails when its own quota has room.
      for (const [key, afterMs] of flood) {
        nowMs = Math.min(recentFailureMs - 1, nowMs + afterMs);
        network.compare(key, nowMs);
      }
      expect(network.compare("new", nowMs)).toBe(true);
    }),
  );
});

test("a network never causes more failing comparisons than twenty at once, one every three seconds, and one a second", () => {
  const keys = Array.from({ length: 40 }, (_, index) => `key ${index}`);
  fc.assert(
    fc.property(attempts(...keys), (flood) => {
      const network = createNetwork();
      let [nowMs, compared] = [0, 0];
      for (const [key, afterMs] of flood) {
        nowMs += afterMs;
        if (network.compare(key, nowMs)) compared++;
      }
      expect(compared).toBeLessThanOrEqual(20 + nowMs / 3_000 + 1 + nowMs / 1_000);
    }),
  );
});

test("a key that failed is charged to the network's own quota until the failure is a minute old", () => {
  fc.assert(
    fc.property(fc.nat(2 * recentFailureMs), fc.nat(2 * recentFailureMs), (failedAtMs, laterMs) => {
      const nowMs = failedAtMs + laterMs;
      expect(networkQuotaFor(false, failedAtMs, nowMs)).toBe(laterMs < recentFailureMs ? "own" : "reserved");
      expect([networkQuotaFor(false, undefined, nowMs), networkQuotaFor(true, failedAtMs, nowMs)]).toEqual(["reserved", "own"]);
    }),
  );
});
