// Decompresses the pixels of a GIF frame.
import { refuseDamaged } from "../../refused.ts";
import type { GifFrame } from "./gif-blocks.ts";

const codesMax = 4_096;
const bitsMax = 12;

/** One byte for each pixel, an index of the palette, in the order of the file. @throws Refused unless every pixel is there */
export const decodeLzw = (bytes: Buffer, { dataStart, codeBits, width, height }: GifFrame): Uint8Array => {
  if (codeBits < 1 || codeBits > 8) return refuseDamaged();
  const pixels = new Uint8Array(width * height);
  const clear = 1 << codeBits;
  // A code stands for the pixels of another code, and one more.
  const prefixes = new Uint16Array(codesMax);
  const suffixes = new Uint8Array(codesMax).map((_, code) => code);
  const lengths = new Uint16Array(codesMax).fill(1);
  const nextCode = readCodes(bytes, dataStart);
  let bits = codeBits + 1;
  let count = clear + 2;
  let previous = -1;
  for (let at = 0; at < pixels.length; ) {
    const code = nextCode(bits);
    if (code === clear) {
      bits = codeBits + 1;
      count = clear + 2;
      previous = -1;
      continue;
    }
    if (code < 0 || code === clear + 1 || code > count || (code >= clear && previous < 0)) return refuseDamaged();
    if (previous >= 0 && count < codesMax) {
      prefixes[count] = previous;
      lengths[count] = (lengths[previous] ?? 0) + 1;
      // A code that is new in this very step repeats the first pixel of the previous one.
      suffixes[count] = findFirst(code === count ? previous : code, clear, prefixes);
      count++;
      if (count === 1 << bits && bits < bitsMax) bits++;
    }
    if (code >= count) return refuseDamaged();
    const end = at + (lengths[code] ?? 0);
    for (let place = end - 1, rest = code; place >= at; place--) {
      // The last code may have more pixels than the frame. A typed array drops those.
      pixels[place] = suffixes[rest] ?? 0;
      rest = prefixes[rest] ?? 0;
    }
    at = end;
    previous = code;
  }
  return pixels;
};

const findFirst = (code: number, clear: number, prefixes: Uint16Array): number => {
  let first = code;
  while (first > clear) first = prefixes[first] ?? 0;
  return first;
};

/** Returns a function that reads the next code of so many bits, or -1 at the end of the data. */
const readCodes = (bytes: Buffer, dataStart: number): ((bits: number) => number) => {
  let at = dataStart;
  let blockEnd = dataStart;
  let buffer = 0;
  let buffered = 0;
  return (bits) => {
    while (buffered < bits) {
      if (at === blockEnd) {
        const length = bytes[at] ?? 0;
        if (length === 0) return -1;
        blockEnd = ++at + length;
      }
      buffer |= (bytes[at++] ?? 0) << buffered;
      buffered += 8;
    }
    const code = buffer & ((1 << bits) - 1);
    buffer >>>= bits;
    buffered -= bits;
    return code;
  };
};
