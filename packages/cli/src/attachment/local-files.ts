// The local files to upload: those that are named, and those in folders.
import { lstat, readdir, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { usageError } from "../error/cli-error.ts";

/** A file on this machine. */
export interface LocalFile {
  readonly path: string;
  /** Its name without folders: the attachment's file name. */
  readonly name: string;
  readonly bytes: number;
}

/** More files than a parent accepts, so a larger folder is likely a mistake. */
const filesMax = 1_000;

const tooMany = (path: string) => usageError(`${path} has more than ${filesMax} files. Name a smaller folder`);

/** Skips what begins with a dot, and links, which could lead out of the folder. */
const listFolder = async (path: string): Promise<LocalFile[]> => {
  const found: LocalFile[] = [];
  const entries = await readdir(path, { withFileTypes: true });
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.name.startsWith(".")) continue;
    const inside = join(path, entry.name);
    if (entry.isDirectory()) found.push(...(await listFolder(inside)));
    else if (entry.isFile()) found.push({ path: inside, name: entry.name, bytes: (await lstat(inside)).size });
    if (found.length > filesMax) throw tooMany(path);
  }
  return found;
};

/**
 * Lists the files in the order in which they are named; those of a folder by name, with its subfolders.
 * @throws CliError for a path that cannot be read, before anything is sent.
 */
export const listLocalFiles = async (paths: readonly string[]): Promise<LocalFile[]> => {
  const files: LocalFile[] = [];
  for (const path of paths) {
    const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
      throw usageError(`Cannot read ${path} (${error.code ?? error.message})`);
    });
    files.push(...(found.isDirectory() ? await listFolder(path) : [{ path, name: basename(path), bytes: found.size }]));
  }
  return files;
};
