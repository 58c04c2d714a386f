import { createHmac, createSecretKey, randomBytes, timingSafeEqual } from "node:crypto";
import bcrypt from "bcrypt";
import { Failure } from "../platform/failure.ts";
import { keepRecent } from "../platform/recent.ts";
import { createLanes } from "./lanes.ts";
import type { Secret } from "./secret.ts";

/** Checks secrets against bcrypt hashes; bcrypt (52 ms) runs once per key and hash. */
export interface Verifier {
  /** @throws Failure rate_limited when unverified secrets keep bcrypt busy for this prefix or address. */
  verify(secret: Secret, hash: string, address: string): Promise<boolean>;
}

const rememberedMax = 10_000;

/**
 * A verified secret is remembered as an HMAC beside the hash it matched, so another hash (rotation) forgets it. Wrong ones are
 * remembered too: repeating them costs no bcrypt. A remembered key never waits for anybody's bcrypt.
 */
export const createVerifier = (): Verifier => {
  const key = createSecretKey(randomBytes(32));
  const good = new Map<string, { hash: string; digest: Buffer }>();
  const bad = new Map<string, true>();
  const pending = new Map<string, Promise<boolean>>();
  const lanes = createLanes();

  const compare = async (secret: Secret, hash: string, address: string): Promise<boolean> => {
    const leave = await lanes.enter([`prefix ${secret.prefix}`, `address ${address}`]);
    if (!leave) throw new Failure("rate_limited", "Too many unverified secrets at once", { retryAfterSeconds: 1 });
    try {
      return await bcrypt.compare(secret.secret, hash);
    } finally {
      leave();
    }
  };

  return {
    verify: async (secret, hash, address) => {
      const digest = createHmac("sha256", key).update(secret.text).digest();
      const known = good.get(secret.prefix);
      if (known?.hash === hash && timingSafeEqual(known.digest, digest)) return true;
      const attempt = `${hash} ${digest.toString("base64")}`;
      if (bad.has(attempt)) return false;
      const running = pending.get(attempt);
      if (running) return running;
      const verdict = compare(secret, hash, address).finally(() => pending.delete(attempt));
      pending.set(attempt, verdict);
      const matches = await verdict;
      if (matches) keepRecent(good, secret.prefix, { hash, digest }, rememberedMax);
      else keepRecent(bad, attempt, true, rememberedMax);
      return matches;
    },
  };
};
