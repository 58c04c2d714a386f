// Reads a receiver's answer: the excerpt for the delivery log, and the delay of Retry-After.
import { isUtf8 } from "node:buffer";
import { bounds } from "@worktrack/contract";

const retryAfterMaxMs = 24 * 60 * 60 * 1_000;

/** The text of an answer's first bytes: at most 4 KB of UTF-8 without NUL, with U+FFFD for invalid bytes. Null when there is none. */
export const excerptOf = (bytes: Buffer): string | null => {
  const text = decode(bytes).replaceAll("\0", "");
  // Each invalid byte becomes the three bytes of U+FFFD, so the text is cut again.
  return (isUtf8(bytes) ? text : decode(Buffer.from(text).subarray(0, bounds.deliveryResponseBytes))) || null;
};

/** Decodes UTF-8 and drops an incomplete character at the end. */
const decode = (bytes: Uint8Array): string => new TextDecoder().decode(bytes, { stream: true });

/** The delay of a Retry-After header (RFC 9110 §10.2.3), in seconds or as an HTTP date; at most a day. Null when it is invalid. */
export const readRetryAfter = (value: unknown, nowMs: number): number | null => {
  if (typeof value !== "string") return null;
  const delayMs = /^\d+$/.test(value)
    ? Number(value) * 1_000
    : /^[A-Z][a-z]+, .* GMT$/.test(value)
      ? Date.parse(value) - nowMs
      : Number.NaN;
  return Number.isNaN(delayMs) ? null : Math.min(Math.max(delayMs, 0), retryAfterMaxMs);
};
