// How large a picture may be, so that it is converted in 10 seconds and 600 MB on one core. The README has what was measured at each bound.
import type { PictureFormat } from "../../picture.ts";
import { Refused, refuseDamaged } from "../refused.ts";

/** A WebP cannot have a longer side. */
const sideMax = 16_383;
const framesMax = 300;

interface Bound {
  /** Over all frames. */
  readonly megapixels: number;
  /** The kind of image that the bound applies to, for the message. */
  readonly of: string;
}

/** WebP takes long to encode, and AVIF much memory to decode. */
const bounds: Readonly<Record<PictureFormat | "deep", Bound>> = {
  jpeg: { megapixels: 50, of: "JPEG" },
  png: { megapixels: 50, of: "PNG" },
  gif: { megapixels: 50, of: "GIF, over all frames" },
  webp: { megapixels: 25, of: "WebP, over all frames" },
  avif: { megapixels: 16, of: "AVIF" },
  deep: { megapixels: 25, of: "images with 16 bits per channel" },
};

/** The largest of the bounds, for the library to check again. */
export const pixelsMax = 50_000_000;

export interface PictureSize {
  readonly format: PictureFormat;
  readonly width: number;
  readonly height: number;
  readonly frames: number;
  /** More than 8 bits for each channel. */
  readonly isDeep: boolean;
}

/** @throws Refused for a picture that is too large */
export const checkSize = ({ format, width, height, frames, isDeep }: PictureSize): void => {
  if (!(width > 0 && height > 0 && frames > 0)) refuseDamaged();
  checkFrames(frames);
  checkMegapixels(format, width * height * frames);
  if (isDeep) checkMegapixels("deep", width * height * frames);
  const side = Math.max(width, height);
  if (side > sideMax) throw new Refused(`The image has a side of ${side} pixels. At most ${sideMax} are accepted.`);
};

/** @throws Refused */
export const checkMegapixels = (kind: keyof typeof bounds, pixels: number): void => {
  const { megapixels, of } = bounds[kind];
  if (pixels > megapixels * 1e6)
    throw new Refused(`The image has ${Math.ceil(pixels / 1e6)} megapixels. At most ${megapixels} are accepted for ${of}.`);
};

/** @throws Refused */
export const checkFrames = (frames: number): void => {
  if (frames > framesMax) throw new Refused(`The image has more than ${framesMax} frames`);
};
