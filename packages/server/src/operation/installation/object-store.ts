// Opens the object store at the start, after checking that it is the one that the database's attachments are in.
import { hostname } from "node:os";
import type { Database } from "../../database/database.ts";
import { statement } from "../../database/statement.ts";
import { newId } from "../../platform/id.ts";
import type { Log } from "../../platform/log.ts";
import { ConfigError } from "../../settings/config.ts";
import { StorageError } from "../../work/media/store/error.ts";
import { type StoreLocation, type StoreMarker, StoreUnreachable } from "../../work/media/store/location.ts";
import type { ObjectStore } from "../../work/media/store/store.ts";
import { findOrCreateInstallation, type Installation, lockInstallation } from "./installation.ts";
import { countNewestAttachments } from "./newest-attachments.ts";
import { storeRefusal } from "./store-refusal.ts";
import { verifyOnUse } from "./verify-on-use.ts";

/**
 * `same`: the database's own store. `unregistered`: marked for this database by a start that was killed. `unmarked`: neither the database nor
 * the location knows one. Anything else is refused.
 */
export type StoreVerdict = "same" | "unregistered" | "unmarked" | "lost" | "different" | "foreign";

export const judgeStore = (
  { id, objectStoreId }: Pick<Installation, "id" | "objectStoreId">,
  marker: StoreMarker | undefined,
): StoreVerdict => {
  if (!marker) return objectStoreId === null ? "unmarked" : "lost";
  if (marker.objectStoreId === objectStoreId) return "same";
  if (marker.installationId !== id) return "foreign";
  return objectStoreId === null ? "unregistered" : "different";
};

/**
 * Opens the store at this location. The first start over a database makes it the database's store.
 *
 * If the store of a known database does not answer, the process starts anyway, and the store is checked at its next use: an outage of S3
 * must not keep a restarted process from serving everything else.
 * @throws ConfigError when it is not the database's store.
 */
export const openObjectStore = async (location: StoreLocation, database: Database, log: Log): Promise<ObjectStore> => {
  const installation = await findOrCreateInstallation(database);
  const { objectStoreId } = installation;
  try {
    const verdict = judgeStore(installation, await location.readMarker());
    if (verdict === "unmarked" || verdict === "unregistered") await registerStore(location, database);
    else if (verdict !== "same") throw storeRefusal(location, verdict, installation);
    return await location.open();
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    if (!(error instanceof StoreUnreachable) || objectStoreId === null)
      throw new ConfigError(`${location.setting}: ${location.name} cannot be used: ${error.message}`);
    log.warn({ error: error.message }, "the object store does not answer: it is checked at its next use");
    return verifyOnUse(await location.open(), async () => (await location.readMarker())?.objectStoreId === objectStoreId, log);
  }
};

const setStatement = statement({
  name: "installation_set_object_store",
  parameters: { objectStoreId: "uuid", origin: "text" },
  row: {},
  text: "UPDATE installation SET object_store_id = $objectStoreId, object_store_origin = $origin",
});

/**
 * Makes this store the database's, under a lock: of several processes that start at once, the first decides. A crash between the marker and
 * the commit leaves a marked store that no database knows, and the next start on it continues.
 */
const registerStore = (location: StoreLocation, database: Database): Promise<void> =>
  database.transaction(async (within) => {
    const installation = await lockInstallation(within);
    const marker = await location.readMarker();
    const verdict = judgeStore(installation, marker);
    if (verdict === "same") return;
    if (verdict !== "unmarked" && verdict !== "unregistered") throw storeRefusal(location, verdict, installation);
    const { total, present } = await countNewestAttachments(within, location);
    if (total > 0 && present === 0) throw storeRefusal(location, "empty", installation);
    const objectStoreId = marker?.objectStoreId ?? newId();
    if (!marker) await location.writeMarker({ objectStoreId, installationId: installation.id });
    await setStore(within, location, objectStoreId);
  });

export const setStore = async (database: Database, { setting, name }: StoreLocation, objectStoreId: string): Promise<void> => {
  const origin = setting === "WORKTRACK_DATA_DIR" ? `${name} on ${hostname()}` : name;
  await database.query(setStatement, { objectStoreId, origin });
};
