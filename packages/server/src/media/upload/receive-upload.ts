// Receives an upload into a temporary file. Chooses how to read the body by its Content-Type: JSON, multipart or raw bytes.
import type { IncomingHttpHeaders } from "node:http";
import type { Readable } from "node:stream";
import { invalidField } from "../../platform/api-error.ts";
import type { BodyProgress } from "../../platform/body-budget.ts";
import { parseContentType, requireIdentity, requireUtf8 } from "../../platform/json-body.ts";
import { readBodyChunks } from "./body-chunks.ts";
import { readJson } from "./json.ts";
import { jsonFieldsBytesMax } from "./json-fields.ts";
import { readMultipart } from "./multipart.ts";
import { fileTooLarge, openSpool, type Sink, type SpooledFile } from "./spool.ts";

type Query = Readonly<Record<string, unknown>>;

interface UploadRequest {
  readonly headers: IncomingHttpHeaders;
  readonly stream: Readable;
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
  read(chunks: AsyncIterable<Buffer>, spool: Sink): Promise<Record<string, unknown>>;
}

/**
 * Reads an upload into a file in `folder`, which the caller must move or remove. After an error no file is left, and the rest of the
 * stream is unread (see discardBody).
 * @throws ApiError for an invalid upload; the system error ENOSPC or EDQUOT if the disk is full.
 */
export const receiveUpload = async (
  { headers, stream }: UploadRequest,
  query: Query,
  folder: string,
  maxBytes: number,
  signal: AbortSignal,
  progress?: BodyProgress,
): Promise<Upload> => {
  requireIdentity(headers["content-encoding"]);
  const format = chooseFormat(headers, query, maxBytes);
  if (Number(headers["content-length"] ?? 0) > format.bodyBytesMax) throw fileTooLarge(maxBytes);
  const spool = await openSpool(folder, maxBytes);
  try {
    const fields = await format.read(readBodyChunks(stream, format.bodyBytesMax, signal, progress), spool);
    return { fields, typed: format.typed, file: await spool.finish() };
  } catch (error) {
    progress?.ended();
    await spool.discard();
    throw error;
  }
};

const chooseFormat = (headers: IncomingHttpHeaders, query: Query, maxBytes: number): BodyFormat => {
  const type = parseContentType(headers["content-type"]);
  if (type?.essence === "multipart/form-data") {
    rejectQuery(query);
    return { typed: false, bodyBytesMax: maxBytes + formBytesMax, read: (chunks, spool) => readMultipart(chunks, headers, spool) };
  }
  if (type?.essence === "application/json" && query.fileName === undefined) {
    rejectQuery(query);
    requireUtf8(type);
    return { typed: true, bodyBytesMax: jsonBytesMax(maxBytes), read: readJson };
  }
  return { typed: false, bodyBytesMax: maxBytes, read: (chunks, spool) => readRaw(chunks, query, type?.essence, spool) };
};

/** The body is the file, and its fields are in the query. */
export const readRaw = async (
  chunks: AsyncIterable<Buffer>,
  query: Query,
  mimeType: string | undefined,
  spool: Sink,
): Promise<Record<string, unknown>> => {
  for await (const chunk of chunks) await spool.write(chunk);
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
