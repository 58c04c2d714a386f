// The content of an upload, made from bytes, blobs and streams.
import { UsageError } from "../errors.ts";
import type { FileBody } from "../request.ts";
import { readChunks } from "../stream.ts";

/** A source that is ready to be sent. */
export interface UploadContent extends FileBody {
  readonly fileName: string | undefined;
  /** The type that the source declares. */
  readonly mimeType: string | undefined;
  /** Whether the source can be read again from the start. */
  readonly repeatable: boolean;
  /** Releases the source, also while a read is pending. An unfinished stream is destroyed. */
  close(): Promise<void>;
}

/** Small enough for smooth progress, and large enough to be fast. */
export const pieceBytes = 128 * 1024;

const nothing = async (): Promise<void> => {};

export const bytesContent = (bytes: Uint8Array): UploadContent => ({
  fileName: undefined,
  mimeType: undefined,
  size: bytes.length,
  repeatable: true,
  chunks: async function* () {
    for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
  },
  blob: () => new Blob([bytes as Uint8Array<ArrayBuffer>]),
  close: nothing,
});

export const blobContent = (blob: Blob): UploadContent => ({
  fileName: "name" in blob && typeof blob.name === "string" ? blob.name : undefined,
  mimeType: blob.type || undefined,
  size: blob.size,
  repeatable: true,
  chunks: () => readChunks(blob.stream().getReader()),
  blob: () => blob,
  close: nothing,
});

export const streamContent = (source: AsyncIterable<unknown> | ReadableStream<unknown>, method: string): UploadContent => ({
  fileName: undefined,
  mimeType: undefined,
  size: undefined,
  repeatable: false,
  chunks: async function* () {
    for await (const chunk of "getReader" in source ? readChunks(source.getReader()) : source) {
      if (typeof chunk !== "string" && !(chunk instanceof Uint8Array))
        throw new UsageError(`${method}: the stream must yield bytes or strings.`);
      yield typeof chunk === "string" ? new TextEncoder().encode(chunk) : chunk;
    }
  },
  close: async () => {
    // Streams of Node have `destroy`. Others end with their iterator.
    if ("destroy" in source && typeof source.destroy === "function") source.destroy();
  },
});
