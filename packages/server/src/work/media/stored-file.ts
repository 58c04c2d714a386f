import type { ThumbnailSize, UploadedFileType } from "@worktrack/contract";
import type { Context } from "../../caller/context.ts";
import type { Thumbnail } from "./images/thumbnails.ts";

/** The type of a file and its facts, read from its content. */
export interface FileFacts {
  readonly fileType: UploadedFileType;
  /** The MIME type to serve the file as. */
  readonly mimeType: string;
  readonly duration: number | null;
  readonly width: number | null;
  readonly height: number | null;
}

/** A stored object that has no database row yet. */
export interface StoredFile {
  /** The object's key, which is also the attachment's id. */
  readonly id: string;
  readonly size: number;
  readonly sha256: string;
  readonly recognized: FileFacts;
  /** The hash of the bytes that were sent, if others are stored. */
  readonly sourceSha256?: string;
  readonly image?: StoredImage;
}

export interface StoredImage {
  readonly thumbnails: ReadonlyMap<ThumbnailSize, Thumbnail>;
  /** Only the first frame of an animation was kept. */
  readonly becameStill: boolean;
}

/** Added to the context of operations that upload: a file in the object store that has no row yet. */
export interface UploadedFile {
  readonly stored: StoredFile;
}

export type UploadContext = Context & UploadedFile;
