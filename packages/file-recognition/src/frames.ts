interface Frame {
  readonly mimeType: string;
  /** Bytes, header included. */
  readonly length: number;
  readonly seconds: number;
}

/** How many bytes of a frame must be seen to know it. */
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

/** The MPEG audio or AAC (ADTS) frame whose header is at the offset. */
export const frameAt = (bytes: Buffer, offset: number): Frame | undefined => {
  if (bytes.length < offset + frameHeaderBytes || bytes[offset] !== 0xff || (bytes.readUInt8(offset + 1) & 0xe0) !== 0xe0) return undefined;
  return (bytes.readUInt8(offset + 1) & 0xf6) === 0xf0 ? adts(bytes, offset) : mpeg(bytes.readUInt32BE(offset));
};

const adts = (bytes: Buffer, offset: number): Frame | undefined => {
  const length = (bytes.readUInt32BE(offset + 3) >>> 13) & 0x1fff;
  const rate = aacHertz[(bytes.readUInt8(offset + 2) >> 2) & 0xf];
  const blocks = (bytes.readUInt8(offset + 6) & 3) + 1;
  return length < frameHeaderBytes || !rate ? undefined : { mimeType: "audio/aac", length, seconds: (blocks * aacSamples) / rate };
};

const mpeg = (header: number): Frame | undefined => {
  const version = (header >>> 19) & 3;
  const isFirst = version === 3;
  const layer = 4 - ((header >>> 17) & 3);
  const hertz = mpegHertz[(header >>> 10) & 3];
  const bits = (kilobitsOf(isFirst, layer)[(header >>> 12) & 15] ?? 0) * 1000;
  if (version === 1 || layer === 4 || hertz === undefined || bits === 0) return undefined;
  const rate = hertz / (isFirst ? 1 : version === 2 ? 2 : 4);
  const samples = layer === 1 ? 384 : layer === 3 && !isFirst ? 576 : 1152;
  const slot = layer === 1 ? 4 : 1;
  const length = (Math.floor(((samples / 8) * bits) / rate / slot) + ((header >>> 9) & 1)) * slot;
  return { mimeType: "audio/mpeg", length, seconds: samples / rate };
};

const kilobitsOf = (isFirst: boolean, layer: number): readonly number[] => {
  if (!isFirst) return layer === 1 ? kilobits.v2layer1 : kilobits.v2layer23;
  return [kilobits.v1layer1, kilobits.v1layer2, kilobits.v1layer3][layer - 1] ?? [];
};
