// Verifies secrets with bcrypt, once for each secret and hash, and remembers the results. verification-budget.ts bounds the comparisons
// that wrong secrets can cause.
import { hash as digestOf, randomBytes, timingSafeEqual } from "node:crypto";
import bcrypt from "bcrypt";
import { setBounded } from "../../platform/bounded-map.ts";
import { createBcryptLimiter } from "./bcrypt-limiter.ts";
import type { Secret } from "./secret.ts";
import type { VerificationBudget } from "./verification-budget.ts";

/** A secret to verify. */
export interface Verification {
  readonly secret: Secret;
  /** The bcrypt hashes that the credential accepts now. */
  readonly hashes: readonly string[];
  readonly address: string;
  /** Whether the credential was used from this address before. */
  isKnownAddress(): Promise<boolean>;
}

/** Compares secrets with bcrypt hashes. bcrypt (52 ms) runs once for each secret and hash. */
export interface Verifier {
  /** @throws ApiError rate_limited when the budget for unverified secrets is used up; unavailable when too many comparisons are waiting. */
  verify(verification: Verification): Promise<boolean>;
}

const rememberedMax = 10_000;

/**
 * Remembers a verified secret as a salted SHA-256 with the hash it matched, so that its next requests need no bcrypt, even during a flood
 * of wrong secrets. Wrong secrets are remembered too. Any other secret is charged to the budget before bcrypt runs, and refunded if it
 * matches.
 */
export const createVerifier = (budget: VerificationBudget): Verifier => {
  const salt = randomBytes(32).toString("hex");
  const verified = new Map<string, Buffer>();
  const rejected = new Map<string, true>();
  const running = new Map<string, Promise<boolean>>();
  const limiter = createBcryptLimiter();

  const compare = async (verification: Verification, hashes: readonly string[], digest: Buffer): Promise<boolean> => {
    const { secret, address, isKnownAddress } = verification;
    const charge = await budget.charge({ address, prefix: secret.prefix, isKnownAddress });
    const matching = await limiter
      .run(() => findMatchingHash(secret, hashes))
      .catch(async (error) => {
        await budget.refund(charge);
        throw error;
      });
    if (matching === undefined) {
      for (const hash of hashes) setBounded(rejected, comparisonKey([hash], digest), true, rememberedMax);
      return false;
    }
    await budget.refund(charge);
    setBounded(verified, matching, digest, rememberedMax);
    return true;
  };

  return {
    verify: async (verification) => {
      const digest = digestOf("sha256", salt + verification.secret.text, "buffer");
      if (verification.hashes.some((hash) => isEqual(verified.get(hash), digest))) return true;
      const untried = verification.hashes.filter((hash) => !rejected.has(comparisonKey([hash], digest)));
      if (untried.length === 0) return false;
      const key = comparisonKey(untried, digest);
      const same = running.get(key);
      if (same) return same;
      const result = compare(verification, untried, digest).finally(() => running.delete(key));
      running.set(key, result);
      return result;
    },
  };
};

const findMatchingHash = async ({ secret }: Secret, hashes: readonly string[]): Promise<string | undefined> => {
  for (const hash of hashes) if (await bcrypt.compare(secret, hash)) return hash;
  return undefined;
};

const comparisonKey = (hashes: readonly string[], digest: Buffer): string => `${hashes} ${digest.toString("base64")}`;

const isEqual = (known: Buffer | undefined, digest: Buffer): boolean => known !== undefined && timingSafeEqual(known, digest);
