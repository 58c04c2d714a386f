// Recognizes WAV, FLAC, AIFF, MP3 and AAC.
import { type FileReader, readBytes } from "./file-reader.ts";
import { rejectImageOrVideo } from "./images-and-videos.ts";
import { findContentStart, frameHeaderBytes, parseFrame } from "./mpeg-audio.ts";
import { type Recognizer, recognizeAs, type Sample } from "./recognition.ts";
import { matchSignature } from "./signatures.ts";

const signatures = [
  ["audio/wav", "RIFF????WAVE", "RIFX????WAVE", "RF64????WAVE", "BW64????WAVE"],
  ["audio/flac", "fLaC\0", "fLaC\x80"],
  ["audio/aac", "ADIF"],
  ["audio/aiff", "FORM????AIFF", "FORM????AIFC"],
] as const;

/** Audio formats that cannot contain video: WAV, FLAC, AIFF, MP3 and AAC. ID3 tags may come first. */
export const audio: Recognizer = async (sample) => {
  const { file, head } = sample;
  const start = await findContentStart(file);
  const content = start === 0 ? head : await readBytes(file, start, 64 * 1024);
  const rejected = start === 0 ? undefined : rejectImageOrVideo(content);
  if (rejected) return rejected;
  // Some signatures consist of letters only, so a text may start with them.
  if (sample.text !== undefined) return undefined;
  const mimeType =
    matchSignature(content, signatures) ?? (await findFrames(sample, start, content)) ?? (isLatm(content) ? "audio/mp4a-latm" : undefined);
  return mimeType === undefined ? undefined : recognizeAs("audio", mimeType);
};

/** AAC in LATM frames with sync words (LOAS): three frames in a row, or two that fill the file. */
const isLatm = (content: Buffer): boolean => {
  let at = 0;
  for (let frames = 0; frames < 3; frames++) {
    if (at === content.length) return frames === 2;
    if (at + 3 > content.length || content[at] !== 0x56 || (content.readUInt8(at + 1) & 0xe0) !== 0xe0) return false;
    const length = content.readUInt16BE(at + 1) & 0x1fff;
    if (length === 0) return false;
    at += 3 + length;
  }
  return true;
};

const searchedBytes = 8 * 1024;
const mpegExtensions = new Set(["mp3", "mp2", "mpga", "aac", "adts"]);

/**
 * MP3 and AAC files are a sequence of frames without a signature: three in a row are enough, or fewer if they fill the file.
 * Bytes before the first frame are skipped only if an ID3 tag or the declared type indicates audio.
 */
const findFrames = async ({ file, declared }: Sample, start: number, content: Buffer): Promise<string | undefined> => {
  const isExpected = start > 0 || declared.mimeType.startsWith("audio/") || mpegExtensions.has(declared.extension);
  const searchEnd = isExpected ? Math.min(searchedBytes, content.length) : 1;
  for (let at = 0; at < searchEnd; at++) {
    if (content[at] !== 0xff) continue;
    const mimeType = await matchFrames(file, start + at, isExpected);
    if (mimeType) return mimeType;
  }
  return undefined;
};

const matchFrames = async (file: FileReader, start: number, isExpected: boolean): Promise<string | undefined> => {
  let mimeType: string | undefined;
  let at = start;
  for (let frames = 0; frames < 3; frames++) {
    const frame = parseFrame(await readBytes(file, at, frameHeaderBytes), 0);
    if (!frame || (mimeType && frame.mimeType !== mimeType))
      return frames > 0 && (await endsAt(file, at, isExpected)) ? mimeType : undefined;
    mimeType = frame.mimeType;
    at += frame.length;
  }
  return mimeType;
};

const id3v1Bytes = 128;

/** True if the frames end where the file or its ID3v1 tag ends. If audio is expected, the last frame may be cut off. */
const endsAt = async (file: FileReader, at: number, isExpected: boolean): Promise<boolean> => {
  const isTag = at === file.size - id3v1Bytes && (await readBytes(file, at, 3)).toString("latin1") === "TAG";
  return at === file.size || isTag || (isExpected && at > file.size - id3v1Bytes);
};
