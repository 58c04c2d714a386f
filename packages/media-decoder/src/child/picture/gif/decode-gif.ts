// Decodes the frames of a GIF. The libraries do not see them: one of their decoders less for what others send.
import { refuseDamaged } from "../../refused.ts";
import type { Pixels } from "../pixels.ts";
import type { Gif, GifFrame } from "./gif-blocks.ts";
import { decodeLzw } from "./lzw-decoder.ts";
import { readColor } from "./palette.ts";

/** A frame whose pixels are in rows from top to bottom, and cut to the canvas. */
export interface DecodedFrame {
  readonly frame: GifFrame;
  readonly width: number;
  readonly height: number;
  /** Indexes of the palette. */
  readonly pixels: Uint8Array;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** @throws Refused if a frame is not complete */
export const decodeFrames = (bytes: Buffer, gif: Gif): DecodedFrame[] => gif.frames.map((frame) => decodeFrame(bytes, frame, gif));

const decodeFrame = (bytes: Buffer, frame: GifFrame, canvas: Size): DecodedFrame => {
  const width = Math.min(frame.width, canvas.width - frame.left);
  const height = Math.min(frame.height, canvas.height - frame.top);
  if (width <= 0 || height <= 0) return refuseDamaged();
  const decoded = decodeLzw(bytes, frame);
  const isWhole = width === frame.width && height === frame.height && !frame.isInterlaced;
  return { frame, width, height, pixels: isWhole ? decoded : arrangeRows(decoded, frame, { width, height }) };
};

/** Rows of an interlaced frame come in four passes. */
const passes = [
  [0, 8],
  [4, 8],
  [2, 4],
  [1, 2],
] as const;

const arrangeRows = (decoded: Uint8Array, frame: GifFrame, { width, height }: Size): Uint8Array => {
  const pixels = new Uint8Array(width * height);
  let from = 0;
  for (const [first, step] of frame.isInterlaced ? passes : [[0, 1] as const]) {
    for (let row = first; row < frame.height; row += step) {
      if (row < height) pixels.set(decoded.subarray(from, from + width), row * width);
      from += frame.width;
    }
  }
  return pixels;
};

/** The colors of a frame on a transparent canvas. Without an alpha channel if the frame hides the canvas. */
export const paintFrame = ({ frame, width, height, pixels }: DecodedFrame, gif: Gif): Pixels => {
  const { left, top, transparentIndex } = frame;
  const isTransparent = transparentIndex !== undefined && pixels.includes(transparentIndex);
  const channels = width === gif.width && height === gif.height && !isTransparent ? 3 : 4;
  const colors = listColors(frame.palette ?? gif.palette ?? refuseDamaged(), transparentIndex);
  const data = Buffer.alloc(gif.width * gif.height * channels);
  for (let row = 0; row < height; row++) {
    let to = ((top + row) * gif.width + left) * channels;
    for (let at = row * width; at < (row + 1) * width; at++) {
      const color = 4 * (pixels[at] ?? 0);
      for (let channel = 0; channel < channels; channel++) data[to++] = colors[color + channel] ?? 0;
    }
  }
  return { data, width: gif.width, height: gif.height, channels, frames: 1 };
};

/** Red, green, blue and alpha of each index. */
const listColors = (palette: Buffer, transparentIndex: number | undefined): Buffer => {
  const colors = Buffer.alloc(4 * 256);
  for (let index = 0; index < 256; index++)
    if (index !== transparentIndex) colors.writeUInt32BE(readColor(palette, index) * 256 + 255, 4 * index);
  return colors;
};
