import type { IncomingHttpHeaders } from "node:http";
import type { Readable } from "node:stream";

/** What is left of the quota that the call was charged to. */
export interface RateLimit {
  readonly limit: number;
  readonly remaining: number;
  /** Unix time in seconds. */
  readonly reset: number;
}

/** A reply and what came with it. */
export interface Answer<T> {
  readonly data: T;
  readonly status: number;
  /** For `ifMatch` and `ifNoneMatch`. */
  readonly etag: string | undefined;
  readonly requestId: string | undefined;
  readonly rateLimit: RateLimit | undefined;
  /** By lower-case name. */
  readonly headers: Readonly<IncomingHttpHeaders>;
}

/** An answer of the server before anybody has read it. */
export interface RawAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** The same, with its body still to come. */
export interface StreamedAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Readable;
  /** What an error of the body means. */
  readonly failure: (cause: unknown) => unknown;
}

export const requestIdOf = (headers: IncomingHttpHeaders): string | undefined => headers["x-request-id"]?.toString();

const rateLimitOf = (headers: IncomingHttpHeaders): RateLimit | undefined => {
  const { "x-ratelimit-limit": limit, "x-ratelimit-remaining": remaining, "x-ratelimit-reset": reset } = headers;
  return limit && remaining && reset ? { limit: Number(limit), remaining: Number(remaining), reset: Number(reset) } : undefined;
};

export const answerOf = <T>({ status, headers }: RawAnswer, data: T): Answer<T> => ({
  data,
  status,
  etag: headers.etag,
  requestId: requestIdOf(headers),
  rateLimit: rateLimitOf(headers),
  headers,
});
