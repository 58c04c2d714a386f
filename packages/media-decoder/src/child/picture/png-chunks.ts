// Removes from a PNG what its pixels do not depend on, before a decoder that might inflate it gets it.
import { inflateSync } from "node:zlib";
import { Refused, refuseDamaged } from "../refused.ts";

const signatureBytes = 8;
/** Length and name before the data, checksum after it. */
const headBytes = 8;
const frameBytes = 12;

/** Pixels, palette, transparency, color profile and orientation. */
const kept = new Set(["IHDR", "PLTE", "tRNS", "iCCP", "eXIf", "IDAT", "IEND"]);

/** Profiles of printers have up to 2 MB. */
const profileBytesMax = 4_000_000;

export interface PngChunks {
  /** The same buffer as the input, overwritten. */
  readonly bytes: Buffer;
  readonly isAnimated: boolean;
}

/** Everything behind the end of the image is removed, too. @throws Refused for a file that is cut short */
export const keepPixelChunks = (bytes: Buffer): PngChunks => {
  let isAnimated = false;
  let written = signatureBytes;
  let name = "";
  for (let at = signatureBytes; name !== "IEND"; ) {
    if (at + frameBytes > bytes.length) return refuseDamaged();
    const end = at + frameBytes + bytes.readUInt32BE(at);
    if (end > bytes.length) return refuseDamaged();
    name = bytes.toString("latin1", at + 4, at + headBytes);
    isAnimated ||= name === "acTL" && bytes.readUInt32BE(at + headBytes) > 1;
    if (name === "iCCP") checkProfile(bytes.subarray(at + headBytes, end - 4));
    if (kept.has(name)) {
      if (written < at) bytes.copyWithin(written, at, end);
      written += end - at;
    }
    at = end;
  }
  return { bytes: bytes.subarray(0, written), isAnimated };
};

/** A profile has a name, a zero, a method, and deflated data, which libpng would inflate as a whole. */
const checkProfile = (chunk: Buffer): void => {
  try {
    inflateSync(chunk.subarray(chunk.indexOf(0) + 2), { maxOutputLength: profileBytesMax });
  } catch (error) {
    // The decoder ignores a profile that is damaged, where this function found it damaged.
    if (error instanceof Error && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE")
      throw new Refused("The image has a color profile that is too large");
  }
};
