// Finds the tags of a Matroska file that say in which place it was recorded.
import type { ByteRange } from "../../../video.ts";
import type { RangedFile } from "../ranged-file.ts";
import { createPartCounter, type PartCounter } from "../refusals.ts";
import { type Element, ids, readText, walkElements } from "./elements.ts";

/** `LOCATION`, `LOCATION-eng`, `RECORDING_LOCATION`, `COM.APPLE.QUICKTIME.LOCATION.ISO6709` and others. */
const placeName = /location|gps|latitude|longitude/i;
const elementsMax = 20_000;
const depthMax = 8;

/** @throws Refused after too many tags */
export const findTagLocations = async (file: RangedFile, tags: readonly Element[]): Promise<ByteRange[]> => {
  const counter = createPartCounter(elementsMax);
  const ranges: ByteRange[] = [];
  for (const list of tags) {
    for await (const tag of walkElements(file, list.start, list.end, counter))
      if (tag.id === ids.tag) ranges.push(...(await findInTag(file, tag, counter, false, 0)));
  }
  return ranges;
};

/** A tag has a name, a value, and tags of its own, which tell more about a place. */
const findInTag = async (file: RangedFile, tag: Element, counter: PartCounter, isInPlace: boolean, depth: number): Promise<ByteRange[]> => {
  let isPlace = isInPlace;
  const values: ByteRange[] = [];
  const nested: Element[] = [];
  for await (const element of walkElements(file, tag.start, tag.end, counter)) {
    const { id, start, end } = element;
    if (id === ids.tagName) isPlace ||= placeName.test(await readText(file, element));
    if ((id === ids.tagString || id === ids.tagBinary) && end > start) values.push({ offset: start, length: end - start });
    if (id === ids.simpleTag && depth < depthMax) nested.push(element);
  }
  const ranges = isPlace ? values : [];
  for (const each of nested) ranges.push(...(await findInTag(file, each, counter, isPlace, depth + 1)));
  return ranges;
};
