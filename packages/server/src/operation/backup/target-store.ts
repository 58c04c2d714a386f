// The object store that a backup's attachments are restored into: the folder or bucket of the configuration, which must be empty.
import { hash } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { newId } from "../../platform/id.ts";
import type { StoreLocation } from "../../work/media/store/location.ts";
import type { ObjectStore } from "../../work/media/store/store.ts";
import { BackupError } from "./errors.ts";
import type { RestoreState } from "./restore-state.ts";

/** @throws BackupError when it has attachments or a marker of anything but this restore. Creates nothing if it is a bucket. */
export const openEmptyStore = async (location: StoreLocation, state: RestoreState | undefined): Promise<ObjectStore> => {
  const marker = await location.readMarker();
  const isOurs = marker === undefined || marker.objectStoreId === state?.objectStoreId;
  if (!isOurs) throw refusal(location);
  const store = await location.open();
  // The objects of this restore, which was interrupted, are replaced.
  if (state) return store;
  for await (const _ of store.list()) throw refusal(location);
  return store;
};

const refusal = ({ setting, name }: StoreLocation): BackupError =>
  new BackupError(`${setting}: attachments are restored only into an empty folder or bucket, and ${name} has some. Choose another.`);

export const putAttachment = async (store: ObjectStore, id: string, content: Buffer): Promise<void> => {
  const path = join(store.spoolDir, newId());
  try {
    await writeFile(path, content, { flag: "wx", mode: 0o600 });
    await store.put(id, { path, size: content.length, sha256: hash("sha256", content) });
  } catch (error) {
    await rm(path, { force: true });
    throw new BackupError(`An attachment cannot be stored: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
};
