import type { UploadedFileType } from "@worktrack/contract";
import type { RecognizedFile } from "@worktrack/file-recognition";
import type { Context } from "../../caller/context.ts";

/** A stored object that has no database row yet. */
export interface StoredFile {
  /** The object's key, which is also the attachment's id. */
  readonly id: string;
  readonly size: number;
  readonly sha256: string;
  /** Compile-time check: the contract must know every file type that recognition returns. */
  readonly recognized: RecognizedFile & { readonly fileType: UploadedFileType };
}

/** Added to the context of operations that upload: a file in the object store that has no row yet. */
export interface UploadedFile {
  readonly stored: StoredFile;
}

export type UploadContext = Context & UploadedFile;
