import { kind, type Recogniser, video } from "./found.ts";
import { bytesAt, type FileReader } from "./reader.ts";
import { begins } from "./signature.ts";

interface Element {
  readonly id: number;
  readonly start: number;
  /** The file's end where the element's size is unknown. */
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
const entered = new Set([ids.header, ids.segment, ids.tracks, ids.track]);
const trackTypes = { audio: 2, subtitle: 0x11 };
const maximumElements = 20_000;

/** WebM and Matroska: sound when each track is; a file whose tracks cannot be read counts as a video. */
export const matroska: Recogniser = async ({ file, head }) => {
  if (!begins(head, "\x1aE\xdf\xa3")) return undefined;
  const { docType, tracks } = await contentOf(file);
  if (!tracks.includes(trackTypes.audio) || tracks.some((type) => type !== trackTypes.audio && type !== trackTypes.subtitle))
    return video(
      tracks.length === 0
        ? "the content is WebM or Matroska in which no track can be read"
        : "the content is WebM or Matroska with pictures",
    );
  return kind("audio", docType === "webm" ? "audio/webm" : "audio/matroska");
};

const contentOf = async (file: FileReader): Promise<{ docType: string; tracks: number[] }> => {
  const tracks: number[] = [];
  let docType = "";
  let at = 0;
  let tracksEnd = Number.POSITIVE_INFINITY;
  for (let count = 0; at < Math.min(file.size, tracksEnd) && count < maximumElements; count++) {
    const element = await elementAt(file, at);
    if (!element) break;
    if (element.id === ids.tracks) tracksEnd = element.end;
    if (element.id === ids.docType)
      docType = (await bytesAt(file, element.start, Math.min(16, element.end - element.start))).toString("latin1");
    if (element.id === ids.trackType) tracks.push((await bytesAt(file, element.end - 1, 1))[0] ?? 0);
    // A cluster of unknown size ends where the next element of its parent begins.
    at = entered.has(element.id) || (element.id === ids.cluster && element.end === file.size) ? element.start : element.end;
  }
  return { docType: docType.replaceAll("\0", ""), tracks };
};

const elementAt = async (file: FileReader, at: number): Promise<Element | undefined> => {
  const bytes = await bytesAt(file, at, 12);
  const id = numberAt(bytes, 0);
  const size = id && numberAt(bytes, id.length);
  if (!id || !size || id.length > 4) return undefined;
  const start = at + id.length + size.length;
  // All bits set: of unknown size.
  const unknown = size.value === 2 ** (7 * size.length) - 1;
  return { id: id.value + 2 ** (7 * id.length), start, end: Math.min(file.size, unknown ? file.size : start + size.value) };
};

/** A number whose length in bytes is told by the zeros it begins with; the bit after them does not count. */
const numberAt = (bytes: Buffer, offset: number): { readonly value: number; readonly length: number } | undefined => {
  const first = bytes[offset];
  if (first === undefined || first === 0) return undefined;
  const length = Math.clz32(first) - 23;
  if (offset + length > bytes.length) return undefined;
  let value = first & (0xff >> length);
  for (let index = 1; index < length; index++) value = value * 256 + (bytes[offset + index] ?? 0);
  return { value, length };
};
