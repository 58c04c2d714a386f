// Creates the folder for temporary files of uploads, and removes old files from it.
import { mkdir, opendir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { readIfExists } from "../../platform/read-if-exists.ts";
import { diskError } from "./error.ts";

/** Creates the folder with access for this user only, because its files are not checked yet. */
export const createSpoolDir = async (spoolDir: string): Promise<void> => {
  await mkdir(spoolDir, { recursive: true, mode: 0o700 });
};

/** Removes files that have not been written to since `beforeMs`. Killed processes leave such files. */
export const sweepSpoolDir = async (spoolDir: string, beforeMs: number): Promise<void> => {
  try {
    for await (const { name } of await opendir(spoolDir)) {
      const path = join(spoolDir, name);
      const file = await readIfExists(stat(path));
      if (file && file.mtimeMs < beforeMs) await rm(path, { force: true });
    }
  } catch (error) {
    throw diskError(error);
  }
};
