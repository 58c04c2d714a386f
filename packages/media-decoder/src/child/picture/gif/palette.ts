/** The colors that are used, and the new index of each. */
export interface SortedPalette {
  /** 3 bytes for each color, 2 to 256 colors, a power of two. */
  readonly colors: Buffer;
  readonly bits: number;
  /** By old index. */
  readonly indexes: Uint8Array;
}

/**
 * Sorts a palette by color, without the colors that no pixel has. The order, and colors that nobody sees, could carry what the sender wants
 * to be in the file, such as a script.
 */
export const sortPalette = (palette: Buffer, isUsed: Uint8Array): SortedPalette => {
  const color = (index: number): number => readColor(palette, index);
  const used = Array.from(isUsed.keys())
    .filter((index) => isUsed[index] === 1)
    .sort((one, other) => color(one) - color(other) || one - other);
  const bits = Math.max(1, Math.ceil(Math.log2(used.length)));
  const colors = Buffer.alloc(3 << bits);
  const indexes = new Uint8Array(256);
  for (const [place, index] of used.entries()) {
    colors.writeUIntBE(color(index), 3 * place, 3);
    indexes[index] = place;
  }
  return { colors, bits, indexes };
};

// Plain loops, because iterators and callbacks take seconds for 50 million pixels.

export const markUsed = (isUsed: Uint8Array, pixels: Uint8Array): void => {
  for (let at = 0; at < pixels.length; at++) isUsed[pixels[at] ?? 0] = 1;
};

export const replaceIndexes = (pixels: Uint8Array, { indexes }: SortedPalette): Uint8Array => {
  const replaced = new Uint8Array(pixels.length);
  for (let at = 0; at < pixels.length; at++) replaced[at] = indexes[pixels[at] ?? 0] ?? 0;
  return replaced;
};

/** A color as 0xRRGGBB. Black behind the end of the palette. */
export const readColor = (palette: Buffer, index: number): number =>
  palette.length >= 3 * index + 3 ? palette.readUIntBE(3 * index, 3) : 0;
