import type { Readable } from "node:stream";
import { isId } from "../../platform/id.ts";
import type { ByteRange } from "../content/range.ts";
import type { SpooledFile } from "../upload/spool.ts";

export interface StoredObject {
  readonly key: string;
  readonly size: number;
  readonly modifiedMs: number;
}

/**
 * Where the bytes of attachments are kept. Twins: disk and S3; both pass the same conformance suite. Keys are UUIDs, each made for one
 * object. Everything here rejects with StorageError, in bounded time, when the storage fails.
 */
export interface ObjectStore {
  /** Uploads are written here, each to a file of its own, and then put. */
  readonly spoolDir: string;
  /**
   * Once it resolves, the object outlives a crash of the process and of the machine; before, it is not there or whole. The file is gone
   * afterwards, stored or not. Under a key that exists the object is replaced whole, so an uncertain put may be repeated.
   */
  put(key: string, file: SpooledFile): Promise<void>;
  /** Exactly these bytes, which lie inside the object; undefined: no such object. Whoever does not read to the end destroys it. */
  open(key: string, range?: ByteRange): Promise<Readable | undefined>;
  /** What is not there is removed already. */
  remove(key: string): Promise<void>;
  /** All objects, in no order, a page in memory at a time. What others keep beside them is not listed. */
  list(): AsyncIterable<StoredObject>;
}

/** The key itself. It becomes a part of paths and addresses, so anything but a UUID is refused. */
export const checkedKey = (key: string): string => {
  if (!isId(key)) throw new TypeError("The key of an object must be a UUID in lower case");
  return key;
};
