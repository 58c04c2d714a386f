// The object store on the local disk. A put is durable before it resolves.
import { mkdir, open, opendir, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { isId } from "../../../platform/id.ts";
import { readIfExists } from "../../../platform/read-if-exists.ts";
import type { ByteRange } from "../content/range.ts";
import { diskError, requireObjectSize, StorageError } from "./error.ts";
import { checkSpoolDir, createSpoolDir } from "./spool-dir.ts";
import { type ObjectStore, requireObjectKey, type StoredObject } from "./store.ts";

/** Folders by the last two digits of a key. Those are random, whereas a UUIDv7 starts with the time. */
const shards = Array.from({ length: 256 }, (_, index) => index.toString(16).padStart(2, "0"));

const objectsDirOf = (dir: string): string => join(dir, "objects");

export const objectPath = (dir: string, key: string): string => join(objectsDirOf(dir), requireObjectKey(key).slice(-2), key);

/** Stores objects as `<dir>/objects/<shard>/<key>`. The spool is on the same file system, so that a put is a rename. */
export const openDiskStore = async (dir: string): Promise<ObjectStore> => {
  const spoolDir = join(dir, "tmp");
  const objectsDir = objectsDirOf(dir);
  const pathOf = (key: string): string => objectPath(dir, key);

  await createSpoolDir(spoolDir).catch(fail);
  await createShards(objectsDir).catch(fail);
  return {
    spoolDir,
    put: async (key, { path }) => {
      try {
        await move(path, pathOf(key));
      } catch (error) {
        throw diskError(error);
      } finally {
        await rm(path, { force: true }).catch(() => {});
      }
    },
    open: async (key, range, size) => read(pathOf(key), range, size).catch(fail),
    // Not synced: an object that a power loss restores has no row, so the sweep removes it again.
    remove: async (key) => rm(pathOf(key), { force: true }).catch(fail),
    check: () => checkSpoolDir(spoolDir),
    list: () => list(objectsDir),
  };
};

const fail = (error: unknown): never => {
  throw diskError(error);
};

/** Creates and syncs all shards at the start, so that a put syncs only its own shard. */
const createShards = async (objectsDir: string): Promise<void> => {
  await mkdir(objectsDir, { recursive: true, mode: 0o700 });
  const existing = new Set(await readdir(objectsDir));
  for (const shard of shards) if (!existing.has(shard)) await mkdir(join(objectsDir, shard), { recursive: true, mode: 0o700 });
  await sync(objectsDir);
  await sync(dirname(objectsDir));
  await sync(dirname(dirname(objectsDir)));
};

/** Syncs the content before the rename, so that a power loss never leaves a name without its content. */
const move = async (path: string, target: string): Promise<void> => {
  await sync(path);
  await rename(path, target);
  await sync(dirname(target));
};

/** Syncs a file's content or a folder's entries. */
export const sync = async (path: string): Promise<void> => {
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

const read = async (path: string, range: ByteRange | undefined, expected: number | undefined): Promise<Readable | undefined> => {
  const handle = await readIfExists(open(path));
  if (!handle) return undefined;
  try {
    const { size } = await handle.stat();
    requireObjectSize(size, expected);
    if (range && range.end >= size) throw new StorageError("The object is shorter than the range");
    return handle.createReadStream(range);
  } catch (error) {
    await handle.close();
    throw error;
  }
};

async function* list(objectsDir: string): AsyncGenerator<StoredObject> {
  try {
    for (const shard of shards) {
      for await (const { name } of await opendir(join(objectsDir, shard))) {
        const file = isId(name) && (await readIfExists(stat(join(objectsDir, shard, name))));
        if (file) yield { key: name, size: file.size, modifiedMs: file.mtimeMs };
      }
    }
  } catch (error) {
    throw diskError(error);
  }
}
