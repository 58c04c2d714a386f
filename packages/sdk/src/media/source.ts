// Opens the sources of uploads: paths, bytes, blobs and streams.
import { openFile } from "#source";
import { UsageError } from "../errors.ts";
import { blobContent, bytesContent, streamContent, type UploadContent } from "./content.ts";

/** A path (text or `file:` URL), bytes, a `Blob` or `File`, a stream, or anything that yields bytes. Browsers and workers have no paths. */
export type Source = string | URL | Uint8Array | ArrayBuffer | Blob | ReadableStream<Uint8Array> | AsyncIterable<Uint8Array>;

/** `method` is named in errors. @throws UsageError when the value is not a source or cannot be read */
export const openSource = async (source: Source, method: string): Promise<UploadContent> => {
  if (typeof source === "string" || source instanceof URL) return openFile(source, method);
  if (source instanceof ArrayBuffer) return bytesContent(new Uint8Array(source));
  if (source instanceof Uint8Array) return bytesContent(source);
  if (source instanceof Blob) return blobContent(source);
  if (isStream(source)) return streamContent(source, method);
  throw new UsageError(`${method} accepts a path, a file: URL, bytes, a Blob, a stream or an async iterable of bytes.`);
};

const isStream = (source: unknown): source is ReadableStream | AsyncIterable<unknown> =>
  typeof source === "object" && source !== null && (Symbol.asyncIterator in source || "getReader" in source);
