// The place of an object store before it is opened, and the marker there that identifies it. disk-location.ts and s3-location.ts implement it.
import { z } from "zod";
import { StorageError } from "./error.ts";
import type { ObjectStore } from "./store.ts";

/** Identifies an object store wherever it is moved or copied to, and names the database that it belongs to. */
const StoreMarker = z.object({ objectStoreId: z.uuid(), installationId: z.uuid() });
export type StoreMarker = z.infer<typeof StoreMarker>;

/** The marker's name in the store's folder or under its prefix. Its name is no object key, so the sweep keeps it. */
export const markerName = "store.json";
export const markerBytesMax = 1_024;

/** Where the configuration says that the object store is. Nothing is created before `writeMarker` or `open`. */
export interface StoreLocation {
  /** The environment variable that chooses it. */
  readonly setting: "WORKTRACK_DATA_DIR" | "S3_BUCKET";
  /** A path or a bucket, for error messages. */
  readonly name: string;
  /** Undefined if there is none. @throws StorageError when the location cannot be read, or StoreUnreachable when a retry may succeed. */
  readMarker(): Promise<StoreMarker | undefined>;
  /** Replaces the marker durably. @throws StorageError as `readMarker` does. */
  writeMarker(marker: StoreMarker): Promise<void>;
  /** True if it has the object. @throws StorageError as `readMarker` does. */
  has(key: string): Promise<boolean>;
  open(): Promise<ObjectStore>;
}

/** The object store does not answer. Another attempt may succeed. */
export class StoreUnreachable extends StorageError {}

export const formatMarker = (marker: StoreMarker): string => `${JSON.stringify(marker)}\n`;

/** @throws StorageError when the text is not a marker. */
export const parseMarker = (text: string): StoreMarker => {
  try {
    return StoreMarker.parse(JSON.parse(text));
  } catch {
    throw new StorageError(`${markerName} is not a marker of an object store`);
  }
};
