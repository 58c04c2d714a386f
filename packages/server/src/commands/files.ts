// The parts that the commands to export and import a workspace share: the migrated database, the object store and the free disk space.
import { readConfig } from "../config.ts";
import { createDiskAllowances, type DiskAllowances } from "../disk/allowances.ts";
import { measureDisk } from "../disk/space.ts";
import { openObjectStore } from "../installation/object-store.ts";
import { findSecretKey, registerSecretKey } from "../installation/secret-key.ts";
import { createSecretKeys } from "../installation/secret-keys.ts";
import { locateStore } from "../media/store/locate.ts";
import type { ObjectStore } from "../media/store/store.ts";
import { type OpenDatabase, openDatabase } from "../platform/database.ts";
import { createLog } from "../platform/log.ts";
import type { SecretKeys } from "../platform/secret-keys.ts";
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
