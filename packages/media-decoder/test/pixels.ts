// Makes and compares pixels.
import sharp from "sharp";

export interface Image {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
  readonly channels: 1 | 2 | 3 | 4;
}

/** Decodes the first frame as it is shown, in sRGB. */
export const readImage = async (file: Buffer, { alpha = false } = {}): Promise<Image> => {
  const image = sharp(file, { limitInputPixels: false }).autoOrient().toColourspace("srgb");
  const { data, info } = await (alpha ? image.ensureAlpha() : image.removeAlpha()).raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels };
};

/** An image whose pixels all differ, in a way that depends on the seed. */
export const makeImage = (width: number, height: number, channels: 1 | 3 | 4 = 3, seed = 1): Image => {
  const data = Buffer.alloc(width * height * channels);
  const random = createRandom(seed);
  for (let at = 0; at < data.length; at++) data[at] = random(256);
  return { data, width, height, channels };
};

/** A picture with a few large areas, as photos have, and four different corners. */
export const makeScene = (width: number, height: number): Image => {
  const data = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [right, low] = [x >= width / 2, y >= height / 2];
      const color = right ? (low ? [40, 60, 200] : [30, 170, 60]) : low ? [230, 200, 40] : [200, 40, 50];
      for (const [channel, value] of color.entries()) data[(y * width + x) * 3 + channel] = value;
    }
  }
  return { data, width, height, channels: 3 };
};

export const openImage = ({ data, width, height, channels }: Image) => sharp(data, { raw: { width, height, channels } });

/** Integers below a bound, the same for each seed. */
export const createRandom = (seed: number): ((below: number) => number) => {
  let state = seed | 0;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
};

/** The mean difference of two images of the same size, of 255. */
export const measureDifference = (one: Image, other: Image, isCompared: (x: number, y: number) => boolean = () => true): number => {
  if (one.width !== other.width || one.height !== other.height || one.channels !== other.channels) return Number.NaN;
  let sum = 0;
  let count = 0;
  for (let y = 0; y < one.height; y++) {
    for (let x = 0; x < one.width; x++) {
      if (!isCompared(x / one.width, y / one.height)) continue;
      for (let channel = 0; channel < one.channels; channel++) {
        const at = (y * one.width + x) * one.channels + channel;
        sum += Math.abs((one.data[at] ?? 0) - (other.data[at] ?? 0));
        count++;
      }
    }
  }
  return sum / count;
};

export const colorAt = ({ data, width, channels }: Image, x: number, y: number): number[] => {
  const at = (y * width + x) * channels;
  return [...data.subarray(at, at + 3)];
};

/** The distance of two sRGB colors in CIE Lab (ΔE of 1976). About 2 is just visible. */
export const measureDeltaE = (one: readonly number[], other: readonly number[]): number => {
  const [a, b] = [toLab(one), toLab(other)];
  return Math.hypot(...a.map((value, index) => value - (b[index] ?? 0)));
};

const toLab = ([red = 0, green = 0, blue = 0]: readonly number[]): number[] => {
  const [r, g, b] = [red, green, blue].map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  const bend = (value: number) => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116);
  const x = bend((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047);
  const y = bend(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = bend((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
};
