import { cp, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { shippedMigrationsDir } from "../../src/database/migrations/files.ts";

/** Copies the migrations that come before `name`, and that one if `isIncluded`, to a folder that the caller removes. Returns its path. */
export const copyMigrationsUntil = async (name: string, isIncluded: boolean): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), "worktrack-migrations-"));
  const isWanted = (file: string): boolean => !/^\d/.test(file) || file < name || (isIncluded && file === name);
  await cp(shippedMigrationsDir, folder, { recursive: true, filter: (path) => isWanted(basename(path)) });
  return folder;
};
