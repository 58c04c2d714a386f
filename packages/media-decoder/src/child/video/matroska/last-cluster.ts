// Estimates the duration of a Matroska file that was recorded live, as browsers do, and says no duration: the time of the last frame, found by
// searching from the end of the file.
import type { RangedFile } from "../ranged-file.ts";
import { createPartCounter, type PartCounter } from "../refusals.ts";
import { ids, parseElement } from "./elements.ts";

const stepBytes = 1_000_000;
const searchedMax = 8_000_000;
const headBytes = 12;
const elementsMax = 100_000;

const clusterId = Buffer.from("1f43b675", "hex");

/** In units of the file's timestamp scale. 0 if it is not found. @throws Refused after too many elements */
export const readLastTimestamp = async (file: RangedFile, start: number): Promise<number> => {
  const counter = createPartCounter(elementsMax);
  let bytes: Buffer = Buffer.alloc(0);
  for (let from = file.size; from > start && bytes.length < searchedMax; ) {
    const length = Math.min(stepBytes, from - start);
    from -= length;
    bytes = Buffer.concat([await file.read(from, length), bytes]);
    // A cluster without frames may be the last.
    for (let at = bytes.lastIndexOf(clusterId, length); at >= 0; at = at === 0 ? -1 : bytes.lastIndexOf(clusterId, at - 1)) {
      const last = readClusterEnd(bytes, at, counter);
      if (last !== undefined) return last;
    }
  }
  return 0;
};

/** The time of the last frame in the cluster at the offset `at`. */
const readClusterEnd = (bytes: Buffer, at: number, counter: PartCounter): number | undefined => {
  const cluster = parseElement(bytes.subarray(at, at + headBytes), at, bytes.length);
  const first = cluster && parseElement(bytes.subarray(cluster.start, cluster.start + headBytes), cluster.start, bytes.length);
  // Else these four bytes belong to a frame.
  if (first?.id !== ids.timestamp || first.end - first.start > 6 || first.end === first.start) return undefined;
  const begin = bytes.readUIntBE(first.start, first.end - first.start);
  let last: number | undefined;
  for (let next = first.end; ; ) {
    counter.count();
    const element = parseElement(bytes.subarray(next, next + headBytes), next, bytes.length);
    if (!element || element.id === ids.cluster) break;
    if (element.id === ids.simpleBlock || element.id === ids.block) {
      const offset = readBlockOffset(bytes.subarray(element.start, element.end));
      if (offset !== undefined) last = Math.max(last ?? 0, begin + offset);
    }
    // The block is in the group.
    next = element.id === ids.blockGroup ? element.start : element.end;
  }
  return last;
};

/** After the number of the track, in 1 to 8 bytes, a block has its time, counted from that of the cluster. */
const readBlockOffset = (block: Buffer): number | undefined => {
  const trackBytes = Math.clz32(block[0] ?? 0) - 23;
  return trackBytes > 8 || block.length < trackBytes + 2 ? undefined : block.readInt16BE(trackBytes);
};
