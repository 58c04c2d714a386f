// The parts that the commands to export and import a workspace share: the migrated database, the object store and the free disk space.
import { type OpenDatabase, openDatabase } from "../database/database.ts";
import type { SecretKeys } from "../database/sealing-keys.ts";
import { findSecretKey, registerSecretKey } from "../operation/installation/find-secret-key.ts";
import { createSecretKeys } from "../operation/installation/held-secret-keys.ts";
import { openObjectStore } from "../operation/installation/object-store.ts";
import { createDiskAllowances, type DiskAllowances } from "../platform/disk/allowances.ts";
import { measureDisk } from "../platform/disk/space.ts";
import { createLog } from "../platform/log.ts";
import { readConfig } from "../settings/config.ts";
import { locateStore } from "../work/media/store/locate.ts";
import type { ObjectStore } from "../work/media/store/store.ts";
import { joinDatabase } from "./database.ts";

export interface FilesContext {
  readonly database: OpenDatabase;
  readonly media: ObjectStore;
  readonly disk: DiskAllowances;
  readonly secretKeys: SecretKeys;
  readonly nowMs: number;
  readonly bcryptCost: number;
  /** Empty unless the server's address is set. */
  readonly baseUrl: string;
}

/** Runs `work` on the migrated database and its object store, beside a running server if there is one. */
export const withFiles = async <T>(work: (context: FilesContext) => Promise<T>): Promise<T> => {
  const config = readConfig();
  const { connection, release } = await joinDatabase(config);
  const log = createLog(config.logLevel === "info" ? "warn" : config.logLevel);
  const database = openDatabase(connection, log, { poolSize: 2 });
  try {
    const foundKey = await findSecretKey(config, database);
    const media = await openObjectStore(locateStore(config), database, log);
    const secretKeys = createSecretKeys(config, database, await registerSecretKey(config, database, foundKey));
    const disk = createDiskAllowances(() => measureDisk(media.spoolDir, config.diskReserveBytes));
    const { bcryptCost, baseUrl = "" } = config;
    return await work({ database, media, disk, secretKeys, nowMs: Date.now(), bcryptCost, baseUrl });
  } finally {
    await database.close();
    await release();
  }
};
