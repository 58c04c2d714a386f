// Copies the parts of an MP4 file's movie that describe its tracks, without the tables of all frames. The library that parses them gets a file
// of a few KB, whatever was sent.
import { Refused } from "../../refused.ts";
import type { RangedFile } from "../ranged-file.ts";
import { createPartCounter, type PartCounter, refuseDamagedVideo } from "../refusals.ts";
import { type Box, makeBox, walkBoxes } from "./boxes.ts";

/** The boxes to copy from each box that contains others. */
const contents: Readonly<Record<string, readonly string[]>> = {
  moov: ["mvhd", "trak", "mvex"],
  trak: ["tkhd", "mdia"],
  mdia: ["mdhd", "hdlr", "minf"],
  minf: ["stbl"],
  stbl: ["stsd"],
  mvex: ["mehd", "trex"],
};

const boxesMax = 20_000;
const boxBytesMax = 1_000_000;
const copiedMax = 1_000;

/** Returns the box `moov`. @throws Refused */
export const copyOutline = async (file: RangedFile, movie: Box): Promise<Buffer> => {
  let copied = 0;
  const copyBox = async (box: Box, counter: PartCounter): Promise<Buffer> => {
    const wanted = contents[box.type];
    if (!wanted) return copyWhole(file, box);
    const parts: Buffer[] = [];
    for await (const part of walkBoxes(file, box.start, box.end, counter)) {
      if (!wanted.includes(part.type)) continue;
      if (++copied > copiedMax) throw new Refused("The video has too many tracks");
      parts.push(await copyBox(part, counter));
    }
    return makeBox(box.type, parts);
  };
  return copyBox(movie, createPartCounter(boxesMax));
};

const copyWhole = async (file: RangedFile, { type, start, end, isCut }: Box): Promise<Buffer> => {
  if (isCut || end - start > boxBytesMax) return refuseDamagedVideo();
  return makeBox(type, [await file.read(start, end - start)]);
};
