// Encodes a whole picture anew. Metadata are gone, since pixels have none.
import type { Sharp } from "../load-sharp.ts";
import type { DecodedPicture } from "./decode-picture.ts";
import { encodePng } from "./encode-png.ts";
import { openPixels, type Pixels } from "./pixels.ts";
import { readWebpChunks } from "./webp-chunks.ts";

const quality = 90;

/** Above this, libwebp takes too long and too much memory without loss. */
const losslessWebpPixelsMax = 4_000_000;

/** Above this, the tables of a JPEG are not optimized, for which all coefficients would be held in memory. */
const optimizedPixelsMax = 16_000_000;

/** Lower ones fail on large detailed images, higher ones take twice as long for 3 % fewer bytes. */
const webpEffort = 2;
const losslessWebpEffort = 0;

export type StoredType = "image/jpeg" | "image/png" | "image/webp" | "image/gif";

export const chooseStoredType = ({ format, isLossless, pixels, frames }: DecodedPicture): StoredType => {
  if (format === "jpeg" || format === "png" || format === "gif") return `image/${format}`;
  const isTooLarge = isLossless && frames === 1 && countPixels(pixels) > losslessWebpPixelsMax;
  return isTooLarge ? "image/png" : "image/webp";
};

const countPixels = ({ width, height, frames }: Pixels): number => width * height * frames;

export interface EncodedPicture {
  /** The file, in parts. */
  readonly parts: readonly Buffer[];
  readonly frames: number;
}

export const encodePicture = async (picture: DecodedPicture, sharp: Sharp): Promise<EncodedPicture> => {
  if (picture.encodeGif) return { parts: picture.encodeGif(), frames: picture.frames };
  const encoded = await encodePixels(picture, sharp);
  // libwebp joins equal frames that follow each other.
  return { parts: [encoded], frames: picture.frames > 1 ? readWebpChunks(encoded).frames : 1 };
};

const encodePixels = (picture: DecodedPicture, sharp: Sharp): Promise<Buffer> => {
  const { pixels, delays, loops } = picture;
  const image = openPixels(pixels, sharp);
  const isLossless = picture.isLossless && countPixels(pixels) <= losslessWebpPixelsMax;
  switch (chooseStoredType(picture)) {
    case "image/jpeg":
      return image.jpeg({ quality, ...chooseJpegOptions(picture) }).toBuffer();
    case "image/png":
      return encodePng(pixels, picture.sentBytes, sharp);
    default: {
      const timing = pixels.frames > 1 ? { delay: delays ?? [], loop: loops ?? 0 } : {};
      const compression = isLossless ? { lossless: true, exact: true, effort: losslessWebpEffort } : { quality, effort: webpEffort };
      return image.webp({ ...compression, ...timing }).toBuffer();
    }
  }
};

const chooseJpegOptions = ({ pixels, hasFullChroma }: DecodedPicture) => ({
  chromaSubsampling: hasFullChroma ? "4:4:4" : "4:2:0",
  optimizeCoding: countPixels(pixels) <= optimizedPixelsMax,
});
