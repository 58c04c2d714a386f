// What goes into a conversion, and what comes out.

export type PictureFormat = "jpeg" | "png" | "webp" | "gif" | "avif";

/** A picture of known size. `chunks` is called once. */
export interface PictureSource {
  readonly size: number;
  chunks(): AsyncIterable<Uint8Array>;
}

export interface WantedOutputs {
  /** The whole picture, encoded anew. */
  readonly picture: boolean;
  /** WebP images of the first frame that fit into a square with sides of so many pixels. Never enlarged. */
  readonly thumbnails: readonly number[];
  /** A WebP image of the first frame, cut to a square in the middle, with sides of so many pixels. */
  readonly square?: number;
}

export type OutputName = "picture" | "square" | `thumbnail-${number}`;

export interface PictureOutput {
  readonly name: OutputName;
  readonly mimeType: string;
  readonly width: number;
  readonly height: number;
  /** In bytes. */
  readonly size: number;
}

/** Facts about the picture as it is stored. Its orientation has been applied. */
export interface ConvertedPicture {
  readonly mimeType: string;
  readonly width: number;
  readonly height: number;
  readonly frames: number;
  /** True for an animated PNG, of which only the still image remains. */
  readonly becameStill: boolean;
}

/** In bytes. */
export const pictureSizeMax = 50 * 1024 * 1024;

const thumbnailsMax = 8;
const sideMax = 4_096;

/** @throws RangeError unless the child process accepts these sizes */
export const checkWantedOutputs = ({ thumbnails, square = 1 }: WantedOutputs): void => {
  const isSide = (side: number): boolean => Number.isInteger(side) && side >= 1 && side <= sideMax;
  if (thumbnails.length > thumbnailsMax || !thumbnails.every(isSide) || !isSide(square))
    throw new RangeError(`At most ${thumbnailsMax} thumbnails, with sides of 1 to ${sideMax} pixels`);
};
