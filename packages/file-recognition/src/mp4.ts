import { type Kind, kind, type Recogniser, type Refusal, rasterImage, video } from "./found.ts";
import { bytesAt, type FileReader } from "./reader.ts";
import { begins } from "./signature.ts";

interface Box {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

const maximumBoxes = 20_000;
const firstBoxes = ["ftyp", "styp", "moov", "mdat", "free", "skip", "wide", "pnot", "moof", "sidx"];
const stillBrands = /^(mif|msf|mia|MiH|MiP|heic|heix|heim|heis|hevc|hevx|hevm|hevs|avci|avcs|avif|avis|jpeg|jpgs|crx )/;
const pictureTracks = new Set(["vide", "pict", "auxv", "MPEG"]);

/** MP4, M4A, QuickTime, 3GP, HEIF, AVIF: sound when each track is; a file whose tracks cannot be read counts as a video. */
export const mp4: Recogniser = async ({ file, head, text }) => {
  if (text !== undefined || !firstBoxes.some((type) => begins(head, `????${type}`))) return undefined;
  const brands = begins(head, "????ftyp????") ? fours(head.toString("latin1", 8, Math.max(12, Math.min(head.readUInt32BE(0), 512)))) : [];
  if (brands.some((name) => stillBrands.test(name))) return rasterImage("the content is HEIF or AVIF");
  return madeOf(await handlersOf(file), brands[0] ?? "");
};

const fours = (text: string): string[] => text.match(/.{4}/gs) ?? [];

const madeOf = (handlers: readonly string[], brand: string): Kind | Refusal => {
  if (!handlers.includes("soun") || handlers.some((handler) => pictureTracks.has(handler)))
    return video(handlers.length === 0 ? "the content is MP4 in which no track can be read" : "the content is MP4 with pictures");
  return kind("audio", brand.startsWith("3g2") ? "audio/3gpp2" : brand.startsWith("3g") ? "audio/3gpp" : "audio/mp4");
};

const parents = new Set(["moov", "trak", "mdia"]);

/** The handlers of all tracks and of the file itself; none when there are too many boxes to look at. */
const handlersOf = async (file: FileReader): Promise<string[]> => {
  const found: string[] = [];
  let boxes = 0;
  const visit = async (start: number, end: number): Promise<void> => {
    for await (const box of boxesIn(file, start, end)) {
      if (++boxes > maximumBoxes) return;
      if (parents.has(box.type)) await visit(box.start, box.end);
      // A full box before its children: version and flags.
      else if (box.type === "meta" && start === 0) await visit(box.start + 4, box.end);
      else if (box.type === "hdlr") found.push((await bytesAt(file, box.start + 8, 4)).toString("latin1"));
    }
  };
  await visit(0, file.size);
  return boxes > maximumBoxes ? [] : found;
};

async function* boxesIn(file: FileReader, start: number, end: number): AsyncGenerator<Box> {
  for (let at = start; at + 8 <= end; ) {
    const header = await bytesAt(file, at, 16);
    if (header.length < 8) return;
    const short = header.readUInt32BE(0);
    const long = short === 1 && header.length === 16 ? Number(header.readBigUInt64BE(8)) : undefined;
    const size = long ?? (short === 0 ? end - at : short);
    const headerSize = long === undefined ? 8 : 16;
    if (size < headerSize) return;
    yield { type: header.toString("latin1", 4, 8), start: at + headerSize, end: Math.min(at + size, end) };
    at += size;
  }
}
