// Opens the sources of uploads: paths, bytes, blobs and streams.
import { createReadStream } from "node:fs";
import { type FileHandle, open, stat } from "node:fs/promises";
import { basename } from "node:path";
import { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { UsageError } from "../errors.ts";
import type { FileBody } from "../request.ts";

/** A path (text or `file:` URL), bytes, a `Blob` or `File`, a stream, or anything that yields bytes. */
export type Source = string | URL | Uint8Array | ArrayBuffer | Blob | AsyncIterable<Uint8Array>;

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
const pieceBytes = 128 * 1024;

/** @throws UsageError when the value is not a source or cannot be read */
export const openSource = async (source: Source): Promise<UploadContent> => {
  if (typeof source === "string" || source instanceof URL) return fileContent(pathOf(source));
  if (source instanceof ArrayBuffer) return bytesContent(new Uint8Array(source));
  if (source instanceof Uint8Array) return bytesContent(source);
  if (source instanceof Blob) return blobContent(source);
  if (typeof source?.[Symbol.asyncIterator] === "function") return streamContent(source);
  throw new UsageError("media.upload accepts a path, a file: URL, bytes, a Blob, a stream or an async iterable of bytes.");
};

const pathOf = (source: string | URL): string => {
  if (typeof source === "string") return source;
  if (source.protocol !== "file:") throw new UsageError("media.upload accepts file: URLs only. Fetch the file yourself and pass its body.");
  return fileURLToPath(source);
};

const fileContent = async (path: string): Promise<UploadContent> => {
  const unreadable = ({ code }: NodeJS.ErrnoException) => {
    throw new UsageError(`media.upload: cannot read ${path} (${code}).`);
  };
  const stats = await stat(path).catch(unreadable);
  const fileName = basename(path);
  if (stats.isDirectory()) throw new UsageError(`media.upload: ${path} is a folder.`);
  // A pipe or device has no known size and cannot be read twice.
  if (!stats.isFile()) return { ...streamContent(createReadStream(path)), fileName };
  // Stays open for all attempts, so that they send the same file even if it is renamed or replaced.
  const handle = await open(path).catch(unreadable);
  const { size } = await handle.stat();
  const chunks = () => piecesOf(path, handle, size);
  return { fileName, mimeType: undefined, size, repeatable: true, chunks, close: () => handle.close() };
};

const piecesOf = async function* (path: string, handle: FileHandle, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < size; ) {
    const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(pieceBytes), 0, Math.min(pieceBytes, size - at), at);
    if (bytesRead === 0) throw new UsageError(`media.upload: ${path} became shorter during the upload.`);
    at += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
};

const nothing = async (): Promise<void> => {};

const bytesContent = (bytes: Uint8Array): UploadContent => ({
  fileName: undefined,
  mimeType: undefined,
  size: bytes.length,
  repeatable: true,
  chunks: async function* () {
    for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
  },
  close: nothing,
});

const blobContent = (blob: Blob): UploadContent => ({
  fileName: blob instanceof File ? blob.name : undefined,
  mimeType: blob.type || undefined,
  size: blob.size,
  repeatable: true,
  chunks: () => blob.stream(),
  close: nothing,
});

const streamContent = (source: AsyncIterable<unknown>): UploadContent => ({
  fileName: undefined,
  mimeType: undefined,
  size: undefined,
  repeatable: false,
  chunks: async function* () {
    for await (const chunk of source) {
      if (typeof chunk !== "string" && !(chunk instanceof Uint8Array))
        throw new UsageError("media.upload: the stream must yield bytes or strings.");
      yield typeof chunk === "string" ? Buffer.from(chunk) : chunk;
    }
  },
  close: async () => {
    if (source instanceof Readable) source.destroy();
  },
});
