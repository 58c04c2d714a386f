// Keeps servers and commands from a data folder whose restore did not finish. Its database is empty, and its attachments would be swept.
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { readIfExists } from "../../platform/read-if-exists.ts";
import { BackupError } from "./errors.ts";

/** The file that identifies the backup of an unfinished restore. */
export const restoreStatePath = (dataDir: string): string => join(dataDir, "restore.json");

/** @throws BackupError */
export const requireNoUnfinishedRestore = async (dataDir: string): Promise<void> => {
  if (await readIfExists(stat(restoreStatePath(dataDir))))
    throw new BackupError(
      `A restore into ${dataDir} did not finish. Start it again with the same backup, or choose another WORKTRACK_DATA_DIR.`,
    );
};
