// Applies an EXIF orientation to pixels.
import type { Pixels } from "./pixels.ts";

/** The column and row in the turned image of a pixel of the stored one, whose last column is `right` and last row `bottom`. */
const places: Readonly<Record<number, (x: number, y: number, right: number, bottom: number) => readonly [number, number]>> = {
  2: (x, y, right) => [right - x, y],
  3: (x, y, right, bottom) => [right - x, bottom - y],
  4: (x, y, _right, bottom) => [x, bottom - y],
  5: (x, y) => [y, x],
  6: (x, y, _right, bottom) => [bottom - y, x],
  7: (x, y, right, bottom) => [bottom - y, right - x],
  8: (x, y, right) => [y, right - x],
};

/** Turns each frame. sharp turns stills only. */
export const turnPixels = (pixels: Pixels, orientation: number): Pixels => {
  const place = places[orientation];
  if (!place) return pixels;
  const { data, width, height, channels, frames } = pixels;
  const turned = Buffer.allocUnsafeSlow(data.length);
  const [turnedWidth, turnedHeight] = orientation > 4 ? [height, width] : [width, height];
  let from = 0;
  for (let frame = 0; frame < frames; frame++) {
    const start = frame * width * height;
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const [column, row] = place(x, y, width - 1, height - 1);
        const to = (start + row * turnedWidth + column) * channels;
        for (let channel = 0; channel < channels; channel++) turned[to + channel] = data[from++] ?? 0;
      }
    }
  }
  return { data: turned, width: turnedWidth, height: turnedHeight, channels, frames };
};
