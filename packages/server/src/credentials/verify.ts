import { createHmac, createSecretKey, randomBytes, timingSafeEqual } from "node:crypto";
import bcrypt from "bcrypt";
import type { Quota } from "../limits/quota.ts";
import { ApiError } from "../platform/api-error.ts";
import { setBounded } from "../platform/bounded-map.ts";
import { createBcryptLimiter } from "./bcrypt-limiter.ts";
import { createBudget, quotasOf } from "./budget.ts";
import type { Secret } from "./secret.ts";

/** A secret, and all that decides whether it may be compared. */
export interface Attempt {
  readonly secret: Secret;
  /** Of the secrets that its credential has now. */
  readonly hashes: readonly string[];
  readonly address: string;
  readonly nowMs: number;
  /** Whether the credential was used from this address before. */
  isKnownAddress(): Promise<boolean>;
}

/** Checks secrets against bcrypt hashes; bcrypt (52 ms) runs once per key and hash. */
export interface Verifier {
  /** @throws ApiError rate_limited when the budget of wrong secrets is spent, or too many wait for bcrypt. */
  verify(attempt: Attempt): Promise<boolean>;
}

const rememberedMax = 10_000;

/**
 * A verified secret is remembered as an HMAC beside the hash it matched: it never waits, and no flood reaches it. Wrong ones are
 * remembered too: repeating them costs no bcrypt. All others pay from a budget before bcrypt runs; who turns out right gets it back.
 */
export const createVerifier = (): Verifier => {
  const key = createSecretKey(randomBytes(32));
  const good = new Map<string, Buffer>();
  const bad = new Map<string, true>();
  const pending = new Map<string, Promise<boolean>>();
  const budget = createBudget();
  const limiter = createBcryptLimiter();

  /**
   * No flood of wrong secrets locks an owner out of a process that has not verified their key yet: an address where the key was used pays
   * from its own budget alone. From a new one it takes retries: one secret of this key a second is let through. (Who shares the flood's
   * very address waits for its end.)
   */
  const pay = async ({ secret, address, nowMs, isKnownAddress }: Attempt): Promise<readonly Quota[]> => {
    const { own, shared } = quotasOf(address, secret.prefix);
    const all = [...own, ...shared];
    const wait = budget.take(all, nowMs);
    if (wait === 0) return all;
    const ownWait = budget.take(own, nowMs);
    if (ownWait > 0) throw tooMany(ownWait);
    if (await isKnownAddress()) return own;
    budget.giveBack(own, nowMs);
    throw tooMany(wait);
  };

  const compare = async (attempt: Attempt, hashes: readonly string[], digest: Buffer): Promise<boolean> => {
    const paid = await pay(attempt);
    const matching = await limiter
      .run(() => matchOf(attempt.secret, hashes))
      .catch((error) => {
        budget.giveBack(paid, attempt.nowMs);
        throw error;
      });
    if (matching === undefined) {
      for (const hash of hashes) setBounded(bad, attemptOf([hash], digest), true, rememberedMax);
      return false;
    }
    budget.giveBack(paid, attempt.nowMs);
    setBounded(good, matching, digest, rememberedMax);
    return true;
  };

  return {
    verify: async (attempt) => {
      const digest = createHmac("sha256", key).update(attempt.secret.text).digest();
      if (attempt.hashes.some((hash) => isEqual(good.get(hash), digest))) return true;
      const untried = attempt.hashes.filter((hash) => !bad.has(attemptOf([hash], digest)));
      if (untried.length === 0) return false;
      const name = attemptOf(untried, digest);
      const running = pending.get(name);
      if (running) return running;
      const verdict = compare(attempt, untried, digest).finally(() => pending.delete(name));
      pending.set(name, verdict);
      return verdict;
    },
  };
};

const matchOf = async ({ secret }: Secret, hashes: readonly string[]): Promise<string | undefined> => {
  for (const hash of hashes) if (await bcrypt.compare(secret, hash)) return hash;
  return undefined;
};

const attemptOf = (hashes: readonly string[], digest: Buffer): string => `${hashes} ${digest.toString("base64")}`;

const isEqual = (known: Buffer | undefined, digest: Buffer): boolean => known !== undefined && timingSafeEqual(known, digest);

const tooMany = (retryAfterSeconds: number): ApiError =>
  new ApiError("rate_limited", `Too many wrong secrets; try again in ${retryAfterSeconds} s`, { retryAfterSeconds });
