import type { Context } from "../context.ts";
import type { Kind } from "@worktrack/file-recognition";
import type { UploadedFileType } from "@worktrack/contract";

/** An object in the store that no row tells of yet. */
export interface StoredFile {
  /** Its key, and the attachment's id. */
  readonly id: string;
  readonly size: number;
  readonly sha256: string;
  /** Compiles only while recognition and the contract name the same types. */
  readonly kind: Kind & { readonly fileType: UploadedFileType };
}

/** Added to the context of operations that upload: a file in the object store that has no row yet. */
export interface UploadedFile {
  readonly stored: StoredFile;
}

export type UploadContext = Context & UploadedFile;
