import bcrypt from "bcrypt";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { createBcryptLimiter } from "../../src/access/credentials/bcrypt-limiter.ts";
import { mintSecret, type Secret } from "../../src/access/credentials/secret.ts";
import { createVerificationBudget } from "../../src/access/credentials/verification-budget.ts";
import { createVerifier, type Verification, type Verifier } from "../../src/access/credentials/verifier.ts";
import { createMemoryLimitStore } from "../../src/limits/memory.ts";

const owner = mintSecret();
const old = mintSecret(owner.prefix);
const hashes = [bcrypt.hashSync(owner.secret, 4), bcrypt.hashSync(old.secret, 4)];
const wrong = (prefix = owner.prefix): Secret => mintSecret(prefix);

let verifier: Verifier;
let address = 0;
let nowMs = 0;
const compare = vi.spyOn(bcrypt, "compare");
beforeEach(() => {
  nowMs = 0;
  verifier = newVerifier();
  compare.mockClear();
});
afterAll(() => {
  compare.mockRestore();
});

const newVerifier = (): Verifier => createVerifier(createVerificationBudget(createMemoryLimitStore(), () => nowMs));
const newAddress = (): string => `10.0.${address >> 8}.${address++ & 255}`;
const verify = (secret: Secret, more: Partial<Verification> = {}): Promise<boolean> =>
  verifier.verify({ secret, hashes: hashes.slice(0, 1), address: "192.0.2.1", isKnownAddress: async () => false, ...more });

/** Verifies 40 different wrong secrets. Returns each result, or the code of its error. */
const flood = (more: () => Partial<Verification>) =>
  Promise.all(Array.from({ length: 40 }, () => verify(wrong(), more()).catch((error: { code: string }) => error.code)));

test("bcrypt runs once for each secret and hash, also for concurrent requests, and both results are remembered", async () => {
  const mistaken = wrong();
  for (let round = 0; round < 3; round++) {
    expect(await Promise.all(Array.from({ length: 20 }, () => verify(owner)))).toEqual(Array(20).fill(true));
    expect(await Promise.all(Array.from({ length: 20 }, () => verify(mistaken)))).toEqual(Array(20).fill(false));
  }
  expect(compare).toHaveBeenCalledTimes(2);
});

test("both secrets of a rotated credential are remembered, and the old one is accepted only while its hash is given", async () => {
  for (let round = 0; round < 2; round++)
    expect([await verify(owner, { hashes }), await verify(old, { hashes }), await verify(wrong(), { hashes })]).toEqual([
      true,
      true,
      false,
    ]);
  expect(await verify(old)).toBe(false);
  expect(await verify(old, { hashes })).toBe(true);
});

test("one address causes at most twenty comparisons at once, and other addresses are not affected", async () => {
  const results = await flood(() => ({ secret: wrong(mintSecret().prefix), isKnownAddress: async () => false }));
  expect([results.filter((verdict) => verdict === false).length, results.filter((code) => code === "rate_limited").length]).toEqual([
    20, 20,
  ]);
  expect(compare).toHaveBeenCalledTimes(20);
  nowMs = 1_000;
  expect(await verify(owner, { address: "192.0.2.2" })).toBe(true);
});

test("after a flood of one key, its address has one reserved comparison a second for other keys, and none for that key", async () => {
  const [colleague, another] = [mintSecret(), mintSecret()];
  const hashOf = ({ secret }: Secret) => ({ hashes: [bcrypt.hashSync(secret, 4)] });
  await flood(() => ({ isKnownAddress: async () => true }));
  expect(compare).toHaveBeenCalledTimes(20);
  await expect(verify(owner, { isKnownAddress: async () => true })).rejects.toMatchObject({ extra: { retryAfterSeconds: 3 } });
  nowMs = 1_000;
  expect(await verify(colleague, hashOf(colleague))).toBe(true);
  expect(await verify(wrong(mintSecret().prefix))).toBe(false);
  await expect(verify(another, hashOf(another))).rejects.toMatchObject({ extra: { retryAfterSeconds: 1 } });
  nowMs = 2_000;
  expect(await verify(another, hashOf(another))).toBe(true);
});

test("one prefix causes at most five comparisons at once and one a second, from any number of addresses", async () => {
  for (nowMs of [0, 1_000, 2_000]) await flood(() => ({ address: newAddress() }));
  expect(compare).toHaveBeenCalledTimes(7);
});

test("all prefixes cause at most twenty comparisons at once and five a second, and an address where the key was used is exempt", async () => {
  const elsewhere = () => ({ secret: wrong(mintSecret().prefix), address: newAddress() });
  for (nowMs of [0, 1_000, 2_000]) await flood(elsewhere);
  expect(compare).toHaveBeenCalledTimes(30);
  expect(await verify(owner, { isKnownAddress: async () => true })).toBe(true);
  expect(await verify(mintSecret(), { isKnownAddress: async () => true })).toBe(false);
});

test("a remembered secret is accepted during any flood", async () => {
  await verify(owner);
  await flood(() => ({}));
  await flood(() => ({ address: newAddress() }));
  expect(await verify(owner)).toBe(true);
});

test("when a prefix is flooded, its owner is accepted at once from a known address, and after retries from others", async () => {
  await flood(() => ({ address: newAddress() }));
  await expect(verify(owner)).rejects.toMatchObject({ code: "rate_limited", extra: { retryAfterSeconds: 1 } });
  nowMs = 1_000;
  expect(await verify(owner)).toBe(true);
  verifier = newVerifier();
  await flood(() => ({ address: newAddress() }));
  expect(await verify(owner, { isKnownAddress: async () => true })).toBe(true);
});

test("right secrets are refunded: any number of keys is accepted from one address", async () => {
  const keys = Array.from({ length: 30 }, () => mintSecret());
  for (const key of keys) expect(await verify(key, { hashes: [await bcrypt.hash(key.secret, 4)] })).toBe(true);
});

test("comparisons run up to the concurrency limit, a bounded number waits, and the rest are rejected at once", async () => {
  const limiter = createBcryptLimiter(1, 2);
  const finish: (() => void)[] = [];
  let running = 0;
  const work = () => {
    running++;
    return new Promise<string>((resolve) => finish.push(() => resolve("done"))).finally(() => running--);
  };
  const taken = [limiter.run(work), limiter.run(work), limiter.run(work)];
  await expect(limiter.run(work)).rejects.toMatchObject({ code: "unavailable" });
  for (let turn = 0; turn < taken.length; turn++) {
    await vi.waitFor(() => expect(finish).toHaveLength(turn + 1));
    expect(running).toBe(1);
    finish[turn]?.();
    expect(await taken[turn]).toBe("done");
  }
  const failing = limiter.run(() => Promise.reject(new Error("broken")));
  await expect(failing).rejects.toThrow("broken");
  const after = limiter.run(work);
  await vi.waitFor(() => expect(finish).toHaveLength(4));
  finish[3]?.();
  expect(await after).toBe("done");
});
