// Recognizes Ogg, and accepts it only as audio.
import { type FileReader, readBytes } from "./file-reader.ts";
import { type Recognizer, recognizeAs, rejectVideo } from "./recognition.ts";
import { matchSignature, startsWithBytes } from "./signatures.ts";

const codecs = [
  ["audio", "\x01vorbis", "OpusHead", "\x7fFLAC", "Speex   ", "fLaC", "PCM     ", "CELT    "],
  ["metadata", "fishead\0", "\x80kate\0\0\0", "CMML\0\0\0\0", "\x01text\0\0\0"],
] as const;
const streamsMax = 64;

/** Ogg: audio if it has an audio stream and no stream of an unknown codec. Anything else is rejected as a video. */
export const ogg: Recognizer = async ({ file, head, text }) => {
  if (text !== undefined || !startsWithBytes(head, "OggS")) return undefined;
  const streams = await readStreams(file);
  if (!streams.includes("audio") || streams.includes("unknown"))
    return rejectVideo("the content is Ogg with a stream that is not known to be audio");
  return recognizeAs("audio", "audio/ogg");
};

/** The type of each stream, by its first page. The first pages of all streams come before any other page. */
const readStreams = async (file: FileReader): Promise<string[]> => {
  const streams: string[] = [];
  for (let at = 0; streams.length < streamsMax; ) {
    const page = await readBytes(file, at, 27 + 255 + 16);
    const isFirst = startsWithBytes(page, "OggS") && page.length > 27 && ((page[5] ?? 0) & 2) !== 0;
    if (!isFirst) break;
    const segments = page.subarray(27, 27 + (page[26] ?? 0));
    const body = 27 + segments.length;
    streams.push(matchSignature(page.subarray(body), codecs) ?? "unknown");
    at += body + segments.reduce((sum, size) => sum + size, 0);
  }
  return streams;
};
