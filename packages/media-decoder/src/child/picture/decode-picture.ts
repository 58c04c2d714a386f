// Decodes a picture to its last pixel.
import type { Metadata } from "sharp";
import type { PictureFormat } from "../../picture.ts";
import type { Sharp } from "../load-sharp.ts";
import { refuseDamaged } from "../refused.ts";
import { pixelsMax } from "./bounds.ts";
import { decodeFrames, paintFrame } from "./gif/decode-gif.ts";
import { writeGif } from "./gif/write-gif.ts";
import type { Inspection } from "./inspect-picture.ts";
import type { Pixels } from "./pixels.ts";
import { turnPixels } from "./turn-pixels.ts";

/** Pixels in sRGB or gray, with 8 bits for each channel, turned upright. */
export interface DecodedPicture {
  readonly format: PictureFormat;
  /** All frames. Of a GIF the first. */
  readonly pixels: Pixels;
  readonly frames: number;
  readonly becameStill: boolean;
  readonly isLossless: boolean;
  /** The size of the file. */
  readonly sentBytes: number;
  readonly hasFullChroma?: boolean | undefined;
  readonly delays?: number[] | undefined;
  readonly loops?: number | undefined;
  /** Encodes all frames of a GIF, in parts. */
  readonly encodeGif?: () => Buffer[];
}

/** @throws Refused if any part is damaged */
export const decodePicture = async (inspection: Inspection, sharp: Sharp): Promise<DecodedPicture> => {
  const { format, bytes, frames, becameStill, isLossless, gif, metadata } = inspection;
  const common = { format, frames, becameStill, isLossless, sentBytes: bytes.length };
  if (gif) {
    const decoded = decodeFrames(bytes, gif);
    const [first = refuseDamaged()] = decoded;
    return { ...common, pixels: paintFrame(first, gif), encodeGif: () => writeGif(gif, decoded) };
  }
  const image = { bytes, metadata, isAnimation: format === "webp" && frames > 1 };
  const pixels = await decodePixels(image, sharp).catch(refuseDamaged);
  if (pixels.frames !== frames) return refuseDamaged();
  return {
    ...common,
    pixels,
    hasFullChroma: metadata.chromaSubsampling?.startsWith("4:4:4"),
    delays: metadata.delay,
    loops: metadata.loop,
  };
};

interface Image {
  readonly bytes: Buffer;
  readonly metadata: Metadata;
  readonly isAnimation: boolean;
}

const decodePixels = async ({ bytes, metadata, isAnimation }: Image, sharp: Sharp): Promise<Pixels> => {
  // Headers of good photos are often slightly wrong, so warnings are ignored.
  const image = sharp(bytes, { failOn: "error", limitInputPixels: pixelsMax, animated: isAnimation });
  const { data, info } = await (isAnimation ? image : image.autoOrient())
    .toColourspace(isGray(metadata.space) ? "b-w" : "srgb")
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true });
  const height = info.pageHeight ?? info.height;
  const pixels = { data, width: info.width, height, channels: info.channels, frames: info.height / height };
  return isAnimation ? turnPixels(pixels, metadata.orientation ?? 1) : pixels;
};

const isGray = (space: string | undefined): boolean => space === "b-w" || space === "grey16";
