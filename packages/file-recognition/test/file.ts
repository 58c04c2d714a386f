import type { Kind, Refusal } from "../src/found.ts";
import { kindOf } from "../src/kind.ts";
import type { FileReader } from "../src/reader.ts";

/** A file of these bytes, read in pieces of at most so many. */
export const fileOf = (bytes: Buffer, most = Number.POSITIVE_INFINITY): FileReader => ({
  size: bytes.length,
  read: async (offset, length) => bytes.subarray(offset, offset + Math.min(length, most)),
});

/** What the bytes are found to be, under a name and type that say nothing. */
export const kindOfBytes = (
  bytes: Buffer | string,
  { fileName = "upload", mimeType = "application/octet-stream", most = Number.POSITIVE_INFINITY } = {},
): Promise<Kind | Refusal> => kindOf(fileOf(typeof bytes === "string" ? Buffer.from(bytes) : bytes, most), { fileName, mimeType });
