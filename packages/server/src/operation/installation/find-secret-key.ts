// Decides at the start which secret key a process uses, and refuses a key that is not the one of the other processes.
import type { Database } from "../../database/database.ts";
import { statement } from "../../database/statement.ts";
import { ConfigError } from "../../settings/config.ts";
import { fingerprintOf } from "./fingerprint.ts";
import { databaseKeys, type KeyConfig, readConfiguredKey } from "./held-secret-keys.ts";
import { findOrCreateInstallation } from "./installation.ts";
import { opensSealedSecrets } from "./sealed-secrets.ts";
import { createSecretKey, removeSecretKey, secretKeyPath } from "./secret-key-file.ts";

/**
 * Returns the key of WORKTRACK_SECRET_KEY or of the data folder, or during a rotation the new key that it opens. Undefined if there is none,
 * and the database has not been used with one. Creates nothing.
 * @throws ConfigError when the database is used with another key.
 */
export const findSecretKey = async (config: KeyConfig, database: Database): Promise<Buffer | undefined> => {
  // Reads the row before the file: a concurrent start on the same folder creates the file before it registers the fingerprint.
  const installation = await findOrCreateInstallation(database);
  const key = await readConfiguredKey(config);
  if (installation.secretKeyFingerprint === null) {
    if (!(await opensSealedSecrets(database, key))) throw keyRefusal(config, key !== undefined);
    return key;
  }
  const keys = key && databaseKeys([key], installation);
  if (!keys) throw keyRefusal(config, key !== undefined);
  return keys.current;
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
  throw keyRefusal(config, found !== undefined);
};

/** The error of a process whose key is not the database's. */
export const keyRefusal = ({ secretKey, dataDir }: KeyConfig, hasKey: boolean): ConfigError => {
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
