import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { chmod, cp, lstat, mkdtemp, readdir, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Survives a reboot where there is one: the copy is made once. */
const lastingTemporaryDir = existsSync("/var/tmp") ? "/var/tmp" : tmpdir();

/**
 * A copy of `sourceDir` that every user of this machine can read. It is made aside and renamed, so it is whole or absent;
 * one that was planted by someone else is refused, one that a cleaner of temporary files has thinned is made anew.
 */
export const readableCopy = async (sourceDir: string, parentDir = lastingTemporaryDir): Promise<string> => {
  const inventory = await inventoryOf(sourceDir);
  const hash = createHash("sha256").update(`${sourceDir}\n${inventory}`).digest("hex").slice(0, 16);
  const copyDir = join(parentDir, `worktrack-postgres-${hash}`);
  if (await isOurs(copyDir)) {
    if ((await inventoryOf(copyDir)) === inventory) return copyDir;
    await rm(copyDir, { recursive: true, force: true });
  }
  const freshDir = await mkdtemp(`${copyDir}-`);
  await cp(sourceDir, freshDir, { recursive: true, verbatimSymlinks: true });
  await openToAll(freshDir);
  try {
    await rename(freshDir, copyDir);
  } catch (error) {
    await rm(freshDir, { recursive: true, force: true });
    // Another server made the same copy meanwhile.
    if (!(await isOurs(copyDir))) throw error;
  }
  return copyDir;
};

/** False where nothing is. @throws Error for what another user made, or could write to. */
const isOurs = async (dir: string): Promise<boolean> => {
  const found = await lstat(dir).catch(() => undefined);
  if (!found) return false;
  if (found.isDirectory() && found.uid === process.getuid?.() && (found.mode & 0o022) === 0) return true;
  throw new Error(`${dir} was not made by this user: remove it, or set DATABASE_URL`);
};

/** Whatever the umask was at installation. */
const openToAll = async (dir: string): Promise<void> => {
  await chmod(dir, 0o755);
  for (const entry of await readdir(dir, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const path = join(entry.parentPath, entry.name);
    await chmod(path, entry.isDirectory() || entry.parentPath.endsWith("/bin") ? 0o755 : 0o644);
  }
};

/** Every file's path and size. */
const inventoryOf = async (dir: string): Promise<string> => {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const lines = entries
    .filter((entry) => entry.isFile())
    .map(async (entry) => {
      const path = join(entry.parentPath, entry.name);
      return `${path.slice(dir.length)} ${(await lstat(path)).size}`;
    });
  return (await Promise.all(lines)).sort().join("\n");
};
