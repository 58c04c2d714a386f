// Walks through the elements of a Matroska or WebM file: an id and a size of variable length, and the content (RFC 8794).
import type { RangedFile } from "../ranged-file.ts";
import type { PartCounter } from "../refusals.ts";

/** Offsets in the file. */
export interface Element {
  readonly id: number;
  /** Where the id begins. */
  readonly at: number;
  /** Where the content begins. */
  readonly start: number;
  readonly end: number;
  /** True in live recordings. The element ends where one begins that it cannot contain. */
  readonly hasUnknownSize: boolean;
  /** The element claims to be longer than what contains it. */
  readonly isCut: boolean;
}

export const ids = {
  header: 0x1a45dfa3,
  docType: 0x4282,
  segment: 0x18538067,
  seekHead: 0x114d9b74,
  seek: 0x4dbb,
  seekId: 0x53ab,
  seekPosition: 0x53ac,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  duration: 0x4489,
  tracks: 0x1654ae6b,
  trackEntry: 0xae,
  trackType: 0x83,
  contentEncodings: 0x6d80,
  contentEncoding: 0x6240,
  contentEncryption: 0x5035,
  cluster: 0x1f43b675,
  timestamp: 0xe7,
  simpleBlock: 0xa3,
  blockGroup: 0xa0,
  block: 0xa1,
  tags: 0x1254c367,
  tag: 0x7373,
  simpleTag: 0x67c8,
  tagName: 0x45a3,
  tagString: 0x4487,
  tagBinary: 0x4485,
} as const;

const headBytes = 12;
const idBytesMax = 4;

/** Ends at the first thing that is no element, and after an element of unknown size. */
export async function* walkElements(file: RangedFile, start: number, end: number, counter: PartCounter): AsyncGenerator<Element> {
  for (let at = start; at < end; ) {
    counter.count();
    const element = parseElement(await file.read(at, headBytes), at, end);
    if (!element) return;
    yield element;
    if (element.hasUnknownSize || element.isCut) return;
    at = element.end;
  }
}

/** Parses the head of the element at the offset `at` of the file. `end` is that of what contains it. */
export const parseElement = (head: Buffer, at: number, end: number): Element | undefined => {
  const id = parseNumber(head, 0);
  const size = id && parseNumber(head, id.length);
  if (!id || !size || id.length > idBytesMax) return undefined;
  const start = at + id.length + size.length;
  // All bits set means that the size is unknown.
  const hasUnknownSize = size.value === 2 ** (7 * size.length) - 1;
  const claimed = hasUnknownSize ? end : start + size.value;
  // The bit that tells the length is a part of an id, but not of a size.
  const marker = 2 ** (7 * id.length);
  return { id: id.value + marker, at, start, end: Math.min(claimed, end), hasUnknownSize, isCut: claimed > end };
};

const parseNumber = (bytes: Buffer, offset: number): { readonly value: number; readonly length: number } | undefined => {
  const first = bytes[offset];
  if (!first) return undefined;
  const length = Math.clz32(first) - 23;
  if (offset + length > bytes.length) return undefined;
  let value = first & (0xff >> length);
  for (let index = 1; index < length; index++) value = value * 256 + (bytes[offset + index] ?? 0);
  return { value, length };
};

/** Reads a number. Undefined if the element is longer than numbers are. */
export const readNumber = async (file: RangedFile, { start, end }: Element): Promise<number | undefined> => {
  if (end - start > 8) return undefined;
  return (await file.read(start, end - start)).reduce((value, byte) => value * 256 + byte, 0);
};

const textBytesMax = 1_000;

export const readText = async (file: RangedFile, { start, end }: Element): Promise<string> =>
  (await file.read(start, Math.min(end - start, textBytesMax))).toString("utf8").replaceAll("\0", "");

export const makeElement = (id: number, content: readonly Buffer[]): Buffer => {
  const head = Buffer.alloc(headBytes);
  head.writeUInt32BE(id);
  head.writeBigUInt64BE(0x0100_0000_0000_0000n + BigInt(content.reduce((sum, part) => sum + part.length, 0)), idBytesMax);
  return Buffer.concat([head, ...content]);
};
