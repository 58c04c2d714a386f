// Pixels without a file format.
import type { Raw } from "sharp";
import type { Sharp } from "../load-sharp.ts";

export interface Pixels {
  readonly data: Buffer;
  readonly width: number;
  /** The height of one frame. Frames follow each other in `data`. */
  readonly height: number;
  readonly channels: 1 | 2 | 3 | 4;
  readonly frames: number;
}

/** Gray pixels stay gray where the format can. */
export const openPixels = ({ data, width, height, channels, frames }: Pixels, sharp: Sharp) => {
  const raw: Raw = { width, height: height * frames, channels, ...(frames > 1 && { pageHeight: height }) };
  return sharp(data, { raw, limitInputPixels: false }).toColourspace(channels < 3 ? "b-w" : "srgb");
};
