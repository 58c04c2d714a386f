// Walks through the boxes of an MP4 or QuickTime file: a size in 4 bytes, a type in 4 bytes, and the payload.
import type { RangedFile } from "../ranged-file.ts";
import type { PartCounter } from "../refusals.ts";

/** Offsets in the file. */
export interface Box {
  readonly type: string;
  /** The size of the payload. */
  readonly start: number;
  readonly end: number;
  /** The box claims to be longer than what contains it. */
  readonly isCut: boolean;
}

const headBytes = 8;
const longHeadBytes = 16;

/** Ends at the first thing that is no box. */
export async function* walkBoxes(file: RangedFile, start: number, end: number, counter: PartCounter): AsyncGenerator<Box> {
  for (let at = start; at + headBytes <= end; ) {
    counter.count();
    const head = await file.read(at, longHeadBytes);
    const size = readBoxSize(head, end - at);
    if (size === undefined) return;
    yield {
      type: head.toString("latin1", 4, headBytes),
      start: at + (head.readUInt32BE() === 1 ? longHeadBytes : headBytes),
      end: Math.min(at + size, end),
      isCut: at + size > end,
    };
    at += size;
  }
}

/** A size of 0 means: until the end. A size of 1: the size follows the type, in 8 bytes. */
const readBoxSize = (head: Buffer, rest: number): number | undefined => {
  if (head.length < headBytes) return undefined;
  const short = head.readUInt32BE();
  if (short === 0) return rest;
  if (short !== 1) return short < headBytes ? undefined : short;
  if (head.length < longHeadBytes) return undefined;
  const long = Number(head.readBigUInt64BE(headBytes));
  return long < longHeadBytes ? undefined : long;
};

/** A box in memory. */
export interface HeldBox {
  readonly type: string;
  readonly payload: Buffer;
}

/** Lists the boxes in a buffer that have the short form. */
export const listHeldBoxes = (bytes: Buffer): HeldBox[] => {
  const boxes: HeldBox[] = [];
  for (let at = 0; at + headBytes <= bytes.length; ) {
    const size = bytes.readUInt32BE(at);
    if (size < headBytes) break;
    boxes.push({ type: bytes.toString("latin1", at + 4, at + headBytes), payload: bytes.subarray(at + headBytes, at + size) });
    at += size;
  }
  return boxes;
};

/** The payloads of the boxes at a path, such as `["moov", "trak"]`. */
export const findHeldBoxes = (bytes: Buffer, [type, ...path]: readonly string[]): Buffer[] => {
  const payloads = listHeldBoxes(bytes).flatMap((box) => (box.type === type ? [box.payload] : []));
  return path.length === 0 ? payloads : payloads.flatMap((payload) => findHeldBoxes(payload, path));
};

export const makeBox = (type: string, payload: readonly Buffer[]): Buffer => {
  const head = Buffer.alloc(headBytes);
  head.writeUInt32BE(payload.reduce((sum, part) => sum + part.length, headBytes));
  head.write(type, 4, "latin1");
  return Buffer.concat([head, ...payload]);
};
