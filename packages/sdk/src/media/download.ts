import type { IncomingHttpHeaders } from "node:http";
import { Readable } from "node:stream";
import type { StreamedAnswer } from "../answer.ts";
import { attempts, type Persistence, waitToRetry } from "../attempts.ts";
import { UnexpectedAnswerError, UsageError } from "../errors.ts";
import type { CallOptions } from "../operations.ts";
import { refusalOf } from "../refusal.ts";
import { retriesOf, type Settings, timeoutOf, visibleAscii } from "../settings.ts";
import type { Fetch, Transport } from "../transport.ts";
import { fileNameOf } from "./file-name.ts";

/** A record of an attachment, its id, or what `media.link` answered. */
export type Downloadable = { readonly url: string } | { readonly id: string };

export interface DownloadOptions extends Pick<CallOptions, "signal" | "maxRetries" | "ifNoneMatch"> {
  /** Bytes to ask for, both included; to the end without `end`. The server may answer the whole: look at `start`. */
  readonly range?: { readonly start: number; readonly end?: number | undefined } | undefined;
  /** With `range`: the etag of what is already there. When the file is another one, the whole is answered. */
  readonly ifRange?: string | undefined;
  /** How long the answer may take, and how long no byte may come while `stream` is read; not for the whole. */
  readonly timeoutMs?: number | undefined;
}

export interface Download {
  /** Read it to its end, or destroy it: it holds a connection. */
  readonly stream: Readable;
  /** 200: the whole file; 206: a part. */
  readonly status: number;
  /** The file's place of the stream's first byte: 0 unless a range was asked for and granted. */
  readonly start: number;
  /** The whole file's; undefined when the server does not tell. */
  readonly size: number | undefined;
  /** For `ifRange` and `ifNoneMatch`. */
  readonly etag: string | undefined;
  readonly contentType: string | undefined;
  /** As the server gives it: clean it before it becomes a path. */
  readonly fileName: string | undefined;
  /** By lower-case name. */
  readonly headers: Readonly<IncomingHttpHeaders>;
}

const operation = "media.download";
/** Of a refusal. */
const problemBytesMax = 64 * 1024;

const addressOf = (media: Downloadable, base: string): URL => {
  const address = "url" in media ? media.url : `/media/${encodeURIComponent(media.id)}/content`;
  const url = URL.parse(address.startsWith("/") ? base + address : address);
  if (url?.protocol === "https:" || url?.protocol === "http:") return url;
  throw new UsageError("media.download takes an attachment, its id, or an http or https link.");
};

const rangeOf = ({ range, ifRange }: DownloadOptions): Record<string, string> => {
  if (!range) return {};
  const { start, end } = range;
  if (!Number.isSafeInteger(start) || start < 0 || (end !== undefined && !(Number.isSafeInteger(end) && end >= start)))
    throw new UsageError("range must be whole numbers, start not after end.");
  return { Range: `bytes=${start}-${end ?? ""}`, ...(ifRange !== undefined && { "If-Range": visibleAscii("ifRange", ifRange) }) };
};

const textOf = async ({ body, failure }: StreamedAnswer): Promise<string> => {
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

/** Once: the answer that brings bytes. */
const fetchOnce = async (transport: Transport, request: Fetch): Promise<StreamedAnswer> => {
  const answer = await transport.fetch(request);
  const { status, headers } = answer;
  if (status === 200 || status === 206) return answer;
  if (status >= 400 || status === 304) throw refusalOf(operation, { status, headers, text: await textOf(answer) }, Date.now());
  answer.body.destroy();
  throw new UnexpectedAnswerError(
    `${operation}: the server answers ${status}, which is no file. Check the link, and the proxies between.`,
    status,
  );
};

const aboutOf = ({ status, headers }: StreamedAnswer): Omit<Download, "stream"> => {
  const [, first, total] = (status === 206 && /^bytes (\d+)-\d+\/(\d+)$/.exec(headers["content-range"] ?? "")) || [];
  const size = status === 206 ? total : headers["content-length"];
  return {
    status,
    start: Number(first ?? 0),
    size: size === undefined ? undefined : Number(size),
    etag: headers.etag,
    contentType: headers["content-type"],
    fileName: fileNameOf(headers["content-disposition"]),
    headers,
  };
};

export const downloadOf =
  (transport: Transport, settings: Settings) =>
  async (media: Downloadable, options: DownloadOptions = {}): Promise<Download> => {
    const url = addressOf(media, settings.origin + settings.prefix);
    const { signal, ifNoneMatch } = options;
    const timeoutMs = timeoutOf(options.timeoutMs ?? settings.timeoutMs);
    const persistence = { maxRetries: retriesOf(options.maxRetries ?? settings.maxRetries), repeatable: true, signal };
    const fetch = (headers: Record<string, string>) => fetchOnce(transport, { operation, url, headers, timeoutMs, signal });
    const headers = {
      ...rangeOf(options),
      ...(ifNoneMatch !== undefined && { "If-None-Match": visibleAscii("ifNoneMatch", ifNoneMatch) }),
    };
    const answer = await attempts(() => fetch(headers), persistence);
    const about = aboutOf(answer);

    /** The rest, from the byte that comes next; of the very same file, or not at all. */
    const again = async (from: number): Promise<StreamedAnswer> => {
      const range = { start: from, end: about.status === 206 ? options.range?.end : undefined };
      const rest = await fetch(rangeOf({ range, ifRange: about.etag }));
      if (aboutOf(rest).start === from && rest.headers.etag === about.etag) return rest;
      rest.body.destroy();
      throw new UnexpectedAnswerError(`${operation}: the file changed while it was read. Begin again.`, rest.status);
    };
    return { ...about, stream: streamOf(answer, about, again, persistence) };
  };

type Again = (from: number) => Promise<StreamedAnswer>;

/** The bytes. A connection that breaks is made again, and goes on where the last one ended, if an etag can tell that it is the same file. */
const streamOf = (first: StreamedAnswer, { start, etag }: Omit<Download, "stream">, again: Again, persistence: Persistence): Readable => {
  let answer: StreamedAnswer | undefined = first;
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
        await waitToRetry(error, retries, persistence);
      }
    }
  };
  // The answer also goes when nobody has begun to read.
  return Readable.from(bytes(), { objectMode: false }).once("close", () => answer?.body.destroy());
};
