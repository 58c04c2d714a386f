import { type FileReader, type Recognition, recognizeFile } from "../src/index.ts";

/** A file in memory. Each read returns at most `readBytesMax` bytes. */
export const toReader = (bytes: Buffer, readBytesMax = Number.POSITIVE_INFINITY): FileReader => ({
  size: bytes.length,
  read: async (offset, length) => bytes.subarray(offset, offset + Math.min(length, readBytesMax)),
});

/** Recognizes bytes with a declared type that by default says nothing about them. */
export const recognizeBytes = (
  bytes: Buffer | string,
  { fileName = "upload", mimeType = "application/octet-stream", readBytesMax = Number.POSITIVE_INFINITY } = {},
): Promise<Recognition> =>
  recognizeFile(toReader(typeof bytes === "string" ? Buffer.from(bytes) : bytes, readBytesMax), { fileName, mimeType });
