// Decides how long to wait before a stream connects again.

/** The wait without a `retry` of the server. */
export const retryMsDefault = 3_000;
const retryMsMin = 500;
/** The longest wait, unless Retry-After asks for more. */
export const reconnectMsMax = 30_000;
/** The iteration ends with the error when Retry-After asks for more than this: an hour. */
const retryAfterSecondsMax = 3_600;

export interface Reconnection {
  /** The last `retry` of the server. */
  readonly retryMs: number | undefined;
  /** The Retry-After of the response that refused the last connection. */
  readonly retryAfterSeconds: number | undefined;
  /** Connections in a row without a byte. 0 after a connection that received some. */
  readonly connections: number;
  /** In [0, 1). */
  readonly random: number;
}

/**
 * The server's `retry`, which is random, then exponential backoff with jitter, and never less than Retry-After. Undefined to give up.
 */
export const reconnectDelayMs = ({ retryMs, retryAfterSeconds = 0, connections, random }: Reconnection): number | undefined => {
  if (retryAfterSeconds > retryAfterSecondsMax) return undefined;
  const firstMs = Math.min(reconnectMsMax, Math.max(retryMsMin, retryMs ?? retryMsDefault));
  const backoffMs = Math.min(reconnectMsMax, firstMs * 2 ** connections);
  return retryAfterSeconds * 1000 + firstMs + random * (backoffMs - firstMs);
};
