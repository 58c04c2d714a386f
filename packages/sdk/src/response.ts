// The types of responses, and readers of their headers.
import type { IncomingHttpHeaders } from "node:http";
import type { Readable } from "node:stream";

/** The rate-limit status after the call, for the limit with the least remaining. */
export interface RateLimit {
  readonly limit: number;
  readonly remaining: number;
  /** When at least one more call is possible: Unix time in seconds. */
  readonly reset: number;
}

/** The data of a response with its status and headers. */
export interface Answer<T> extends ResponseHead {
  readonly data: T;
  /** For `ifMatch` and `ifNoneMatch`. */
  readonly etag: string | undefined;
  readonly requestId: string | undefined;
  readonly rateLimit: RateLimit | undefined;
}

/** The status and headers of a response. */
export interface ResponseHead {
  readonly status: number;
  /** By lowercase name. */
  readonly headers: Readonly<IncomingHttpHeaders>;
}

/** A response whose body has been received but not parsed. */
export interface TextResponse extends ResponseHead {
  readonly text: string;
}

/** A response whose body is still being received. */
export interface StreamResponse extends ResponseHead {
  readonly body: Readable;
  /** Converts an error of the body stream to one of the SDK. */
  readonly failure: (cause: unknown) => unknown;
}

export const readRequestId = (headers: IncomingHttpHeaders): string | undefined => headers["x-request-id"]?.toString();

export const readRateLimit = (headers: IncomingHttpHeaders): RateLimit | undefined => {
  const { "x-ratelimit-limit": limit, "x-ratelimit-remaining": remaining, "x-ratelimit-reset": reset } = headers;
  return limit && remaining && reset ? { limit: Number(limit), remaining: Number(remaining), reset: Number(reset) } : undefined;
};

export const toAnswer = <T>({ status, headers }: TextResponse, data: T): Answer<T> => ({
  data,
  status,
  etag: headers.etag,
  requestId: readRequestId(headers),
  rateLimit: readRateLimit(headers),
  headers,
});
