// Verifies secrets with bcrypt, once for each secret and hash, and remembers the results. verification-budget.ts bounds the comparisons
// that wrong secrets can cause.
import { hash as digestOf, randomBytes, timingSafeEqual } from "node:crypto";
import bcrypt from "bcrypt";
import { rateLimitHeaders, retryAfterSeconds } from "../limits/headers.ts";
import type { Quota } from "../limits/quota.ts";
import type { LimitDecision } from "../limits/store.ts";
import { ApiError } from "../platform/api-error.ts";
import { setBounded } from "../platform/bounded-map.ts";
import { createBcryptLimiter } from "./bcrypt-limiter.ts";
import { networkQuotaFor } from "./reserved-comparison.ts";
import type { Secret } from "./secret.ts";
import { createVerificationBudget, verificationQuotas } from "./verification-budget.ts";

/** A secret to verify. */
export interface Verification {
  readonly secret: Secret;
  /** The bcrypt hashes that the credential accepts now. */
  readonly hashes: readonly string[];
  readonly address: string;
  readonly nowMs: number;
  /** Whether the credential was used from this address before. */
  isKnownAddress(): Promise<boolean>;
}

/** Compares secrets with bcrypt hashes. bcrypt (52 ms) runs once for each secret and hash. */
export interface Verifier {
  /** @throws ApiError rate_limited when the budget for unverified secrets is used up; unavailable when too many comparisons are waiting. */
  verify(verification: Verification): Promise<boolean>;
}

/** The quotas that a comparison was charged to. */
interface Charge {
  readonly quotas: readonly Quota[];
  /** The network and the key, as in `verificationQuotas`. */
  readonly source: string;
}

const rememberedMax = 10_000;

/**
 * Remembers a verified secret as a salted SHA-256 with the hash it matched, so that its next requests need no bcrypt, even during a flood
 * of wrong secrets. Wrong secrets are remembered too. Any other secret is charged to the budget before bcrypt runs, and refunded if it
 * matches.
 */
export const createVerifier = (): Verifier => {
  const salt = randomBytes(32).toString("hex");
  const verified = new Map<string, Buffer>();
  const rejected = new Map<string, true>();
  const running = new Map<string, Promise<boolean>>();
  /** When each network last sent a secret of each key that did not match, or that has not been compared yet. */
  const unmatched = new Map<string, number>();
  const budget = createVerificationBudget();
  const limiter = createBcryptLimiter();

  /**
   * When a flood has used up the shared quotas, an address where the key was used before is charged to its network's quota alone. So the
   * owner can log in to a process that has not verified the key yet. From a new address the owner must retry: one secret of a key is
   * compared each second. A flood of wrong secrets of the owner's own key from the owner's own address shuts the owner out until it ends.
   */
  const charge = async ({ secret, address, nowMs, isKnownAddress }: Verification): Promise<Charge> => {
    const { own, reserved, shared, source } = verificationQuotas(address, secret.prefix);
    const network = networkQuotaFor(budget.hasRoom(own, nowMs), unmatched.get(source), nowMs) === "own" ? own : reserved;
    const charged = (quotas: readonly Quota[]): Charge => {
      setBounded(unmatched, source, nowMs, rememberedMax);
      return { quotas, source };
    };
    const all = [...network, ...shared];
    const decision = budget.take(all, nowMs);
    if (decision.allowed) return charged(all);
    const alone = budget.take(network, nowMs);
    if (!alone.allowed) throw tooManyWrongSecrets(alone);
    if (await isKnownAddress()) return charged(network);
    budget.refund(network, nowMs);
    throw tooManyWrongSecrets(decision);
  };

  /** Undoes a charge after a match, or when nothing was compared. */
  const refund = ({ quotas, source }: Charge, nowMs: number): void => {
    budget.refund(quotas, nowMs);
    unmatched.delete(source);
  };

  const compare = async (verification: Verification, hashes: readonly string[], digest: Buffer): Promise<boolean> => {
    const charged = await charge(verification);
    const matching = await limiter
      .run(() => findMatchingHash(verification.secret, hashes))
      .catch((error) => {
        refund(charged, verification.nowMs);
        throw error;
      });
    if (matching === undefined) {
      for (const hash of hashes) setBounded(rejected, comparisonKey([hash], digest), true, rememberedMax);
      return false;
    }
    refund(charged, verification.nowMs);
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

/** Reports the quotas that are used up. The others may be charged by requests that still run. */
const tooManyWrongSecrets = ({ statuses }: LimitDecision): ApiError => {
  const usedUp = statuses.filter(({ remaining }) => remaining < 1);
  const wait = retryAfterSeconds(usedUp);
  return new ApiError("rate_limited", `Too many wrong secrets. Try again in ${wait} s.`, {
    retryAfterSeconds: wait,
    headers: rateLimitHeaders(usedUp),
  });
};
