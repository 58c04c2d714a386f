// Finds out when the last fragment of an MP4 file ends. Each fragment says when it begins, so the last ones are enough.
import type { RangedFile } from "../ranged-file.ts";
import { type Box, listHeldBoxes } from "./boxes.ts";
import type { Mp4Movie, Mp4Track } from "./parse-movie.ts";

interface Run {
  readonly track: Mp4Track;
  /** In units of the track. Undefined in old files, where each fragment begins at the end of the one before. */
  readonly begin: number | undefined;
  readonly duration: number;
}

const fragmentBytesMax = 1_000_000;
const lastFragments = 20;
const summedFragmentsMax = 5_000;

const hasFlag = (flags: number, flag: number): boolean => (flags & flag) !== 0;

/** In seconds. 0 if it is not known. */
export const readFragmentsEnd = async (file: RangedFile, fragments: readonly Box[], movie: Mp4Movie): Promise<number> => {
  const ends = new Map<Mp4Track, number>();
  for (const fragment of fragments.slice(-lastFragments).reverse()) {
    for (const { track, begin, duration } of await readRuns(file, fragment, movie)) {
      if (begin === undefined) return sumFragments(file, fragments, movie);
      ends.set(track, Math.max(ends.get(track) ?? 0, (begin + duration) / track.timescale));
    }
    if (ends.size === movie.tracks.length) break;
  }
  return Math.max(0, ...ends.values());
};

const sumFragments = async (file: RangedFile, fragments: readonly Box[], movie: Mp4Movie): Promise<number> => {
  if (fragments.length > summedFragmentsMax) return 0;
  const sums = new Map<Mp4Track, number>();
  for (const fragment of fragments) {
    for (const { track, duration } of await readRuns(file, fragment, movie))
      sums.set(track, (sums.get(track) ?? 0) + duration / track.timescale);
  }
  return Math.max(0, ...sums.values());
};

const readRuns = async (file: RangedFile, { start, end }: Box, movie: Mp4Movie): Promise<Run[]> => {
  if (end - start > fragmentBytesMax) return [];
  try {
    const boxes = listHeldBoxes(await file.read(start, end - start)).filter(({ type }) => type === "traf");
    return boxes.flatMap(({ payload }) => parseTrackFragment(payload, movie) ?? []);
  } catch (error) {
    if (error instanceof RangeError) return [];
    throw error;
  }
};

const parseTrackFragment = (bytes: Buffer, movie: Mp4Movie): Run | undefined => {
  const boxes = listHeldBoxes(bytes);
  const header = boxes.find(({ type }) => type === "tfhd")?.payload;
  const track = header && movie.tracks.find(({ id }) => id === header.readUInt32BE(4));
  if (!track) return undefined;
  const frameDuration = readDefaultDuration(header) ?? track.frameDuration;
  const begin = boxes.find(({ type }) => type === "tfdt")?.payload;
  return {
    track,
    begin: begin && (begin[0] === 1 ? Number(begin.readBigUInt64BE(4)) : begin.readUInt32BE(4)),
    duration: boxes
      .filter(({ type }) => type === "trun")
      .map(({ payload }) => sumRun(payload, frameDuration))
      .reduce((sum, each) => sum + each, 0),
  };
};

/** Follows the track's id, an offset of 8 bytes and a number of 4 bytes, which may both be left out. */
const readDefaultDuration = (header: Buffer): number | undefined => {
  const flags = header.readUInt32BE();
  if (!hasFlag(flags, 0x08)) return undefined;
  return header.readUInt32BE(8 + (hasFlag(flags, 0x01) ? 8 : 0) + (hasFlag(flags, 0x02) ? 4 : 0));
};

/** Each frame has up to four numbers, of which the first is its duration. */
const sumRun = (run: Buffer, frameDuration: number): number => {
  const flags = run.readUInt32BE();
  const frames = run.readUInt32BE(4);
  if (!hasFlag(flags, 0x100)) return frames * frameDuration;
  const frameBytes = 4 * [0x100, 0x200, 0x400, 0x800].filter((flag) => hasFlag(flags, flag)).length;
  const start = 8 + (hasFlag(flags, 0x01) ? 4 : 0) + (hasFlag(flags, 0x04) ? 4 : 0);
  let sum = 0;
  for (let frame = 0; frame < frames; frame++) sum += run.readUInt32BE(start + frame * frameBytes);
  return sum;
};
