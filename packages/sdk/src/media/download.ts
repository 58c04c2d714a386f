// The `download` methods of attachments and exports, which stream a file and resume when the connection breaks.
import type { IncomingHttpHeaders } from "node:http";
import { Readable } from "node:stream";
import type { CallAttempt } from "../call-attempt.ts";
import { UnexpectedAnswerError, UsageError } from "../errors.ts";
import type { CallOptions } from "../operations.ts";
import { checkHeaderValue, checkMaxRetries, checkOptionNames, checkTimeoutMs } from "../options.ts";
import { createApiError } from "../problem-error.ts";
import type { StreamResponse } from "../response.ts";
import { type RetryPolicy, retry, waitToRetry } from "../retry-loop.ts";
import type { Settings } from "../settings.ts";
import type { DownloadRequest, Transport } from "../transport.ts";
import { parseFileName } from "./file-name.ts";

/** The record of an attachment or of an export, an object with its id, or the reply of `media.link`. */
export type Downloadable = { readonly url: string } | { readonly id: string };

export interface DownloadOptions extends Pick<CallOptions, "signal" | "maxRetries" | "ifNoneMatch"> {
  /** The byte range, both ends included. Without `end`, it extends to the end of the file. The server may send the whole file: check `start`. */
  readonly range?: { readonly start: number; readonly end?: number | undefined } | undefined;
  /** With `range`: the ETag of the part that you have. If the file has changed since, the server sends the whole file. */
  readonly ifRange?: string | undefined;
  /** The longest wait for the response, and the longest time without a byte while `stream` is read. Does not limit the whole download. */
  readonly timeoutMs?: number | undefined;
}

export interface Download {
  /** Read it to the end or destroy it, because it holds a connection. */
  readonly stream: Readable;
  /** 200 for the whole file, 206 for a part. */
  readonly status: number;
  /** The offset of the stream's first byte in the file. 0 unless the server sends the requested range. */
  readonly start: number;
  /** The size of the whole file in bytes. Undefined when the server does not send it. */
  readonly size: number | undefined;
  /** For `ifRange` and `ifNoneMatch`. */
  readonly etag: string | undefined;
  readonly contentType: string | undefined;
  /** The name that the uploader chose. Sanitize it before you use it as a path. */
  readonly fileName: string | undefined;
  /** By lowercase name. */
  readonly headers: Readonly<IncomingHttpHeaders>;
}

const optionNames = Object.keys({
  signal: true,
  maxRetries: true,
  ifNoneMatch: true,
  range: true,
  ifRange: true,
  timeoutMs: true,
} satisfies Record<keyof DownloadOptions, true>);
/** The most that is read of an error response. */
const problemBytesMax = 64 * 1024;

/** Where an object with only an id is downloaded, by the method's name. */
const contentPaths = {
  "media.download": (id: string) => `/media/${id}/content`,
  "organization.exports.download": (id: string) => `/exports/${id}/workspace.tar.gz`,
} as const;
type DownloadMethod = keyof typeof contentPaths;

const addressOf = (operation: DownloadMethod, media: Downloadable, base: string): URL => {
  const address = "url" in media ? media.url : contentPaths[operation](encodeURIComponent(media.id));
  const url = URL.parse(address.startsWith("/") ? base + address : address);
  if (url?.protocol === "https:" || url?.protocol === "http:") return url;
  throw new UsageError(`${operation} accepts a record, an object with its id, or an http or https link.`);
};

const rangeOf = ({ range, ifRange }: DownloadOptions): Record<string, string> => {
  if (!range) return {};
  const { start, end } = range;
  if (!Number.isSafeInteger(start) || start < 0 || (end !== undefined && !(Number.isSafeInteger(end) && end >= start)))
    throw new UsageError("range must be whole numbers with start at most end.");
  return { Range: `bytes=${start}-${end ?? ""}`, ...(ifRange !== undefined && { "If-Range": checkHeaderValue("ifRange", ifRange) }) };
};

const textOf = async ({ body, failure }: StreamResponse): Promise<string> => {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes > problemBytesMax) break;
    }
  } catch (cause) {
    throw failure(cause);
  }
  return Buffer.concat(chunks).toString();
};

