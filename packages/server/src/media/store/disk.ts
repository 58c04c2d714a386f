import { mkdir, open, opendir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { isId } from "../../platform/id.ts";
import { readIfExists } from "../../platform/read-if-exists.ts";
import type { ByteRange } from "../content/range.ts";
import { diskError, StorageError } from "./error.ts";
import { createSpoolDir } from "./spool-dir.ts";
import { checkedKey, type ObjectStore, type StoredObject } from "./store.ts";

/** The last two digits of a key, which are random; the first ones of a UUIDv7 are the time. */
const shards = Array.from({ length: 256 }, (_, index) => index.toString(16).padStart(2, "0"));

/** Objects as files `<dir>/objects/<shard>/<key>`; the spool lies beside them, on the same file system. */
export const openDiskStore = async (dir: string): Promise<ObjectStore> => {
  const spoolDir = join(dir, "tmp");
  const objectsDir = join(dir, "objects");
  const pathOf = (key: string): string => join(objectsDir, checkedKey(key).slice(-2), key);

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
    open: async (key, range) => read(pathOf(key), range).catch(fail),
    // Not synced: what a power loss brings back has no row, and the sweeper removes it again.
    remove: async (key) => rm(pathOf(key), { force: true }).catch(fail),
    list: () => list(objectsDir),
  };
};

const fail = (error: unknown): never => {
  throw diskError(error);
};

/** All at once and synced, so that a put has one folder to sync only: its own. */
const createShards = async (objectsDir: string): Promise<void> => {
  for (const shard of shards) await mkdir(join(objectsDir, shard), { recursive: true, mode: 0o700 });
  await sync(objectsDir);
  await sync(dirname(objectsDir));
  await sync(dirname(dirname(objectsDir)));
};

/** First the content, then the name: a power loss between them leaves no name without content. */
const move = async (path: string, target: string): Promise<void> => {
  await sync(path);
  await rename(path, target);
  await sync(dirname(target));
};

/** A file's content, or a folder's entries. */
const sync = async (path: string): Promise<void> => {
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

const read = async (path: string, range: ByteRange | undefined): Promise<Readable | undefined> => {
  const handle = await readIfExists(open(path));
  if (!handle) return undefined;
  try {
    if (range && range.end >= (await handle.stat()).size) throw new StorageError("The object is shorter than the range");
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
