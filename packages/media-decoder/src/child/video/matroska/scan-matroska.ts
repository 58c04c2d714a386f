// Lists the outermost elements of a Matroska or WebM file.
import { Refused } from "../../refused.ts";
import type { RangedFile } from "../ranged-file.ts";
import { createPartCounter, type PartCounter, refuseCutVideo, refuseDamagedVideo } from "../refusals.ts";
import { type Element, ids, parseElement, readNumber, readText, walkElements } from "./elements.ts";

export interface MatroskaFile {
  readonly isWebm: boolean;
  readonly info: Element | undefined;
  readonly tracks: Element;
  readonly tags: readonly Element[];
  readonly segment: Element;
}

const elementsMax = 20_000;
/** The walk through a long file stops with this budget left, for reading the tracks and tags. */
const bytesKept = 20_000_000;
const headBytes = 12;

export const isMatroska = (head: Buffer): boolean => head.length >= 4 && head.readUInt32BE() === ids.header;

/** @throws Refused without tracks */
export const scanMatroska = async (file: RangedFile): Promise<MatroskaFile> => {
  const counter = createPartCounter(elementsMax);
  let docType = "";
  let segment: Element | undefined;
  for await (const element of walkElements(file, 0, file.size, counter)) {
    if (element.id === ids.header) docType = await readDocType(file, element, counter);
    if (element.id !== ids.segment) continue;
    segment = element;
    break;
  }
  if (!segment || !/^(?:webm|matroska)$/.test(docType)) return refuseDamagedVideo();
  if (segment.isCut) return refuseCutVideo();
  const found = await listParts(file, segment);
  const [info] = found.get(ids.info) ?? [];
  const [tracks] = found.get(ids.tracks) ?? [];
  if (!tracks) throw new Refused("The video describes no tracks");
  return { isWebm: docType === "webm", info, tracks, tags: found.get(ids.tags) ?? [], segment };
};

const readDocType = async (file: RangedFile, header: Element, counter: PartCounter): Promise<string> => {
  for await (const element of walkElements(file, header.start, header.end, counter))
    if (element.id === ids.docType) return readText(file, element);
  return "";
};

type Parts = Map<number, Element[]>;

const wanted: readonly number[] = [ids.info, ids.tracks, ids.tags];

/** Walks over all clusters, if their sizes are known. The index at the beginning leads to what is behind the others. */
const listParts = async (file: RangedFile, segment: Element): Promise<Parts> => {
  const parts: Parts = new Map();
  const seen = new Set<number>();
  const positions: number[] = [];
  const add = (element: Element): void => {
    if (!wanted.includes(element.id) || seen.has(element.at)) return;
    seen.add(element.at);
    parts.set(element.id, [...(parts.get(element.id) ?? []), element]);
  };
  const counter = createPartCounter(elementsMax);
  for await (const element of walkElements(file, segment.start, segment.end, counter)) {
    add(element);
    if (element.id === ids.seekHead) positions.push(...(await readSeekHead(file, element)));
    if (counter.left === 0 || file.bytesLeft < bytesKept) break;
  }
  for (const position of positions) {
    const at = segment.start + position;
    const element = at < segment.end && parseElement(await file.read(at, headBytes), at, segment.end);
    if (element) add(element);
  }
  return parts;
};

const seeksMax = 200;

/** The positions of what is wanted, counted from the start of the segment. */
const readSeekHead = async (file: RangedFile, seekHead: Element): Promise<number[]> => {
  const counter = createPartCounter(seeksMax * 3);
  const positions: number[] = [];
  for await (const seek of walkElements(file, seekHead.start, seekHead.end, counter)) {
    let id: number | undefined;
    let position: number | undefined;
    for await (const element of walkElements(file, seek.start, seek.end, counter)) {
      if (element.id === ids.seekId) id = await readNumber(file, element);
      if (element.id === ids.seekPosition) position = await readNumber(file, element);
    }
    if (id !== undefined && position !== undefined && wanted.includes(id)) positions.push(position);
  }
  return positions;
};
