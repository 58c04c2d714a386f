// The authentication of a backup under a passphrase, and the server's secret key, which is sealed under the same passphrase.
import { createHmac, randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { z } from "zod";
import { seal, unseal } from "../../platform/sealed.ts";
import { BackupDamaged, BackupError } from "./errors.ts";

/** A guess of the passphrase takes about half a second and 128 MB. Fixed, so that a forged backup cannot demand more. */
const scryptOptions = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 ** 2 };
const purpose = "worktrack backup secret key";

export const passphraseLengthMin = 12;

export const SealedKey = z.object({
  kdf: z.object({
    name: z.literal("scrypt"),
    N: z.literal(scryptOptions.N),
    r: z.literal(scryptOptions.r),
    p: z.literal(scryptOptions.p),
    salt: z.base64().length(24),
  }),
  cipher: z.literal("aes-256-gcm"),
  /** Null if the backup was made without the secret key, and is only authenticated. */
  sealed: z.base64().max(1_000).nullable(),
  /** HMAC-SHA256 of the sums of all entries before this one. */
  authentication: z.base64().length(44),
});
export type SealedKey = z.infer<typeof SealedKey>;

const scryptAsync = promisify<string, Buffer, number, typeof scryptOptions, Buffer>(scrypt);

/** Two independent keys: one seals the secret key, the other authenticates the backup. */
const deriveKeys = async (passphrase: string, salt: Buffer): Promise<{ sealing: Buffer; authenticating: Buffer }> => {
  // Keyboards of different systems compose the same character from different code points.
  const derived = await scryptAsync(passphrase.normalize("NFC"), salt, 64, scryptOptions);
  return { sealing: derived.subarray(0, 32), authenticating: derived.subarray(32) };
};

const authenticate = (key: Buffer, digest: Buffer): Buffer => createHmac("sha256", key).update(digest).digest();

/** `digest` is that of all entries so far. Without a secret key, it authenticates them only. */
export const sealSecretKey = async (secretKey: Buffer | undefined, passphrase: string, digest: Buffer): Promise<SealedKey> => {
  const salt = randomBytes(16);
  const { sealing, authenticating } = await deriveKeys(passphrase, salt);
  const { N, r, p } = scryptOptions;
  return {
    kdf: { name: "scrypt", N, r, p, salt: salt.toString("base64") },
    cipher: "aes-256-gcm",
    sealed: secretKey ? seal(sealing, purpose, secretKey.toString("base64")) : null,
    authentication: authenticate(authenticating, digest).toString("base64"),
  } as SealedKey;
};

/**
 * Undefined if the backup has no secret key.
 * @throws BackupError when the passphrase is wrong, BackupDamaged when somebody has changed the backup
 */
export const unsealSecretKey = async (
  { kdf, sealed, authentication }: SealedKey,
  passphrase: string,
  digest: Buffer,
): Promise<Buffer | undefined> => {
  const { sealing, authenticating } = await deriveKeys(passphrase, Buffer.from(kdf.salt, "base64"));
  const secretKey = sealed === null ? undefined : unsealKey(sealing, sealed);
  if (timingSafeEqual(authenticate(authenticating, digest), Buffer.from(authentication, "base64"))) return secretKey;
  throw secretKey
    ? new BackupDamaged("it was changed by somebody who does not know the passphrase")
    : new BackupError("The passphrase is not the one that this backup was made with, or somebody without it has changed the backup");
};

const unsealKey = (sealing: Buffer, sealed: string): Buffer => {
  try {
    return Buffer.from(unseal(sealing, purpose, sealed), "base64");
  } catch {
    throw new BackupError("The passphrase is not the one that this backup was made with");
  }
};
