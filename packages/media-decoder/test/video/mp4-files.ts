// Builds small MP4 and QuickTime files, without frames.

type Part = Buffer | string;

/** A string stands for bytes of Latin-1. */
const join = (parts: readonly Part[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : part)));

export const box = (type: string, ...parts: readonly Part[]): Buffer => {
  const payload = join(parts);
  return join([uint32(8 + payload.length), type, payload]);
};

/** The size is written in 8 bytes. It may be wrong. */
export const longBox = (type: string, payload: Buffer, size: bigint = 16n + BigInt(payload.length)): Buffer =>
  join([uint32(1), type, uint64(size), payload]);

/** A box that begins with a version and flags. */
export const fullBox = (type: string, flags: number, ...parts: readonly Part[]): Buffer => box(type, uint32(flags), ...parts);

export const uint16 = (value: number): Buffer => {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
};

export const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value >>> 0);
  return bytes;
};

export const uint64 = (value: bigint): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(value);
  return bytes;
};

export interface TrackOptions {
  readonly id?: number;
  readonly handler?: string;
  readonly format?: string;
  readonly width?: number;
  readonly height?: number;
  readonly isTurned?: boolean;
  /** Width to height of a pixel. */
  readonly pixel?: readonly [number, number];
  readonly isEnabled?: boolean;
  /** Boxes in the track. */
  readonly boxes?: readonly Buffer[];
}

const upright = [1, 0, 0, 0, 1, 0, 0, 0, 0x4000];
const turned = [0, 1, 0, -1, 0, 0, 0, 0, 0x4000];

const writeMatrix = (isTurned: boolean): Buffer => join((isTurned ? turned : upright).map((value) => uint32(value * 0x10000)));

const trackTimescale = 600;

export const track = (options: TrackOptions = {}): Buffer => {
  const { id = 1, handler = "vide", isTurned = false, isEnabled = true, boxes = [] } = options;
  return box(
    "trak",
    fullBox("tkhd", isEnabled ? 1 : 0, Buffer.alloc(8), uint32(id), Buffer.alloc(24), writeMatrix(isTurned), Buffer.alloc(8)),
    box(
      "mdia",
      fullBox("mdhd", 0, Buffer.alloc(8), uint32(trackTimescale), uint32(trackTimescale), Buffer.alloc(4)),
      fullBox("hdlr", 0, Buffer.alloc(4), handler, Buffer.alloc(13)),
      box("minf", box("stbl", fullBox("stsd", 0, uint32(1), handler === "vide" ? pictures(options) : sounds(options)))),
    ),
    ...boxes,
  );
};

const pictures = ({ format = "avc1", width = 640, height = 480, pixel }: TrackOptions): Buffer => {
  const aspect = pixel ? [box("pasp", uint32(pixel[0]), uint32(pixel[1]))] : [];
  return box(format, Buffer.alloc(24), uint16(width), uint16(height), Buffer.alloc(50), ...aspect);
};

const sounds = ({ format = "Opus" }: TrackOptions): Buffer =>
  box(format, Buffer.alloc(16), uint16(2), uint16(16), Buffer.alloc(4), uint32(48_000 * 0x10000));

export interface MovieOptions {
  /** Milliseconds. */
  readonly duration?: number;
  readonly tracks?: readonly Buffer[];
  /** Boxes in the movie. */
  readonly boxes?: readonly Buffer[];
}

export const movie = ({ duration = 2_500, tracks = [track()], boxes = [] }: MovieOptions = {}): Buffer =>
  box(
    "moov",
    fullBox("mvhd", 0, Buffer.alloc(8), uint32(1_000), uint32(duration), Buffer.alloc(16), writeMatrix(false), Buffer.alloc(28)),
    ...tracks,
    ...boxes,
  );

export const fileType = (brand = "isom"): Buffer => box("ftyp", brand, uint32(0), brand);
export const media = box("mdat", Buffer.alloc(100, "frames"));

export const makeMp4 = (options: MovieOptions = {}): Buffer => Buffer.concat([fileType(), movie(options), media]);
export const makeQuickTime = (options: MovieOptions = {}): Buffer => Buffer.concat([fileType("qt  "), media, movie(options)]);

/** Says that fragments follow. A frame of the track lasts 20 units of 600 per second. */
export const fragmented = (id = 1): Buffer => box("mvex", fullBox("trex", 0, uint32(id), uint32(1), uint32(20), Buffer.alloc(8)));

/** `begin` is in units of the track. */
export const fragment = ({ id = 1, begin, frames }: { readonly id?: number; readonly begin?: number; readonly frames: number }): Buffer => {
  const time = begin === undefined ? [] : [fullBox("tfdt", 0, uint32(begin))];
  return Buffer.concat([
    box("moof", fullBox("mfhd", 0, uint32(1)), box("traf", fullBox("tfhd", 0, uint32(id)), ...time, fullBox("trun", 0, uint32(frames)))),
    media,
  ]);
};
