import type { RangedFile } from "../ranged-file.ts";
import { createPartCounter } from "../refusals.ts";
import { type Element, ids, readNumber, walkElements } from "./elements.ts";
import { readLastTimestamp } from "./last-cluster.ts";

const elementsMax = 1_000;
const defaultScaleNs = 1_000_000;

/** In seconds. 0 if it is not known. */
export const readDuration = async (file: RangedFile, info: Element | undefined, segment: Element): Promise<number> => {
  let scaleNs = defaultScaleNs;
  let duration = 0;
  if (info) {
    for await (const element of walkElements(file, info.start, info.end, createPartCounter(elementsMax))) {
      if (element.id === ids.timestampScale) scaleNs = (await readNumber(file, element)) ?? scaleNs;
      if (element.id === ids.duration) duration = await readFloat(file, element);
    }
  }
  const units = duration > 0 ? duration : await readLastTimestamp(file, segment.start);
  return (units * scaleNs) / 1e9;
};

/** In 4 or 8 bytes. */
const readFloat = async (file: RangedFile, { start, end }: Element): Promise<number> => {
  const bytes = await file.read(start, Math.min(end - start, 8));
  if (bytes.length === 8) return bytes.readDoubleBE();
  return bytes.length === 4 ? bytes.readFloatBE() : 0;
};
