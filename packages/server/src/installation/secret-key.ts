// Decides at the start which secret key a process uses, and refuses a key that is not the one of the other processes.
import { hkdfSync } from "node:crypto";
import { type Config, ConfigError } from "../config.ts";
import type { Database } from "../platform/database.ts";
import { createSecretKey, readSecretKey, removeSecretKey, secretKeyPath } from "../platform/secret-key.ts";
import { statement } from "../platform/statement.ts";
import { findOrCreateInstallation } from "./installation.ts";
import { opensSealedSecrets } from "./sealed-secrets.ts";

type KeyConfig = Pick<Config, "secretKey" | "dataDir">;

/** Identifies a secret key. The key cannot be computed from it. */
export const fingerprintOf = (secretKey: Buffer): string =>
  Buffer.from(hkdfSync("sha256", secretKey, "", "worktrack secret key fingerprint", 32)).toString("base64url");

/**
 * Returns the key of WORKTRACK_SECRET_KEY or of the data folder. Undefined if there is none, and the database has not been used with one.
 * Creates nothing.
 * @throws ConfigError when the database is used with another key.
 */
export const findSecretKey = async (config: KeyConfig, database: Database): Promise<Buffer | undefined> => {
  // In this order: a process that starts at the same time on the same folder creates the file, and then registers its fingerprint.
  const { secretKeyFingerprint } = await findOrCreateInstallation(database);
  const key = config.secretKey ?? (await readSecretKey(config.dataDir));
  const matches =
    secretKeyFingerprint === null
      ? await opensSealedSecrets(database, key)
      : key !== undefined && fingerprintOf(key) === secretKeyFingerprint;
  if (!matches) throw refusal(config, key !== undefined);
  return key;
};

const registerStatement = statement({
  name: "installation_register_secret_key",
  parameters: { fingerprint: "text" },
  row: { fingerprint: "text" },
  text: `UPDATE installation SET secret_key_fingerprint = COALESCE(secret_key_fingerprint, $fingerprint)
    RETURNING secret_key_fingerprint AS fingerprint`,
});

/**
 * Makes the key that `findSecretKey` returned, or else a new one, the key of the database. If several processes start at once, the first
 * wins. A new key of another process is removed again.
 * @throws ConfigError when another process has won with another key.
 */
export const registerSecretKey = async (config: KeyConfig, database: Database, found: Buffer | undefined): Promise<Buffer> => {
  const key = found ?? (await createSecretKey(config.dataDir));
  const ours = fingerprintOf(key);
  if ((await findOrCreateInstallation(database)).secretKeyFingerprint === ours) return key;
  const [winner] = await database.query(registerStatement, { fingerprint: ours });
  if (winner?.fingerprint === ours) return key;
  if (found === undefined) await removeSecretKey(config.dataDir);
  throw refusal(config, found !== undefined);
};

const refusal = ({ secretKey, dataDir }: KeyConfig, hasKey: boolean): ConfigError => {
  const path = secretKeyPath(dataDir);
  const problem =
    secretKey !== undefined
      ? "this is not the secret key that the database is used with"
      : hasKey
        ? `it is not set, and ${path} is not the secret key that the database is used with`
        : `it is not set, ${path} does not exist, and the database is already used with another secret key`;
  return new ConfigError(
    `WORKTRACK_SECRET_KEY: ${problem}. Set it to the same key for every process; for the secret.key of another data folder, that is the output of: base64 < secret.key`,
  );
};
