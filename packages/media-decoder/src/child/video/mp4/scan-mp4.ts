// Lists the outermost boxes of an MP4 or QuickTime file.
import { Refused } from "../../refused.ts";
import type { RangedFile } from "../ranged-file.ts";
import { createPartCounter, NotAccepted, refuseCutVideo } from "../refusals.ts";
import { type Box, walkBoxes } from "./boxes.ts";

export interface Mp4File {
  readonly isQuickTime: boolean;
  readonly movie: Box;
  /** The media of a fragmented file is described by many boxes instead of one. */
  readonly fragments: readonly Box[];
  /** There are more fragments than were listed. */
  readonly isLong: boolean;
  /** Boxes outside of the movie that may contain a location. */
  readonly others: readonly Box[];
}

const firstTypes = new Set(["ftyp", "styp", "moov", "mdat", "free", "skip", "wide", "pnot", "moof", "sidx"]);
const imageBrands = /^(?:mif|msf|heic|heix|heim|heis|hevc|hevx|avif|avis|crx )/;
const otherTypes = new Set(["moov", "uuid", "meta", "udta"]);
const boxesMax = 20_000;
/** The walk through a long fragmented file stops with this budget left, for reading the movie. */
const bytesKept = 20_000_000;

export const isMp4 = (head: Buffer): boolean => firstTypes.has(head.toString("latin1", 4, 8));

/** @throws Refused without a complete movie, NotAccepted for an image */
export const scanMp4 = async (file: RangedFile): Promise<Mp4File> => {
  const counter = createPartCounter(boxesMax);
  const fragments: Box[] = [];
  const others: Box[] = [];
  let brand: string | undefined;
  let movie: Box | undefined;
  let isMediaCut = false;
  let isLong = false;
  for await (const box of walkBoxes(file, 0, file.size, counter)) {
    if (box.type === "ftyp") brand ??= (await file.read(box.start, 4)).toString("latin1");
    else if (box.type === "moov" && !movie) movie = box;
    else if (otherTypes.has(box.type)) others.push(box);
    else if (box.type === "moof" && !box.isCut) fragments.push(box);
    else if (box.type === "mdat") isMediaCut ||= box.isCut;
    // The movie and the first fragments of a very long file say enough.
    isLong = movie !== undefined && fragments.length > 0 && (counter.left === 0 || file.bytesLeft < bytesKept);
    if (isLong) break;
  }
  if (!movie && imageBrands.test(brand ?? "")) throw new NotAccepted("HEIF and AVIF files are images, not videos. Send it as an image.");
  if (!movie) throw new Refused("The video has no index (moov). The recording may not have been finished.");
  // What remains of an interrupted recording in fragments can be played.
  if (movie.isCut || (isMediaCut && fragments.length === 0)) return refuseCutVideo();
  return { isQuickTime: brand === undefined || brand === "qt  ", movie, fragments, isLong, others };
};
