// Recognizes WebM and Matroska, and accepts them only as audio.
import { type FileReader, readBytes } from "./file-reader.ts";
import { type Recognizer, recognizeAs, rejectVideo } from "./recognition.ts";
import { startsWithBytes } from "./signatures.ts";

interface EbmlElement {
  readonly id: number;
  readonly start: number;
  /** The end of the file if the element's size is unknown. */
  readonly end: number;
}

const ids = {
  header: 0x1a45dfa3,
  docType: 0x4282,
  segment: 0x18538067,
  cluster: 0x1f43b675,
  tracks: 0x1654ae6b,
  track: 0xae,
  trackType: 0x83,
};
const containers = new Set([ids.header, ids.segment, ids.tracks, ids.track]);
const trackTypes = { audio: 2, subtitle: 0x11 };
const elementsMax = 20_000;

/** WebM and Matroska: audio if every track is audio or subtitles. A file without a readable track is rejected as a video. */
export const matroska: Recognizer = async ({ file, head }) => {
  if (!startsWithBytes(head, "\x1aE\xdf\xa3")) return undefined;
  const { docType, tracks } = await readTracks(file);
  if (!tracks.includes(trackTypes.audio) || tracks.some((type) => type !== trackTypes.audio && type !== trackTypes.subtitle))
    return rejectVideo(
      tracks.length === 0 ? "the content is WebM or Matroska without a readable track" : "the content is WebM or Matroska with pictures",
    );
  return recognizeAs("audio", docType === "webm" ? "audio/webm" : "audio/matroska");
};

const readTracks = async (file: FileReader): Promise<{ docType: string; tracks: number[] }> => {
  const tracks: number[] = [];
  let docType = "";
  let at = 0;
  let tracksEnd = Number.POSITIVE_INFINITY;
  for (let count = 0; at < Math.min(file.size, tracksEnd) && count < elementsMax; count++) {
    const element = await readElement(file, at);
    if (!element) break;
    if (element.id === ids.tracks) tracksEnd = element.end;
    if (element.id === ids.docType)
      docType = (await readBytes(file, element.start, Math.min(16, element.end - element.start))).toString("latin1");
    if (element.id === ids.trackType) tracks.push((await readBytes(file, element.end - 1, 1))[0] ?? 0);
    // The end of a cluster of unknown size is found by walking through its elements.
    at = containers.has(element.id) || (element.id === ids.cluster && element.end === file.size) ? element.start : element.end;
  }
  return { docType: docType.replaceAll("\0", ""), tracks };
};

const readElement = async (file: FileReader, at: number): Promise<EbmlElement | undefined> => {
  const bytes = await readBytes(file, at, 12);
  const id = parseNumber(bytes, 0);
  const size = id && parseNumber(bytes, id.length);
  if (!id || !size || id.length > 4) return undefined;
  const start = at + id.length + size.length;
  // All bits set means that the size is unknown.
  const isUnknown = size.value === 2 ** (7 * size.length) - 1;
  return { id: id.value + 2 ** (7 * id.length), start, end: Math.min(file.size, isUnknown ? file.size : start + size.value) };
};

/** Parses an EBML variable-size integer (RFC 8794 §4). The leading zero bits give its length; the first set bit is not part of the value. */
const parseNumber = (bytes: Buffer, offset: number): { readonly value: number; readonly length: number } | undefined => {
  const first = bytes[offset];
  if (first === undefined || first === 0) return undefined;
  const length = Math.clz32(first) - 23;
  if (offset + length > bytes.length) return undefined;
  let value = first & (0xff >> length);
  for (let index = 1; index < length; index++) value = value * 256 + (bytes[offset + index] ?? 0);
  return { value, length };
};
