// Receives an upload into a temporary file. Chooses how to read the body by its Content-Type: JSON, multipart or raw bytes.
import type { IncomingHttpHeaders } from "node:http";
import type { Readable } from "node:stream";
import { ApiError, invalidField } from "../../../platform/api-error.ts";
import { parseContentType, requireIdentity, requireUtf8 } from "../../../platform/json-body.ts";
import type { BodyProgress } from "../../../queues/body-budget.ts";
import { freeChunk, readBodyChunks } from "./body-chunks.ts";
import { readJson } from "./json.ts";
import { jsonFieldsBytesMax } from "./json-fields.ts";
import { readMultipart } from "./multipart.ts";
import { fileTooLarge, openSpool, type Sink, type Spool, type SpooledFile, type SpoolPlace } from "./spool.ts";

type Query = Readonly<Record<string, unknown>>;

interface UploadRequest {
  readonly headers: IncomingHttpHeaders;
  readonly stream: Readable;
  /** Whether the JSON form is accepted, with the file in base64. */
  readonly acceptsJson: boolean;
}

export interface Upload {
  /** Not validated. */
  readonly fields: Record<string, unknown>;
  /** True if the fields are from JSON. From a form or query, all are text, including `duration`. */
  readonly typed: boolean;
  readonly file: SpooledFile;
}

/** One of the three forms of an upload: JSON, multipart or raw. */
interface BodyFormat {
  readonly typed: boolean;
  readonly bodyBytesMax: number;
  /** The largest part of a body that is the file: base64 has four characters for three bytes. */
  readonly filePart: number;
  read(chunks: AsyncIterable<Buffer>, spool: Sink): Promise<Record<string, unknown>>;
}

/**
 * Reads an upload into a file in the folder of `place`, which the caller must move or remove. After an error no file is left, and the rest of the
 * stream is unread (see discardBody). If the disk has no room for a body of this Content-Length, nothing of it is read.
 * @throws ApiError for an invalid upload, or storage_full; the system error ENOSPC or EDQUOT if the disk is full.
 */
export const receiveUpload = async (
  { headers, stream, acceptsJson }: UploadRequest,
  query: Query,
  place: SpoolPlace,
  maxBytes: number,
  signal: AbortSignal,
  progress?: BodyProgress,
): Promise<Upload> => {
  requireIdentity(headers["content-encoding"]);
  const format = chooseFormat(headers, query, maxBytes, acceptsJson);
  const bodyBytes = Number(headers["content-length"] ?? 0);
  if (bodyBytes > format.bodyBytesMax) throw fileTooLarge(maxBytes);
  const allowance = await place.disk.allow(Math.floor(bodyBytes * format.filePart));
  try {
    const spool = await openSpool(place.folder, maxBytes, allowance);
    return await readUpload(format, readBodyChunks(stream, format.bodyBytesMax, signal, progress), spool, progress);
  } finally {
    allowance.release();
  }
};

const readUpload = async (
  format: BodyFormat,
  chunks: AsyncIterable<Buffer>,
  spool: Spool,
  progress: BodyProgress | undefined,
): Promise<Upload> => {
  try {
    const fields = await format.read(chunks, spool);
    return { fields, typed: format.typed, file: await spool.finish() };
  } catch (error) {
    progress?.ended();
    await spool.discard();
    throw error;
  }
};

const chooseFormat = (headers: IncomingHttpHeaders, query: Query, maxBytes: number, acceptsJson: boolean): BodyFormat => {
  const type = parseContentType(headers["content-type"]);
  if (type?.essence === "multipart/form-data") {
    rejectQuery(query);
    const read: BodyFormat["read"] = (chunks, spool) => readMultipart(chunks, headers, spool);
    return { typed: false, bodyBytesMax: maxBytes + formBytesMax, filePart: 1, read };
  }
  if (type?.essence === "application/json" && query.fileName === undefined) {
    if (!acceptsJson)
      throw new ApiError("unsupported_media_type", "Send the file as multipart/form-data, or as raw bytes with the fields in the query");
    rejectQuery(query);
    requireUtf8(type);
    return { typed: true, bodyBytesMax: jsonBytesMax(maxBytes), filePart: 3 / 4, read: readJson };
  }
  return { typed: false, bodyBytesMax: maxBytes, filePart: 1, read: (chunks, spool) => readRaw(chunks, query, type?.essence, spool) };
};

/** The body is the file, and its fields are in the query. */
export const readRaw = async (
  chunks: AsyncIterable<Buffer>,
  query: Query,
  mimeType: string | undefined,
  spool: Sink,
): Promise<Record<string, unknown>> => {
  for await (const chunk of chunks) {
    await spool.write(chunk);
    freeChunk(chunk);
  }
  return { ...(mimeType !== undefined && { mimeType }), ...query };
};

const rejectQuery = (query: Query): void => {
  const [name] = Object.keys(query);
  if (name !== undefined) throw invalidField(["query", name], "unrecognized_keys", "Send the fields in the body, not in the query");
};

/** Allows for the fields, headers and boundaries of a form. */
const formBytesMax = 256 * 1024;

/** Allows for an eighth more than base64 needs, because PHP escapes each / and .NET each +: one character in 64, by 1 and 5 bytes. */
const jsonBytesMax = (maxBytes: number): number => Math.ceil(((Math.ceil(maxBytes / 3) * 4) / 8) * 9) + jsonFieldsBytesMax;
