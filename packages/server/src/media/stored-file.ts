import type { Context } from "../context.ts";
import type { Kind } from "./kind/found.ts";

/** An object in the store that no row tells of yet. */
export interface StoredFile {
  /** Its key, and the attachment's id. */
  readonly id: string;
  readonly size: number;
  readonly sha256: string;
  readonly kind: Kind;
}

/** Added to the context of operations that upload: a file in the object store that has no row yet. */
export interface UploadedFile {
  readonly stored: StoredFile;
}

export type UploadContext = Context & UploadedFile;
