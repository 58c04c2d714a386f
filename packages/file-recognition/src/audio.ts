import { kind, type Recogniser, type Sample } from "./found.ts";
import { frameAt, frameHeaderBytes } from "./frames.ts";
import { pictureOf } from "./picture.ts";
import { bytesAt, type FileReader } from "./reader.ts";
import { signed } from "./signature.ts";
import { afterTags } from "./tags.ts";

const signatures = [
  ["audio/wav", "RIFF????WAVE", "RIFX????WAVE", "RF64????WAVE", "BW64????WAVE"],
  ["audio/flac", "fLaC\0", "fLaC\x80"],
  ["audio/aiff", "FORM????AIFF", "FORM????AIFC"],
] as const;

/** Sound that is not in a container of other things too; ID3 tags may precede it. */
export const audio: Recogniser = async (sample) => {
  const { file, head } = sample;
  const start = await afterTags(file);
  const content = start === 0 ? head : await bytesAt(file, start, 64 * 1024);
  const picture = start === 0 ? undefined : pictureOf(content);
  if (picture) return picture;
  // A text that begins with one of the names in letters alone is a text.
  if (sample.text !== undefined) return undefined;
  const mimeType = signed(content, signatures) ?? (await streamed(sample, start, content));
  return mimeType === undefined ? undefined : kind("audio", mimeType);
};

const searched = 8 * 1024;
const mpegExtensions = new Set(["mp3", "mp2", "mpga", "aac", "adts"]);

/**
 * MP3 and AAC are bare frames: three in a row, or all that there are. Garbage before the first is looked over only
 * where a tag or the claim says that this is sound.
 */
const streamed = async ({ file, claim }: Sample, start: number, content: Buffer): Promise<string | undefined> => {
  const isExpected = start > 0 || claim.mimeType.startsWith("audio/") || mpegExtensions.has(claim.extension);
  const last = isExpected ? Math.min(searched, content.length) : 1;
  for (let at = 0; at < last; at++) {
    if (content[at] !== 0xff) continue;
    const mimeType = await framesFrom(file, start + at, isExpected);
    if (mimeType) return mimeType;
  }
  return undefined;
};

const framesFrom = async (file: FileReader, start: number, isExpected: boolean): Promise<string | undefined> => {
  let mimeType: string | undefined;
  let at = start;
  for (let frames = 0; frames < 3; frames++) {
    const frame = frameAt(await bytesAt(file, at, frameHeaderBytes), 0);
    if (!frame || (mimeType && frame.mimeType !== mimeType))
      return frames > 0 && (await endsAt(file, at, isExpected)) ? mimeType : undefined;
    mimeType = frame.mimeType;
    at += frame.length;
  }
  return mimeType;
};

const id3v1Bytes = 128;

/** Whether no more is here than an ID3v1 tag; of what is expected to be sound the last frame may be cut. */
const endsAt = async (file: FileReader, at: number, isExpected: boolean): Promise<boolean> => {
  const isTag = at === file.size - id3v1Bytes && (await bytesAt(file, at, 3)).toString("latin1") === "TAG";
  return at === file.size || isTag || (isExpected && at > file.size - id3v1Bytes);
};
