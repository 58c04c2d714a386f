// Finds the locations in a box `meta`: a list of keys, and a list of items with a value for each key.
import type { ByteRange } from "../../../video.ts";
import type { RangedFile } from "../ranged-file.ts";
import type { PartCounter } from "../refusals.ts";
import { type Box, walkBoxes } from "./boxes.ts";

/** The counter bounds the boxes of the whole file. */
export interface Search {
  readonly file: RangedFile;
  readonly counter: PartCounter;
}

/** `com.apple.quicktime.location.ISO6709`, its accuracy, name, date and others. */
const placeKey = /location|gps|latitude|longitude/i;
const keysBytesMax = 1_000_000;
const nameBytesMax = 1_000;
/** A type and a language, before the value. */
const dataHeadBytes = 8;

export const findItemLocations = async (search: Search, meta: Box): Promise<ByteRange[]> => {
  let keys: readonly string[] = [];
  const lists: Box[] = [];
  for await (const box of walkBoxes(search.file, await findFirstChild(search.file, meta), meta.end, search.counter)) {
    if (box.type === "keys") keys = await readKeys(search.file, box);
    if (box.type === "ilst") lists.push(box);
  }
  const ranges: ByteRange[] = [];
  for (const list of lists) {
    for await (const item of walkBoxes(search.file, list.start, list.end, search.counter))
      ranges.push(...(await findInItem(search, item, keys)));
  }
  return ranges;
};

/** In MP4, a version precedes the boxes; in QuickTime, nothing does. */
const findFirstChild = async (file: RangedFile, { start }: Box): Promise<number> => {
  const head = await file.read(start, 4);
  return head.length === 4 && head.readUInt32BE() === 0 ? start + 4 : start;
};

/** Each key is its size in 4 bytes, a namespace in 4 bytes, and the name. */
const readKeys = async (file: RangedFile, { start, end }: Box): Promise<string[]> => {
  const bytes = await file.read(start, Math.min(end - start, keysBytesMax));
  const keys: string[] = [];
  for (let at = 8; at + 8 <= bytes.length; ) {
    const size = bytes.readUInt32BE(at);
    if (size < 8) break;
    keys.push(bytes.toString("utf8", at + 8, at + size));
    at += size;
  }
  return keys;
};

/** The type of an item is the number of its key, or `©xyz`, or `----`, with the name of the key in a box of its own. */
const findInItem = async ({ file, counter }: Search, item: Box, keys: readonly string[]): Promise<ByteRange[]> => {
  let isPlace = item.type === "\xa9xyz" || placeKey.test(keys[Buffer.from(item.type, "latin1").readUInt32BE() - 1] ?? "");
  const values: ByteRange[] = [];
  for await (const box of walkBoxes(file, item.start, item.end, counter)) {
    const length = box.end - box.start;
    if (box.type === "data" && length > dataHeadBytes) values.push({ offset: box.start + dataHeadBytes, length: length - dataHeadBytes });
    if (box.type === "name") isPlace ||= placeKey.test((await file.read(box.start, Math.min(length, nameBytesMax))).toString("latin1"));
  }
  return isPlace ? values : [];
};
