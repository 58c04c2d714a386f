// Replaces the secret key beside running servers. The database keeps each key sealed with the other until `finishRotation`, so that every
// process that has one of them accepts both. A killed rotation is continued by the next call.
import { randomBytes } from "node:crypto";
import type { Database } from "../../database/database.ts";
import { statement } from "../../database/statement.ts";
import { type Config, ConfigError } from "../../settings/config.ts";
import { keyRefusal } from "./find-secret-key.ts";
import { fingerprintOf } from "./fingerprint.ts";
import { type DatabaseKeys, databaseKeys, readConfiguredKey, sealKeys } from "./held-secret-keys.ts";
import { findOrCreateInstallation, type Installation, lockInstallation } from "./installation.ts";
import { type Resealed, resealSecrets } from "./reseal.ts";
import { newSecretKeyPath, removeNewSecretKey, replaceSecretKey, writeNewSecretKey } from "./rotation-files.ts";

type RotationConfig = Pick<Config, "secretKey" | "dataDir" | "databaseUrl">;

export interface Rotation extends Resealed {
  /** `finished`: the previous key no longer works. `waiting`: until every process has the new key, and `finishRotation`. */
  readonly state: "finished" | "waiting";
  /** The file with the new key. */
  readonly keyPath: string;
}

const setKeys = statement({
  name: "installation_set_rotation",
  parameters: { fingerprint: "text", sealedSecretKey: "text", sealedPreviousSecretKey: "text", rotatedAt: "timestamptz" },
  row: {},
  text: `UPDATE installation SET secret_key_fingerprint = $fingerprint, sealed_secret_key = $sealedSecretKey,
      sealed_previous_secret_key = $sealedPreviousSecretKey, secret_key_rotated_at = $rotatedAt`,
});

/**
 * Makes a new key the database's, and seals all secrets with it. The key is durably in the data folder before anything is sealed with it. For
 * the one server of an embedded database that takes its key from the data folder, the rotation is then finished.
 * @throws ConfigError when the configured key is not the database's
 */
export const rotateSecretKey = async (config: RotationConfig, database: Database, nowMs: number): Promise<Rotation> => {
  const keys = await beginRotation(config, database, nowMs);
  const counts = await resealSecrets(database, keys);
  const { dataDir, secretKey, databaseUrl } = config;
  if (secretKey !== undefined) return { ...counts, state: "waiting", keyPath: newSecretKeyPath(dataDir) };
  const keyPath = await replaceSecretKey(dataDir, keys.current);
  if (databaseUrl !== undefined) return { ...counts, state: "waiting", keyPath };
  await endRotation(database, keys.current);
  return { ...counts, state: "finished", keyPath };
};

const beginRotation = (config: RotationConfig, database: Database, nowMs: number): Promise<DatabaseKeys> =>
  database.transaction(async (within) => {
    const installation = await lockInstallation(within);
    const configured = await readConfiguredKey(config);
    const { current, previous } = requireDatabaseKeys(config, configured, installation);
    // A rotation that was not finished is continued.
    if (previous) {
      if (!configured?.equals(current)) await writeNewSecretKey(config.dataDir, current);
      return { current, previous };
    }
    const created = randomBytes(current.length);
    await writeNewSecretKey(config.dataDir, created);
    await within.query(setKeys, { fingerprint: fingerprintOf(created), ...sealKeys(created, current), rotatedAt: new Date(nowMs) });
    return { current: created, previous: current };
  });

/**
 * Ends a rotation after every process has the new key: seals what is still sealed with the previous key, which then no longer works.
 * Undefined if there is no rotation. @throws ConfigError when this process still has the previous key
 */
export const finishRotation = async (config: RotationConfig, database: Database): Promise<Resealed | undefined> => {
  const installation = await findOrCreateInstallation(database);
  const configured = await readConfiguredKey(config);
  const { current, previous } = requireDatabaseKeys(config, configured, installation);
  if (!previous) return undefined;
  if (!configured?.equals(current))
    throw new ConfigError(
      `WORKTRACK_SECRET_KEY: this is still the previous key. Give every process the new one first: base64 < ${newSecretKeyPath(config.dataDir)}`,
    );
  const counts = await resealSecrets(database, { current, previous });
  await endRotation(database, current);
  await removeNewSecretKey(config.dataDir);
  return counts;
};

/** @throws ConfigError when the database has no key yet, or the configured key is not its key and does not open it. */
const requireDatabaseKeys = (config: RotationConfig, configured: Buffer | undefined, installation: Installation): DatabaseKeys => {
  if (installation.secretKeyFingerprint === null)
    throw new ConfigError("The database has no secret key yet. Its first server creates one.");
  const found = configured && databaseKeys([configured], installation);
  if (!found) throw keyRefusal(config, configured !== undefined);
  return found;
};

const endStatement = statement({
  name: "installation_end_rotation",
  parameters: { fingerprint: "text" },
  row: {},
  text: `UPDATE installation SET sealed_secret_key = NULL, sealed_previous_secret_key = NULL, secret_key_rotated_at = NULL
    WHERE secret_key_fingerprint = $fingerprint`,
});

const endRotation = async (database: Database, current: Buffer): Promise<void> => {
  await database.query(endStatement, { fingerprint: fingerprintOf(current) });
};
