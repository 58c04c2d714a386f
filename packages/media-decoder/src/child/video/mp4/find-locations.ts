// Finds where an MP4 or QuickTime file says in which place it was recorded.
import type { ByteRange } from "../../../video.ts";
import type { RangedFile } from "../ranged-file.ts";
import { createPartCounter } from "../refusals.ts";
import { type Box, walkBoxes } from "./boxes.ts";
import { findItemLocations, type Search } from "./find-item-locations.ts";
import { findPlaceInfo, findRecordedPlace } from "./place-boxes.ts";

const boxesMax = 20_000;
const depthMax = 8;
const containers = new Set(["moov", "trak", "mdia", "minf", "udta"]);
const xmpId = "be7acfcb97a942e89c71999491e3afac";
const idBytes = 16;
const xmpBytesMax = 1_000_000;

/** `boxes`: the movie, and the other boxes of the file that may contain a location. @throws Refused after too many boxes */
export const findMp4Locations = async (file: RangedFile, boxes: readonly Box[]): Promise<ByteRange[]> => {
  const search: Search = { file, counter: createPartCounter(boxesMax) };
  const ranges: ByteRange[] = [];
  for (const box of boxes) ranges.push(...(await findInBox(search, box, 0)));
  return ranges;
};

const findInBox = async (search: Search, box: Box, depth: number): Promise<ByteRange[]> => {
  const { file, counter } = search;
  if (box.type === "\xa9xyz") return findRecordedPlace(file, box);
  if (box.type === "loci") return findPlaceInfo(file, box);
  if (box.type === "XMP_") return findXmp(file, box.start, box.end);
  if (box.type === "uuid") return (await isXmp(file, box)) ? findXmp(file, box.start + idBytes, box.end) : [];
  if (box.type === "meta") return findItemLocations(search, box);
  const ranges: ByteRange[] = [];
  if (!containers.has(box.type) || depth === depthMax) return ranges;
  for await (const part of walkBoxes(file, box.start, box.end, counter)) ranges.push(...(await findInBox(search, part, depth + 1)));
  return ranges;
};

const isXmp = async (file: RangedFile, { start }: Box): Promise<boolean> => (await file.read(start, idBytes)).toString("hex") === xmpId;

/** XMP is XML. It is erased as a whole, since a place can be written into it in many ways. */
const findXmp = async (file: RangedFile, start: number, end: number): Promise<ByteRange[]> => {
  const length = end - start;
  if (length <= 0) return [];
  const isPlace = length > xmpBytesMax || /gps|location|latitude|longitude/i.test((await file.read(start, length)).toString("latin1"));
  return isPlace ? [{ offset: start, length }] : [];
};
