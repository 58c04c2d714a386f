// The object store that a backup's attachments are restored into: the folder or bucket of the configuration, which must be empty.
import { createHash } from "node:crypto";
import { open, rm } from "node:fs/promises";
import { join } from "node:path";
import { newId } from "../../platform/id.ts";
import { messageOf } from "../../platform/log.ts";
import type { StoreLocation } from "../../work/media/store/location.ts";
import type { ObjectStore } from "../../work/media/store/store.ts";
import type { SpooledFile } from "../../work/media/upload/spool.ts";
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

/** Writes the content to a temporary file, which `putAttachment` stores or removes. @throws the error of `content`; BackupError */
export const spoolAttachment = async (store: ObjectStore, content: AsyncIterable<Buffer>): Promise<SpooledFile> => {
  const path = join(store.spoolDir, newId());
  const hash = createHash("sha256");
  let size = 0;
  try {
    const file = await open(path, "wx", 0o600).catch(refuseToStore);
    try {
      for await (const piece of content) {
        hash.update(piece);
        size += piece.length;
        await file.writeFile(piece).catch(refuseToStore);
      }
    } finally {
      await file.close();
    }
    return { path, size, sha256: hash.digest("hex") };
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
};

/** @throws BackupError. Then the file is removed. */
export const putAttachment = async (store: ObjectStore, id: string, file: SpooledFile): Promise<void> => {
  await store.put(id, file).catch(async (error: unknown) => {
    await rm(file.path, { force: true });
    return refuseToStore(error);
  });
};

const refuseToStore = (error: unknown): never => {
  throw new BackupError(`An attachment cannot be stored: ${messageOf(error)}`, { cause: error });
};
