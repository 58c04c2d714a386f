// The types of responses, and readers of their headers.

/** By lowercase name. The values of a repeated header are joined by commas. */
export type ResponseHeaders = Readonly<Record<string, string | undefined>>;

/** Responses are held in memory, so their size is limited. */
export const responseBytesMax = 64 * 1024 * 1024;

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
  readonly headers: ResponseHeaders;
}

/** A response whose body has been received but not parsed. */
export interface TextResponse extends ResponseHead {
  readonly text: string;
}

/** A response whose body is still being received. */
export interface StreamResponse extends ResponseHead {
  /** Fails with errors of the SDK. */
  readonly chunks: AsyncIterable<Uint8Array>;
  /** Closes the connection, also before the first chunk was read. */
  cancel(): void;
}

export const readRequestId = (headers: ResponseHeaders): string | undefined => headers["x-request-id"];

export const readRateLimit = (headers: ResponseHeaders): RateLimit | undefined => {
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
