import { kind, type Recogniser, video } from "./found.ts";
import { bytesAt, type FileReader } from "./reader.ts";
import { begins, signed } from "./signature.ts";

const codecs = [
  ["sound", "\x01vorbis", "OpusHead", "\x7fFLAC", "Speex   ", "fLaC", "PCM     ", "CELT    "],
  ["neither", "fishead\0", "\x80kate\0\0\0", "CMML\0\0\0\0", "\x01text\0\0\0"],
] as const;
const maximumStreams = 64;

/** Ogg: sound when each stream is; one of a codec that is not known as sound counts as a video. */
export const ogg: Recogniser = async ({ file, head, text }) => {
  if (text !== undefined || !begins(head, "OggS")) return undefined;
  const streams = await streamsOf(file);
  if (!streams.includes("sound") || streams.includes("picture"))
    return video("the content is Ogg with a stream that is not known as sound");
  return kind("audio", "audio/ogg");
};

/** What each stream is, by the first page of each: these pages are before all others. */
const streamsOf = async (file: FileReader): Promise<string[]> => {
  const streams: string[] = [];
  for (let at = 0; streams.length < maximumStreams; ) {
    const page = await bytesAt(file, at, 27 + 255 + 16);
    const isFirst = begins(page, "OggS") && page.length > 27 && ((page[5] ?? 0) & 2) !== 0;
    if (!isFirst) break;
    const segments = page.subarray(27, 27 + (page[26] ?? 0));
    const body = 27 + segments.length;
    streams.push(signed(page.subarray(body), codecs) ?? "picture");
    at += body + segments.reduce((sum, size) => sum + size, 0);
  }
  return streams;
};
