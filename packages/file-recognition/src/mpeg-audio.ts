// MPEG audio (MP3) and AAC (ADTS) frames, and the ID3v2 tags before them.
import { type FileReader, readBytes } from "./file-reader.ts";

interface Frame {
  readonly mimeType: string;
  /** In bytes, with the header. */
  readonly length: number;
  readonly seconds: number;
}

/** The number of bytes that parseFrame needs. */
export const frameHeaderBytes = 7;

const kilobits = {
  v1layer1: [0, 32, 64, 96, 128, 160, 192, 224, 256, 288, 320, 352, 384, 416, 448],
  v1layer2: [0, 32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384],
  v1layer3: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  v2layer1: [0, 32, 48, 56, 64, 80, 96, 112, 128, 144, 160, 176, 192, 224, 256],
  v2layer23: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
};
const mpegHertz = [44_100, 48_000, 32_000];
const aacHertz = [96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8_000, 7_350];
const aacSamples = 1024;

/** Parses the frame header at the offset. */
export const parseFrame = (bytes: Buffer, offset: number): Frame | undefined => {
  if (bytes.length < offset + frameHeaderBytes || bytes[offset] !== 0xff || (bytes.readUInt8(offset + 1) & 0xe0) !== 0xe0) return undefined;
  return (bytes.readUInt8(offset + 1) & 0xf6) === 0xf0 ? parseAdts(bytes, offset) : parseMpeg(bytes.readUInt32BE(offset));
};

const parseAdts = (bytes: Buffer, offset: number): Frame | undefined => {
  const length = (bytes.readUInt32BE(offset + 3) >>> 13) & 0x1fff;
  const rate = aacHertz[(bytes.readUInt8(offset + 2) >> 2) & 0xf];
  const blocks = (bytes.readUInt8(offset + 6) & 3) + 1;
  return length < frameHeaderBytes || !rate ? undefined : { mimeType: "audio/aac", length, seconds: (blocks * aacSamples) / rate };
};

const parseMpeg = (header: number): Frame | undefined => {
  const version = (header >>> 19) & 3;
  const isFirst = version === 3;
  const layer = 4 - ((header >>> 17) & 3);
  const hertz = mpegHertz[(header >>> 10) & 3];
  const bits = (bitRates(isFirst, layer)[(header >>> 12) & 15] ?? 0) * 1000;
  if (version === 1 || layer === 4 || hertz === undefined || bits === 0) return undefined;
  const rate = hertz / (isFirst ? 1 : version === 2 ? 2 : 4);
  const samples = layer === 1 ? 384 : layer === 3 && !isFirst ? 576 : 1152;
  const slot = layer === 1 ? 4 : 1;
  const length = (Math.floor(((samples / 8) * bits) / rate / slot) + ((header >>> 9) & 1)) * slot;
  return { mimeType: "audio/mpeg", length, seconds: samples / rate };
};

const bitRates = (isFirst: boolean, layer: number): readonly number[] => {
  if (!isFirst) return layer === 1 ? kilobits.v2layer1 : kilobits.v2layer23;
  return [kilobits.v1layer1, kilobits.v1layer2, kilobits.v1layer3][layer - 1] ?? [];
};

const tagsMax = 8;

/** The offset at which the content starts after the ID3v2 tags: 0 without a tag. */
export const findContentStart = async (file: FileReader): Promise<number> => {
  let at = 0;
  for (let tags = 0; tags < tagsMax; tags++) {
    const header = await readBytes(file, at, 10);
    if (header.length < 10 || header.toString("latin1", 0, 3) !== "ID3") break;
    const size = header.subarray(6).reduce((sum, byte) => sum * 128 + (byte & 0x7f), 0);
    at += 10 + size + ((header[5] ?? 0) & 0x10 ? 10 : 0);
  }
  return at;
};
