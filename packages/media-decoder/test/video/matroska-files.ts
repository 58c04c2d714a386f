// Builds small Matroska and WebM files, without frames.

type Part = Buffer | string;

/** The size is written in 8 bytes, or is unknown. */
export const element = (id: string, parts: readonly Part[], hasUnknownSize = false): Buffer => {
  const content = Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : part)));
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE(hasUnknownSize ? 2n ** 57n - 1n : 2n ** 56n + BigInt(content.length));
  return Buffer.concat([Buffer.from(id, "hex"), size, content]);
};

const number = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

const float = (value: number): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return bytes;
};

export const header = (docType = "webm"): Buffer => element("1a45dfa3", [element("4282", [docType])]);
export const info = (milliseconds?: number): Buffer =>
  element("1549a966", milliseconds === undefined ? [] : [element("4489", [float(milliseconds)])]);

export const videoTrack = (codec = "V_VP9", parts: readonly Buffer[] = []): Buffer =>
  element("ae", [
    element("d7", [Buffer.of(1)]),
    element("83", [Buffer.of(1)]),
    element("86", [codec]),
    element("e0", [element("b0", [number(640)]), element("ba", [number(360)])]),
    ...parts,
  ]);

export const audioTrack = (codec = "A_OPUS"): Buffer =>
  element("ae", [element("d7", [Buffer.of(2)]), element("83", [Buffer.of(2)]), element("86", [codec]), element("e1", [])]);

export const encryption = element("6d80", [element("6240", [element("5035", [])])]);

export const tracks = (...entries: readonly Buffer[]): Buffer => element("1654ae6b", entries);

export const simpleTag = (name: string, value: string, nested: readonly Buffer[] = []): Buffer =>
  element("67c8", [element("45a3", [name]), element("4487", [value]), ...nested]);

export const tags = (...simple: readonly Buffer[]): Buffer => element("1254c367", [element("7373", simple)]);

/** `times` are in milliseconds after `begin`. */
export const cluster = (begin: number, times: readonly number[], hasUnknownSize = false): Buffer => {
  const blocks = times.map((time) => element("a3", [Buffer.of(0x81, time >> 8, time & 0xff, 0x80), "frame"]));
  return element("1f43b675", [element("e7", [number(begin)]), ...blocks], hasUnknownSize);
};

/** Leads to an element by its position in the segment. */
export const seekHead = (id: string, position: number): Buffer =>
  element("114d9b74", [element("4dbb", [element("53ab", [Buffer.from(id, "hex")]), element("53ac", [number(position)])])]);

export const segment = (parts: readonly Buffer[], hasUnknownSize = false): Buffer => element("18538067", parts, hasUnknownSize);

export const makeWebm = (...parts: readonly Buffer[]): Buffer =>
  Buffer.concat([header(), segment([info(1_500), tracks(videoTrack()), ...parts, cluster(0, [0, 33])])]);

/** As browsers record: no duration, and unknown sizes. */
export const makeLiveWebm = (clusters: readonly Buffer[]): Buffer =>
  Buffer.concat([header(), segment([info(), tracks(videoTrack()), ...clusters], true)]);
