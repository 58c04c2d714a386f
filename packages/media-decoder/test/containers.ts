// Builds and changes containers of images, for files that no encoder writes.
import { crc32, deflateSync } from "node:zlib";

export const pngSignature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");

export const pngChunk = (name: string, data: Buffer = Buffer.alloc(0)): Buffer => {
  const chunk = Buffer.alloc(12 + data.length);
  chunk.writeUInt32BE(data.length);
  chunk.write(name, 4, "latin1");
  data.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + data.length)), 8 + data.length);
  return chunk;
};

interface PngHeader {
  readonly width: number;
  readonly height: number;
  readonly depth?: number;
}

/** A black PNG with these chunks between its header and its pixels. Without pixels if it is larger than a megapixel. */
export const makePng = ({ width, height, depth = 8 }: PngHeader, chunks: readonly Buffer[] = []): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header[8] = depth;
  header[9] = 2;
  const pixels = width * height > 1e6 ? Buffer.alloc(0) : Buffer.alloc(height * (1 + (3 * width * depth) / 8));
  return Buffer.concat([pngSignature, pngChunk("IHDR", header), ...chunks, pngChunk("IDAT", deflateSync(pixels)), pngChunk("IEND")]);
};

/** Inserts chunks behind the header. */
export const insertPngChunks = (png: Buffer, chunks: readonly Buffer[]): Buffer =>
  Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)]);

/** Inserts a segment behind the start of a JPEG. */
export const insertJpegSegment = (jpeg: Buffer, marker: number, data: Buffer): Buffer => {
  const head = Buffer.of(0xff, marker, 0, 0);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, data, jpeg.subarray(2)]);
};

interface GifHeader {
  readonly width: number;
  readonly height: number;
}

/** A GIF of two colors, with these blocks. */
export const makeGif = ({ width, height }: GifHeader, blocks: readonly Buffer[]): Buffer => {
  const head = Buffer.from("GIF89a____\x80\0\0\0\0\0\xff\xff\xff", "latin1");
  head.writeUInt16LE(width, 6);
  head.writeUInt16LE(height, 8);
  return Buffer.concat([head, ...blocks, Buffer.from(";")]);
};

/** A frame of one pixel, drawn in a field of this size. */
export const gifFrame = ({ width, height }: GifHeader): Buffer => {
  const frame = Buffer.from(",\0\0\0\0____\0\x02\x02D\x01\0", "latin1");
  frame.writeUInt16LE(width, 5);
  frame.writeUInt16LE(height, 7);
  return frame;
};

const riffChunk = (name: string, data: Buffer): Buffer => {
  const head = Buffer.alloc(8);
  head.write(name);
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
};

/** An animated WebP that shows the same still WebP of one pixel again and again. */
export const repeatWebp = (still: Buffer, frames: number): Buffer => {
  const extended = Buffer.from("\x02\0\0\0\0\0\0\0\0\0", "latin1");
  const frame = riffChunk("ANMF", Buffer.concat([Buffer.alloc(16), still.subarray(12)]));
  const body = [riffChunk("VP8X", extended), riffChunk("ANIM", Buffer.alloc(6)), ...Array<Buffer>(frames).fill(frame)];
  return riffChunk("RIFF", Buffer.concat([Buffer.from("WEBP"), ...body]));
};
