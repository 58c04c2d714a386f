import { isUtf8 } from "node:buffer";
import { bounds } from "@worktrack/contract";

/** What of an answer is shown, at most 4 KB of UTF-8; whatever is no UTF-8 shows as U+FFFD. null: nothing. */
export const excerptOf = (bytes: Buffer): string | null => {
  const text = decode(bytes).replaceAll("\0", "");
  // A byte that is no UTF-8 becomes three.
  return (isUtf8(bytes) ? text : decode(Buffer.from(text).subarray(0, bounds.deliveryResponseBytes))) || null;
};

/** A character that is cut off at the end is left out. */
const decode = (bytes: Uint8Array): string => new TextDecoder().decode(bytes, { stream: true });
