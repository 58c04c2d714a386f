import { setImmediate } from "node:timers/promises";
import { frameAt, frameHeaderBytes } from "./frames.ts";
import { blobOf, bytesAt, chunks, type FileReader, fromOffset } from "./reader.ts";
import { afterTags } from "./tags.ts";

/** Seconds of sound, to a thousandth; null when the file does not say so within the bounds. */
export const durationOf = async (file: FileReader, mimeType: string): Promise<number | null> => {
  const content = fromOffset(file, await afterTags(file));
  const isFrames = mimeType === "audio/mpeg" || mimeType === "audio/aac";
  const seconds = isFrames ? await secondsOfFrames(content, mimeType) : await secondsByHeader(content, mimeType);
  return seconds !== undefined && Number.isFinite(seconds) && seconds > 0 ? Math.round(seconds * 1000) / 1000 : null;
};

/** A first frame that holds no sound but says what follows. */
const describesOthers = /Xing|Info|VBRI/;

/** The sum of all frames: what it takes when a bit rate varies and no header tells the sum. What is between two frames is skipped. */
const secondsOfFrames = async (file: FileReader, mimeType: string): Promise<number> => {
  const isSound = !describesOthers.test((await bytesAt(file, 0, 64)).toString("latin1"));
  let seconds = 0;
  let next = 0;
  let from = 0;
  let rest = Buffer.alloc(0);
  for await (const chunk of chunks(file)) {
    const bytes = Buffer.concat([rest, chunk]);
    while (next - from + frameHeaderBytes <= bytes.length) {
      const frame = frameAt(bytes, next - from);
      const isFrame = frame?.mimeType === mimeType;
      if (isFrame && (isSound || next > 0)) seconds += frame.seconds;
      next += isFrame ? frame.length : 1;
    }
    const kept = Math.min(bytes.length, next - from);
    rest = bytes.subarray(kept);
    from += kept;
  }
  return seconds;
};

const maximumReads = 150_000;
const maximumBytes = 4 * 1024 * 1024;
const maximumMilliseconds = 5_000;

const secondsByHeader = async (file: FileReader, mimeType: string): Promise<number | undefined> => {
  const { parseBlob } = await import("music-metadata");
  try {
    const metadata = await parseBlob(blobOf(limited(file), mimeType), {
      duration: true,
      skipCovers: true,
      skipPostHeaders: true,
      mkvUseIndex: true,
    });
    return metadata.format.duration;
  } catch {
    return undefined;
  }
};

class TooMuch extends Error {}

/** The file, which fails when too much of it is asked for; others get their turn meanwhile. */
const limited = (file: FileReader): FileReader => {
  const until = performance.now() + maximumMilliseconds;
  let reads = 0;
  return {
    size: file.size,
    read: async (offset, length) => {
      if (++reads > maximumReads || length > maximumBytes || performance.now() > until) throw new TooMuch();
      if (reads % 500 === 0) await setImmediate();
      return file.read(offset, length);
    },
  };
};
