// Replaces the secret key or the object store that the database remembers, as the administrator of the server.
import type { Database } from "../../database/database.ts";
import { statement } from "../../database/statement.ts";
import { newId } from "../../platform/id.ts";
import { type Config, ConfigError } from "../../settings/config.ts";
import type { StoreLocation } from "../../work/media/store/location.ts";
import { fingerprintOf } from "./fingerprint.ts";
import { findOrCreateInstallation } from "./installation.ts";
import { countNewestAttachments } from "./newest-attachments.ts";
import { setStore } from "./object-store.ts";
import { opensSealedSecrets } from "./sealed-secrets.ts";
import { readSecretKey, secretKeyPath } from "./secret-key-file.ts";

const setFingerprint = statement({
  name: "installation_set_secret_key",
  parameters: { fingerprint: "text" },
  row: {},
  text: `UPDATE installation SET secret_key_fingerprint = $fingerprint,
      sealed_secret_key = NULL, sealed_previous_secret_key = NULL, secret_key_rotated_at = NULL`,
});

/**
 * Makes the configured key the database's, for an administrator who has lost the key before it sealed anything.
 * @throws ConfigError when the database has secrets that the key does not open.
 */
export const adoptSecretKey = async (config: Pick<Config, "secretKey" | "dataDir">, database: Database): Promise<void> => {
  const key = config.secretKey ?? (await readSecretKey(config.dataDir));
  if (!key) throw new ConfigError(`WORKTRACK_SECRET_KEY: it is not set, and ${secretKeyPath(config.dataDir)} does not exist`);
  if (!(await opensSealedSecrets(database, key)))
    throw new ConfigError("WORKTRACK_SECRET_KEY: this key does not open the webhook secrets and inbound secrets of the database");
  await findOrCreateInstallation(database);
  await database.query(setFingerprint, { fingerprint: fingerprintOf(key) });
};

/**
 * Makes the store at this location the database's, and marks it as such. Returns how many of the newest attachments it has.
 * @throws ConfigError when it has none of them or belongs to another database, unless `force` is set.
 */
export const adoptObjectStore = async (
  location: StoreLocation,
  database: Database,
  { force = false }: { force?: boolean },
): Promise<{ total: number; present: number }> => {
  const { id: installationId } = await findOrCreateInstallation(database);
  const marker = await location.readMarker();
  const counts = await countNewestAttachments(database, location);
  const isForeign = marker !== undefined && marker.installationId !== installationId;
  if (!force && counts.present === 0 && (counts.total > 0 || isForeign))
    throw new ConfigError(
      `${location.setting}: ${location.name} has none of the database's newest attachments${isForeign ? ", and belongs to another database" : ""}. --force adopts it nevertheless; the sweep then deletes what this database does not know`,
    );
  const objectStoreId = newId();
  await location.writeMarker({ objectStoreId, installationId });
  await setStore(database, location, objectStoreId);
  return counts;
};