/** One attempt. @throws ApiError or UnexpectedAnswerError when the response is not a file */
const fetchOnce = async (transport: Transport, request: DownloadRequest): Promise<StreamResponse> => {
  const answer = await transport.fetch(request);
  const { status, headers } = answer;
  if (status === 200 || status === 206) return answer;
  if (status >= 400 || status === 304) throw createApiError(request.call, { status, headers, text: await textOf(answer) }, Date.now());
  answer.body.destroy();
  throw new UnexpectedAnswerError(`the server answered ${status} instead of a file. Check the link and any proxies.`, request.call, answer);
};

const aboutOf = ({ status, headers }: StreamResponse): Omit<Download, "stream"> => {
  const [, first, total] = (status === 206 && /^bytes (\d+)-\d+\/(\d+)$/.exec(headers["content-range"] ?? "")) || [];
  const size = status === 206 ? total : headers["content-length"];
  return {
    status,
    start: Number(first ?? 0),
    size: size === undefined ? undefined : Number(size),
    etag: headers.etag,
    contentType: headers["content-type"],
    fileName: parseFileName(headers["content-disposition"]),
    headers,
  };
};

export const createDownload =
  (transport: Transport, settings: Settings, operation: DownloadMethod = "media.download") =>
  async (media: Downloadable, options: DownloadOptions = {}): Promise<Download> => {
    checkOptionNames(options, optionNames);
    const url = addressOf(operation, media, settings.origin + settings.prefix);
    const { signal, ifNoneMatch } = options;
    const timeoutMs = checkTimeoutMs(options.timeoutMs ?? settings.timeoutMs);
    const retryPolicy = { maxRetries: checkMaxRetries(options.maxRetries ?? settings.maxRetries), signal };
    let attempts = 0;
    const callNow = () =>
      ({
        operation,
        method: "GET",
        path: url.pathname,
        attempts,
        idempotencyKey: undefined,
        cursor: undefined,
        repeatable: true,
      }) satisfies CallAttempt;
    const fetch = (headers: Record<string, string>) => {
      attempts++;
      return fetchOnce(transport, { call: callNow(), url, headers, timeoutMs, signal });
    };
    const headers = {
      ...rangeOf(options),
      ...(ifNoneMatch !== undefined && { "If-None-Match": checkHeaderValue("ifNoneMatch", ifNoneMatch) }),
    };
    const answer = await retry(() => fetch(headers), retryPolicy);
    const about = aboutOf(answer);

    /** Requests the rest from this byte on, only if the file is still the same. */
    const again = async (from: number): Promise<StreamResponse> => {
      const range = { start: from, end: about.status === 206 ? options.range?.end : undefined };
      const rest = await fetch(rangeOf({ range, ifRange: about.etag }));
      if (aboutOf(rest).start === from && rest.headers.etag === about.etag) return rest;
      rest.body.destroy();
      throw new UnexpectedAnswerError("the file changed during the download. Start again.", callNow(), rest);
    };
    return { ...about, stream: streamOf(answer, about, again, retryPolicy) };
  };

type Again = (from: number) => Promise<StreamResponse>;

/** Streams the bytes. When the connection breaks, resumes at the next byte, provided that an ETag can show that the file is the same. */
const streamOf = (first: StreamResponse, { start, etag }: Omit<Download, "stream">, again: Again, retryPolicy: RetryPolicy): Readable => {
  let answer: StreamResponse | undefined = first;
  const bytes = async function* (): AsyncGenerator<Buffer> {
    let at = start;
    for (let retries = 0; ; retries++) {
      try {
        answer ??= await again(at);
        for await (const chunk of answer.body as AsyncIterable<Buffer>) {
          at += chunk.length;
          retries = 0;
          yield chunk;
        }
        return;
      } catch (cause) {
        const error = answer ? answer.failure(cause) : cause;
        answer = undefined;
        if (etag === undefined) throw error;
        await waitToRetry(error, retries, retryPolicy);
      }
    }
  };
  // Also destroys the response when the client has not started to read.
  return Readable.from(bytes(), { objectMode: false }).once("close", () => answer?.body.destroy());
};
