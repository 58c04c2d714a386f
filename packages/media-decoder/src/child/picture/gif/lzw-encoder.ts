// Compresses the pixels of a GIF frame.

const codesMax = 4_096;
const blockBytesMax = 255;

/** Blocks of up to 255 bytes, and an empty one at the end. Each pixel must have at most `codeBits` bits. */
export const encodeLzw = (pixels: Uint8Array, codeBits: number): Buffer => {
  const clear = 1 << codeBits;
  const table = createTable();
  // Each pixel takes at most one code of 12 bits, and at most one in 3,000 is followed by another.
  const writer = createCodeWriter(Math.ceil(pixels.length * 1.51) + 16);
  let bits = codeBits + 1;
  let count = clear + 2;
  writer.write(clear, bits);
  let prefix = pixels[0] ?? 0;
  for (let at = 1; at < pixels.length; at++) {
    const pixel = pixels[at] ?? 0;
    const key = (prefix << 8) | pixel;
    const known = table.find(key);
    if (known >= 0) {
      prefix = known;
      continue;
    }
    writer.write(prefix, bits);
    if (count === codesMax) {
      writer.write(clear, bits);
      table.clear();
      bits = codeBits + 1;
      count = clear + 2;
    } else {
      if (count === 1 << bits) bits++;
      table.add(key, count++);
    }
    prefix = pixel;
  }
  writer.write(prefix, bits);
  if (count === 1 << bits && count < codesMax) bits++;
  writer.write(clear + 1, bits);
  return writer.end();
};

const slots = 16_384;

/** A hash table from a code and a pixel to the code for both. */
const createTable = () => {
  const keys = new Int32Array(slots).fill(-1);
  const codes = new Uint16Array(slots);
  const place = (key: number): number => {
    let slot = Math.imul(key, 0x9e3779b1) >>> 18;
    while (keys[slot] !== -1 && keys[slot] !== key) slot = (slot + 1) % slots;
    return slot;
  };
  return {
    find: (key: number): number => {
      const slot = place(key);
      return keys[slot] === key ? (codes[slot] ?? -1) : -1;
    },
    add: (key: number, code: number): void => {
      const slot = place(key);
      keys[slot] = key;
      codes[slot] = code;
    },
    clear: (): void => {
      keys.fill(-1);
    },
  };
};

const createCodeWriter = (bytesMax: number) => {
  const blocks = Buffer.allocUnsafeSlow(bytesMax + Math.ceil(bytesMax / blockBytesMax) + 2);
  let blockStart = 0;
  let at = 1;
  let buffer = 0;
  let buffered = 0;
  const writeByte = (byte: number): void => {
    blocks[at++] = byte;
    if (at - blockStart <= blockBytesMax) return;
    blocks[blockStart] = blockBytesMax;
    blockStart = at++;
  };
  return {
    write: (code: number, bits: number): void => {
      buffer |= code << buffered;
      buffered += bits;
      while (buffered >= 8) {
        writeByte(buffer & 0xff);
        buffer >>>= 8;
        buffered -= 8;
      }
    },
    end: (): Buffer => {
      if (buffered > 0) writeByte(buffer);
      blocks[blockStart] = at - blockStart - 1;
      if (at - blockStart > 1) blocks[at++] = 0;
      return Buffer.from(blocks.subarray(0, at));
    },
  };
};
