import type { IncomingHttpHeaders } from "node:http";
import type { Readable } from "node:stream";
import { MIMEType } from "node:util";
import { ApiError, invalidField } from "../../platform/api-error.ts";
import { chunksOf } from "./chunks.ts";
import { envelopeBytesMax } from "./envelope.ts";
import { readJson } from "./json.ts";
import { readMultipart } from "./multipart.ts";
import { readRaw } from "./raw.ts";
import { fileTooLarge, openSpool, type Sink, type SpooledFile } from "./spool.ts";

type Query = Readonly<Record<string, unknown>>;

interface UploadRequest {
  readonly headers: IncomingHttpHeaders;
  readonly stream: Readable;
}

export interface Upload {
  /** As sent: whoever takes them validates them. */
  readonly fields: Record<string, unknown>;
  /** Whether they are JSON. From a form or a query each is text, `duration` too. */
  readonly typed: boolean;
  readonly file: SpooledFile;
}

/** One of the three ways to send a file. */
interface Way {
  readonly typed: boolean;
  readonly bodyBytesMax: number;
  read(chunks: AsyncIterable<Buffer>, spool: Sink): Promise<Record<string, unknown>>;
}

/**
 * Reads an upload into a file in `folder`, which is the caller's to move or remove. After a failure no file is left, and the stream is open
 * with its rest unread (discardRest).
 * @throws ApiError; what the file system says when the disk is full (ENOSPC, EDQUOT).
 */
export const receive = async (
  { headers, stream }: UploadRequest,
  query: Query,
  folder: string,
  maxBytes: number,
  signal: AbortSignal,
): Promise<Upload> => {
  refuseEncoding(headers);
  const way = wayOf(headers, query, maxBytes);
  if (Number(headers["content-length"] ?? 0) > way.bodyBytesMax) throw fileTooLarge(maxBytes);
  const spool = await openSpool(folder, maxBytes);
  try {
    const fields = await way.read(chunksOf(stream, way.bodyBytesMax, signal), spool);
    return { fields, typed: way.typed, file: await spool.finish() };
  } catch (error) {
    await spool.discard();
    throw error;
  }
};

const refuseEncoding = (headers: IncomingHttpHeaders): void => {
  if ((headers["content-encoding"] ?? "identity").toLowerCase() !== "identity")
    throw new ApiError("unsupported_media_type", "Send the body without Content-Encoding");
};

const wayOf = (headers: IncomingHttpHeaders, query: Query, maxBytes: number): Way => {
  const type = mimeTypeOf(headers["content-type"]);
  if (type?.essence === "multipart/form-data") {
    refuseQuery(query);
    return { typed: false, bodyBytesMax: maxBytes + formBytesMax, read: (chunks, spool) => readMultipart(chunks, headers, spool) };
  }
  if (type?.essence === "application/json" && query.fileName === undefined) {
    refuseQuery(query);
    if ((type.params.get("charset") ?? "utf-8").toLowerCase() !== "utf-8")
      throw new ApiError("unsupported_media_type", "Send the body as UTF-8");
    return { typed: true, bodyBytesMax: jsonBytesMax(maxBytes), read: readJson };
  }
  return { typed: false, bodyBytesMax: maxBytes, read: (chunks, spool) => readRaw(chunks, query, type?.essence, spool) };
};

const mimeTypeOf = (contentType: string | undefined): MIMEType | undefined => {
  if (contentType === undefined) return undefined;
  try {
    return new MIMEType(contentType);
  } catch {
    throw new ApiError("unsupported_media_type", "Content-Type is malformed");
  }
};

const refuseQuery = (query: Query): void => {
  const [name] = Object.keys(query);
  if (name !== undefined) throw invalidField(["query", name], "unrecognized_keys", "Fields stand in the body here, not in the query");
};

/** Fields, headers and boundaries of a form. */
const formBytesMax = 256 * 1024;

/** An eighth more than base64 needs: PHP escapes each /, .NET each + (a sixty-fourth of the characters, 1 and 5 bytes more). */
const jsonBytesMax = (maxBytes: number): number => Math.ceil(((Math.ceil(maxBytes / 3) * 4) / 8) * 9) + envelopeBytesMax;
