// The port that stores the bytes of attachments. disk.ts and s3.ts implement it.
import type { Readable } from "node:stream";
import { isId } from "../../../platform/id.ts";
import type { ByteRange } from "../content/range.ts";
import type { SpooledFile } from "../upload/spool.ts";

export interface StoredObject {
  readonly key: string;
  readonly size: number;
  readonly modifiedMs: number;
}

/**
 * Keeps the bytes of attachments, on disk or in S3. Both implementations pass the same conformance suite. Keys are UUIDs that are never
 * reused. If the storage fails, every method rejects with StorageError in bounded time.
 */
export interface ObjectStore {
  /** The folder for temporary files. An upload is written to a file here, then put. */
  readonly spoolDir: string;
  /**
   * Stores the file atomically and durably: once this resolves, the object survives a crash of the process or machine. The file is
   * removed in any case. An existing object is replaced, so a put with an unknown result can be repeated.
   */
  put(key: string, file: SpooledFile): Promise<void>;
  /**
   * Streams the object or a range inside it. Undefined if it does not exist. A caller that stops reading must destroy the stream.
   * @throws ObjectSizeError if the whole object does not have `size` bytes
   */
  open(key: string, range?: ByteRange, size?: number): Promise<Readable | undefined>;
  /** Does nothing if the object does not exist. */
  remove(key: string): Promise<void>;
  /** Resolves if an upload could be stored now: the spool can be written, and the store answers. @throws StorageError */
  check(): Promise<void>;
  /** Lists all objects in any order, with one page in memory at a time. Skips entries that are not objects of ours. */
  list(): AsyncIterable<StoredObject>;
}

/** Returns the key. Keys become part of paths and URLs, so anything but a UUID throws a TypeError. */
export const requireObjectKey = (key: string): string => {
  if (!isId(key)) throw new TypeError("The key of an object must be a UUID in lower case");
  return key;
};
