// Finds out what a picture is, and refuses it if it is too large, before any of its pixels is decoded.
import type { Metadata } from "sharp";
import type { PictureFormat } from "../../picture.ts";
import { recognizedBytes, recognizePicture } from "../../recognize-picture.ts";
import type { Sharp } from "../load-sharp.ts";
import { Refused, refuseDamaged } from "../refused.ts";
import { checkFrames, checkMegapixels, checkSize } from "./bounds.ts";
import { type Gif, measureFrames, readGif } from "./gif/gif-blocks.ts";
import { readJpegHeader } from "./jpeg-header.ts";
import { keepPixelChunks } from "./png-chunks.ts";
import { readWebpChunks } from "./webp-chunks.ts";

interface Inspected {
  readonly format: PictureFormat;
  readonly bytes: Buffer;
  readonly frames: number;
  readonly becameStill: boolean;
  /** False for formats that the decoder knows no lossless kind of. */
  readonly isLossless: boolean;
}

/** A GIF has no metadata: this package decodes it, and sharp never sees it. */
export type Inspection = Inspected &
  ({ readonly metadata: Metadata; readonly gif?: never } | { readonly gif: Gif; readonly metadata?: never });

interface Container {
  readonly bytes: Buffer;
  readonly frames?: number;
  readonly isAnimated?: boolean;
  readonly isLossless?: boolean;
  readonly gif?: Gif;
}

const coefficientsMax = 120_000_000;

/** Each reads the container itself, because the libraries would inflate parts of it, or decode what must be refused. */
const containers: Readonly<Record<PictureFormat, (bytes: Buffer) => Container>> = {
  jpeg: (bytes) => {
    const { heldCoefficients } = readJpegHeader(bytes);
    if (heldCoefficients > coefficientsMax)
      throw new Refused("The image is progressive and too large. Send it as a JPEG that is not progressive.");
    return { bytes };
  },
  png: keepPixelChunks,
  webp: (bytes) => {
    const chunks = readWebpChunks(bytes);
    checkFrames(chunks.frames);
    return { bytes, ...chunks };
  },
  gif: (bytes) => {
    const gif = readGif(bytes);
    checkSize({ format: "gif", ...gif, frames: gif.frames.length, isDeep: false });
    checkMegapixels("gif", measureFrames(gif));
    return { bytes, frames: gif.frames.length, gif };
  },
  avif: (bytes) => ({ bytes }),
};

/** Reading behind the end of the file is damage, too. */
const readContainer = (format: PictureFormat, file: Buffer): Container => {
  try {
    return containers[format](file);
  } catch (error) {
    if (error instanceof RangeError) return refuseDamaged();
    throw error;
  }
};

/** @throws Refused */
export const inspectPicture = async (file: Buffer, sharp: Sharp): Promise<Inspection> => {
  const recognized = recognizePicture(file.subarray(0, recognizedBytes));
  if ("message" in recognized) throw new Refused(recognized.message);
  const { format } = recognized;
  const { bytes, frames = 1, isAnimated = false, isLossless = false, gif } = readContainer(format, file);
  const inspected = { format, bytes, frames, becameStill: isAnimated, isLossless };
  if (gif) return { ...inspected, gif };
  const metadata = await sharp(bytes, { limitInputPixels: false }).metadata().catch(refuseDamaged);
  if (metadata.compression === "hevc") throw new Refused("HEIC images are not accepted. Send it as JPEG.");
  if (metadata.format !== (format === "avif" ? "heif" : format)) return refuseDamaged();
  checkSize({ format, width: metadata.width, height: metadata.height, frames, isDeep: metadata.depth !== "uchar" });
  return { ...inspected, metadata };
};
