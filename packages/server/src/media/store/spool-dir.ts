import { mkdir, opendir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { readIfExists } from "../../platform/read-if-exists.ts";
import { diskError } from "./error.ts";

/** Private: what lies here has not been looked at yet. */
export const createSpoolDir = async (spoolDir: string): Promise<void> => {
  await mkdir(spoolDir, { recursive: true, mode: 0o700 });
};

/** Removes what killed processes left: files that nobody has written to since `beforeMs`. */
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
