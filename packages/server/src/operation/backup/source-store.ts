// Opens the object store that a backup reads the attachments from, after checking that it is the database's.
import { setTimeout as sleep } from "node:timers/promises";
import { StorageError } from "../../work/media/store/error.ts";
import type { StoreLocation } from "../../work/media/store/location.ts";
import type { ObjectStore } from "../../work/media/store/store.ts";
import type { Installation } from "../installation/installation.ts";
import { storeRefusal } from "../installation/store-refusal.ts";

/** The part of an object store that a backup uses. */
export interface SourceStore {
  /** The object's bytes, at most `bytesMax` and one more chunk of them. Undefined if it does not exist. */
  read(id: string, bytesMax: number): Promise<Buffer | undefined>;
  /** The same in pieces, for objects that are too large for memory. Nothing if it does not exist. */
  pieces(id: string, size: number): AsyncGenerator<Buffer>;
}

export type StoreOfDatabase = Pick<Installation, "objectStoreId" | "objectStoreOrigin">;

const retryDelaysMs = [1_000, 5_000, 20_000];

/** @throws ConfigError when the location is not the database's object store */
export const openSourceStore = async (location: StoreLocation, installation: StoreOfDatabase): Promise<SourceStore> => {
  if (installation.objectStoreId !== null) {
    const marker = await location.readMarker();
    if (marker?.objectStoreId !== installation.objectStoreId)
      throw storeRefusal(location, marker === undefined ? "lost" : "different", installation);
  }
  // Opening creates folders, so it waits for the first attachment. A database without any may have no store yet.
  let opened: Promise<ObjectStore> | undefined;
  const open = (): Promise<ObjectStore> => {
    opened ??= location.open();
    return opened;
  };
  return {
    read: (id, bytesMax) => retry(async () => readObject(await open(), id, bytesMax)),
    pieces: (id, size) => readPieces(open, id, size),
  };
};

/** After an error, continues with the next byte. */
async function* readPieces(open: () => Promise<Pick<ObjectStore, "open">>, id: string, size: number): AsyncGenerator<Buffer> {
  let at = 0;
  let failures = 0;
  while (at < size) {
    try {
      const stream = await (await open()).open(id, at > 0 ? { start: at, end: size - 1 } : undefined);
      if (!stream) return;
      for await (const piece of stream as AsyncIterable<Buffer>) {
        at += piece.length;
        yield piece;
      }
      return;
    } catch (error) {
      const delayMs = retryDelaysMs[failures++];
      if (delayMs === undefined) throw error instanceof StorageError ? error : new StorageError(`Reading the object ${id} failed`);
      await sleep(delayMs);
    }
  }
}

const readObject = async (store: Pick<ObjectStore, "open">, id: string, bytesMax: number): Promise<Buffer | undefined> => {
  const stream = await store.open(id);
  if (!stream) return undefined;
  const pieces: Buffer[] = [];
  let length = 0;
  try {
    for await (const piece of stream as AsyncIterable<Buffer>) {
      pieces.push(piece);
      length += piece.length;
      if (length > bytesMax) break;
    }
  } catch (error) {
    throw error instanceof StorageError ? error : new StorageError(`Reading the object ${id} failed`);
  }
  return Buffer.concat(pieces);
};

/** A backup takes long, so a short outage of the store must not end it. */
const retry = async <T>(work: () => Promise<T>): Promise<T> => {
  for (const delayMs of retryDelaysMs) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof StorageError)) throw error;
      await sleep(delayMs);
    }
  }
  return await work();
};
