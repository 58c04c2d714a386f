// Decides which secret key a restored database is used with, and stores the backup's key in the data folder.
import { sync } from "../../work/media/store/disk.ts";
import { fingerprintOf } from "../installation/fingerprint.ts";
import { createSecretKey, secretKeyPath } from "../installation/secret-key-file.ts";
import { BackupError } from "./errors.ts";
import type { Manifest } from "./format.ts";

interface KeySources {
  /** WORKTRACK_SECRET_KEY. */
  readonly configured: Buffer | undefined;
  /** The key that is in the data folder already. */
  readonly stored: Buffer | undefined;
  /** The key of the backup, if it has one that was opened. */
  readonly unsealed: Buffer | undefined;
  /** Restore without the key. */
  readonly withoutKey: boolean;
}

/** Whether the restore stores the key of the backup. @throws BackupError when the server could not open its secrets after the restore */
export const chooseRestoredKey = (
  { secretKey, secretKeyFingerprint: fingerprint }: Pick<Manifest, "secretKey" | "secretKeyFingerprint">,
  { configured, stored, unsealed, withoutKey }: KeySources,
): Buffer | undefined => {
  const isRight = (key: Buffer): boolean => fingerprint === null || fingerprintOf(key) === fingerprint;
  if (configured) {
    if (isRight(configured)) return undefined;
    throw new BackupError(
      "WORKTRACK_SECRET_KEY: this is not the key of the backup. Set that key, or unset it to use the key in the backup.",
    );
  }
  if (stored) {
    if (isRight(stored)) return undefined;
    throw new BackupError("The data folder has another secret key, in the file secret.key. Choose an empty data folder.");
  }
  if (unsealed && !isRight(unsealed)) throw new BackupError("The secret key in the backup is not the one of its database");
  if (!unsealed && secretKey !== "none" && !withoutKey)
    throw new BackupError(
      "The backup does not contain the secret key. Set WORKTRACK_SECRET_KEY to the key of the server that it was made of, or restore it with --without-key: a server then starts only when that key is set.",
    );
  return unsealed;
};

/** Stores the key durably and without replacing another. */
export const storeRestoredKey = async (dataDir: string, key: Buffer): Promise<void> => {
  const stored = await createSecretKey(dataDir, key);
  if (!stored.equals(key)) throw new BackupError(`Another secret key was written to ${secretKeyPath(dataDir)} meanwhile`);
  await sync(dataDir);
};
