// Copies PostgreSQL's programs to a folder that every user can read.
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { chmod, cp, lstat, mkdtemp, readdir, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** /var/tmp survives a reboot, so that the copy is made only once. */
const lastingTemporaryDir = existsSync("/var/tmp") ? "/var/tmp" : tmpdir();

/**
 * Copies `sourceDir` so that every user of this machine can read it, unless a complete copy exists. The copy is renamed into
 * place when complete. An incomplete one (temporary files get cleaned up) is replaced.
 * @throws Error when another user owns, or can write to, the target folder.
 */
export const makeReadableCopy = async (sourceDir: string, parentDir = lastingTemporaryDir): Promise<string> => {
  const inventory = await listFiles(sourceDir);
  const hash = createHash("sha256").update(`${sourceDir}\n${inventory}`).digest("hex").slice(0, 16);
  const copyDir = join(parentDir, `worktrack-postgres-${hash}`);
  if (await isOurs(copyDir)) {
    if ((await listFiles(copyDir)) === inventory) return copyDir;
    await rm(copyDir, { recursive: true, force: true });
  }
  const temporaryDir = await mkdtemp(`${copyDir}-`);
  await cp(sourceDir, temporaryDir, { recursive: true, verbatimSymlinks: true });
  await makeReadable(temporaryDir);
  try {
    await rename(temporaryDir, copyDir);
  } catch (error) {
    await rm(temporaryDir, { recursive: true, force: true });
    // If another server has made the same copy meanwhile, that one is used.
    if (!(await isOurs(copyDir))) throw error;
  }
  return copyDir;
};

/** False when the folder does not exist. @throws Error when another user made the folder, or can write to it. */
const isOurs = async (dir: string): Promise<boolean> => {
  const found = await lstat(dir).catch(() => undefined);
  if (!found) return false;
  if (found.isDirectory() && found.uid === process.getuid?.() && (found.mode & 0o022) === 0) return true;
  throw new Error(`${dir} was not made by this user. Remove it, or set DATABASE_URL.`);
};

/** Sets the modes explicitly, because those of the source depend on the umask of the installation. */
const makeReadable = async (dir: string): Promise<void> => {
  await chmod(dir, 0o755);
  for (const entry of await readdir(dir, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const path = join(entry.parentPath, entry.name);
    await chmod(path, entry.isDirectory() || entry.parentPath.endsWith("/bin") ? 0o755 : 0o644);
  }
};

/** One line for each file, with its path and size. */
const listFiles = async (dir: string): Promise<string> => {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const lines = entries
    .filter((entry) => entry.isFile())
    .map(async (entry) => {
      const path = join(entry.parentPath, entry.name);
      return `${path.slice(dir.length)} ${(await lstat(path)).size}`;
    });
  return (await Promise.all(lines)).sort().join("\n");
};
