// The `download` methods of attachments and exports, which stream a file and resume when the connection breaks.
import type { CallAttempt } from "../call-attempt.ts";
import { UnexpectedAnswerError, UsageError } from "../errors.ts";
import type { CallOptions } from "../operations.ts";
import { checkHeaderValue, checkMaxRetries, checkOptionNames, checkTimeoutMs } from "../options.ts";
import { createApiError } from "../problem-error.ts";
import { readProblem } from "../problem-text.ts";
import type { ResponseHeaders, StreamResponse } from "../response.ts";
import { type RetryPolicy, retry, retryPolicyOf, waitToRetry } from "../retry-loop.ts";
import type { Settings } from "../settings.ts";
import { streamChunks } from "../stream.ts";
import type { DownloadRequest, Transport } from "../transport.ts";
import { addressOf, type Downloadable, type DownloadMethod } from "./download-address.ts";
import { parseFileName } from "./file-name.ts";

export interface DownloadOptions extends Pick<CallOptions, "signal" | "maxRetries" | "ifNoneMatch"> {
  /** The byte range, both ends included. Without `end`, it extends to the end of the file. The server may send the whole file: check `start`. */
  readonly range?: { readonly start: number; readonly end?: number | undefined } | undefined;
  /** With `range`: the ETag of the part that you have. If the file has changed since, the server sends the whole file. */
  readonly ifRange?: string | undefined;
  /** The longest wait for the response, and the longest time without a byte while `stream` is read. Does not limit the whole download. */
  readonly timeoutMs?: number | undefined;
}

export interface Download {
  /** Read it to the end or cancel it, because it holds a connection. */
  readonly stream: ReadableStream<Uint8Array<ArrayBuffer>>;
  /** Reads the rest of `stream` into a `Blob`, for small files. */
  blob(): Promise<Blob>;
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
  readonly headers: ResponseHeaders;
}

const optionNames = Object.keys({
  signal: true,
  maxRetries: true,
  ifNoneMatch: true,
  range: true,
  ifRange: true,
  timeoutMs: true,
} satisfies Record<keyof DownloadOptions, true>);
const rangeOf = ({ range, ifRange }: DownloadOptions): Record<string, string> => {
  if (!range) return {};
  const { start, end } = range;
  if (!Number.isSafeInteger(start) || start < 0 || (end !== undefined && !(Number.isSafeInteger(end) && end >= start)))
    throw new UsageError("range must be whole numbers with start at most end.");
  return { Range: `bytes=${start}-${end ?? ""}`, ...(ifRange !== undefined && { "If-Range": checkHeaderValue("ifRange", ifRange) }) };
};

/** One attempt. @throws ApiError or UnexpectedAnswerError when the response is not a file */
const fetchOnce = async (transport: Transport, request: DownloadRequest): Promise<StreamResponse> => {
  const answer = await transport.fetch(request);
  const { status, headers } = answer;
  if (status === 200 || status === 206) return answer;
  if (status >= 400 || status === 304) throw createApiError(request.call, { status, headers, text: await readProblem(answer) }, Date.now());
  answer.cancel();
  throw new UnexpectedAnswerError(`the server answered ${status} instead of a file. Check the link and any proxies.`, request.call, answer);
};

const aboutOf = ({ status, headers }: StreamResponse): Omit<Download, "stream" | "blob"> => {
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

export const downloadFile = async (
  transport: Transport,
  settings: Settings,
  operation: DownloadMethod,
  media: Downloadable,
  options: DownloadOptions = {},
): Promise<Download> => {
  checkOptionNames(options, optionNames);
  const url = addressOf(operation, media, settings.origin + settings.prefix);
  const { signal, ifNoneMatch } = options;
  const timeoutMs = checkTimeoutMs(options.timeoutMs ?? settings.timeoutMs);
  const maxRetries = checkMaxRetries(options.maxRetries ?? settings.maxRetries);
  const retryPolicy = retryPolicyOf(settings, { maxRetries, signal });
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
    rest.cancel();
    throw new UnexpectedAnswerError("the file changed during the download. Start again.", callNow(), rest);
  };
  const stream = streamOf(answer, about, again, retryPolicy);
  return { ...about, stream, blob: () => toBlob(stream, about.contentType) };
};

type Again = (from: number) => Promise<StreamResponse>;

const toBlob = async (stream: Download["stream"], type = ""): Promise<Blob> =>
  new Blob([await new Response(stream).arrayBuffer()], { type });

/** Streams the bytes. When the connection breaks, resumes at the next byte, provided that an ETag can show that the file is the same. */
const streamOf = (
  first: StreamResponse,
  { start, etag }: Pick<Download, "start" | "etag">,
  again: Again,
  retryPolicy: RetryPolicy,
): Download["stream"] => {
  let answer: StreamResponse | undefined = first;
  let isCanceled = false;
  const bytes = async function* (): AsyncGenerator<Uint8Array> {
    let at = start;
    for (let retries = 0; ; retries++) {
      try {
        answer ??= await again(at);
        for await (const chunk of answer.chunks) {
          at += chunk.length;
          retries = 0;
          yield chunk;
        }
        return;
      } catch (error) {
        answer = undefined;
        if (etag === undefined || isCanceled) throw error;
        await waitToRetry(error, retries, retryPolicy);
      }
    }
  };
  // Also closes the connection when the program has not started to read.
  return streamChunks(bytes(), () => {
    isCanceled = true;
    answer?.cancel();
  });
};
