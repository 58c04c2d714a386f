// Issues and checks challenges: the random values that a passkey signs. A challenge carries its own expiry, identity and signature, so that
// issuing one writes nothing to the database. used-challenges.ts makes each work once.
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { bounds } from "@worktrack/contract";
import { parse, stringify } from "uuid";
import type { SecretKeys } from "../../../database/sealing-keys.ts";

/** The purpose of a challenge. An answer is accepted for the same purpose only. */
export interface ChallengePurpose {
  readonly act: "register" | "sign in";
  /** The session that registers a passkey. Null when somebody signs in, who has no session yet. */
  readonly sessionId: string | null;
}

/** A challenge that this server issued and that has not expired. */
export interface IssuedChallenge {
  /** The identity that a new passkey will belong to. For a sign-in, it is meaningless. */
  readonly identityId: string;
  readonly expiresAt: Date;
}

const randomLength = 16;
const idLength = 16;
const timeLength = 6;
const unsignedLength = randomLength + idLength + timeLength;
const signatureLength = 32;

const sign = (key: Buffer, { act, sessionId }: ChallengePurpose, unsigned: Buffer): Buffer =>
  createHmac("sha256", key)
    .update(`passkey challenge\n${act}\n${sessionId ?? ""}\n`)
    .update(unsigned)
    .digest();

/** Issues a challenge as base64url. It expires after `bounds.passkeyChallengeMinutes`. */
export const issueChallenge = (keys: Pick<SecretKeys, "known">, purpose: ChallengePurpose, identityId: string, nowMs: number): string => {
  const time = Buffer.alloc(timeLength);
  time.writeUIntBE(nowMs + bounds.passkeyChallengeMinutes * 60_000, 0, timeLength);
  const unsigned = Buffer.concat([randomBytes(randomLength), parse(identityId), time]);
  return Buffer.concat([unsigned, sign(keys.known[0], purpose, unsigned)]).toString("base64url");
};

/** Undefined when this server did not issue the challenge for this purpose, or it has expired. */
export const readChallenge = async (
  keys: Pick<SecretKeys, "known" | "refresh">,
  purpose: ChallengePurpose,
  challenge: string,
  nowMs: number,
): Promise<IssuedChallenge | undefined> => {
  const bytes = Buffer.from(challenge, "base64url");
  if (bytes.length !== unsignedLength + signatureLength) return undefined;
  const unsigned = bytes.subarray(0, unsignedLength);
  const isSigned = () => keys.known.some((key) => timingSafeEqual(sign(key, purpose, unsigned), bytes.subarray(unsignedLength)));
  const expiresMs = unsigned.readUIntBE(randomLength + idLength, timeLength);
  if (expiresMs <= nowMs) return undefined;
  if (!isSigned()) {
    await keys.refresh();
    if (!isSigned()) return undefined;
  }
  return { identityId: stringify(unsigned.subarray(randomLength, randomLength + idLength)), expiresAt: new Date(expiresMs) };
};
