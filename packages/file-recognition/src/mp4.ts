// Recognizes MP4 and related formats, and accepts them only as audio.
import { type FileReader, readBytes } from "./file-reader.ts";
import { type Recognition, type Recognizer, recognizeAs, rejectRasterImage, rejectVideo } from "./recognition.ts";
import { startsWithBytes } from "./signatures.ts";

interface Box {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

const boxesMax = 20_000;
const firstBoxes = ["ftyp", "styp", "moov", "mdat", "free", "skip", "wide", "pnot", "moof", "sidx"];
const imageBrands = /^(mif|msf|mia|MiH|MiP|heic|heix|heim|heis|hevc|hevx|hevm|hevs|avci|avcs|avif|avis|jpeg|jpgs|crx )/;
const pictureTracks = new Set(["vide", "pict", "auxv", "MPEG"]);

/** MP4, M4A, QuickTime, 3GP, HEIF and AVIF: audio if no track has pictures. A file without a readable audio track is rejected as a video. */
export const mp4: Recognizer = async ({ file, head, text }) => {
  if (text !== undefined || !firstBoxes.some((type) => startsWithBytes(head, `????${type}`))) return undefined;
  const brands = startsWithBytes(head, "????ftyp????")
    ? splitFourCCs(head.toString("latin1", 8, Math.max(12, Math.min(head.readUInt32BE(0), 512))))
    : [];
  if (brands.some((name) => imageBrands.test(name))) return rejectRasterImage("the content is HEIF or AVIF");
  return recognizeHandlers(await readHandlers(file), brands[0] ?? "");
};

const splitFourCCs = (text: string): string[] => text.match(/.{4}/gs) ?? [];

const recognizeHandlers = (handlers: readonly string[], brand: string): Recognition => {
  if (!handlers.includes("soun") || handlers.some((handler) => pictureTracks.has(handler)))
    return rejectVideo(handlers.length === 0 ? "the content is MP4 without a readable track" : "the content is MP4 with pictures");
  return recognizeAs("audio", brand.startsWith("3g2") ? "audio/3gpp2" : brand.startsWith("3g") ? "audio/3gpp" : "audio/mp4");
};

const parents = new Set(["moov", "trak", "mdia"]);

/** The handler fourCCs of all tracks and of the file itself. Empty if the file has too many boxes. */
const readHandlers = async (file: FileReader): Promise<string[]> => {
  const handlers: string[] = [];
  let boxes = 0;
  const visit = async (start: number, end: number): Promise<void> => {
    for await (const box of walkBoxes(file, start, end)) {
      if (++boxes > boxesMax) return;
      if (parents.has(box.type)) await visit(box.start, box.end);
      // `meta` is a full box: version and flags come before its children.
      else if (box.type === "meta" && start === 0) await visit(box.start + 4, box.end);
      else if (box.type === "hdlr") handlers.push((await readBytes(file, box.start + 8, 4)).toString("latin1"));
    }
  };
  await visit(0, file.size);
  return boxes > boxesMax ? [] : handlers;
};

/** The duration that the movie header gives, in seconds. */
export const readMovieDuration = async (file: FileReader): Promise<number | undefined> => {
  let boxes = 0;
  for await (const movie of walkBoxes(file, 0, file.size)) {
    if (++boxes > boxesMax) return undefined;
    if (movie.type !== "moov") continue;
    for await (const box of walkBoxes(file, movie.start, movie.end)) {
      if (++boxes > boxesMax) return undefined;
      if (box.type !== "mvhd") continue;
      const header = await readBytes(file, box.start, 32);
      if (header.length < 32) return undefined;
      return header[0] === 1
        ? Number(header.readBigUInt64BE(24)) / header.readUInt32BE(20)
        : header.readUInt32BE(16) / header.readUInt32BE(12);
    }
  }
  return undefined;
};

async function* walkBoxes(file: FileReader, start: number, end: number): AsyncGenerator<Box> {
  for (let at = start; at + 8 <= end; ) {
    const header = await readBytes(file, at, 16);
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
