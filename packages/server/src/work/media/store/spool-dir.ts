// Creates the folder for temporary files of uploads, and removes old files from it.
import { mkdir, opendir, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { newId } from "../../../platform/id.ts";
import { readIfExists } from "../../../platform/read-if-exists.ts";
import { diskError } from "./error.ts";

/** Creates the folder with access for this user only, because its files are not checked yet. */
export const createSpoolDir = async (spoolDir: string): Promise<void> => {
  await mkdir(spoolDir, { recursive: true, mode: 0o700 });
};

/** Writes a small file and removes it. @throws StorageError when the folder cannot be written, such as on a full disk. */
export const checkSpoolDir = async (spoolDir: string): Promise<void> => {
  const path = join(spoolDir, `check-${newId()}`);
  try {
    await writeFile(path, "check", { flag: "wx", mode: 0o600 }).finally(() => rm(path, { force: true }));
  } catch (error) {
    throw diskError(error);
  }
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
