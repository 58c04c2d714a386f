import { setImmediate } from "node:timers/promises";
import { type FileReader, readBytes, readChunks, skipBytes, toBlob } from "./file-reader.ts";
import { findContentStart, frameHeaderBytes, parseFrame } from "./mpeg-audio.ts";

/** The duration of an audio file in seconds, rounded to milliseconds. Null if the file does not give it within the read limits. */
export const readDuration = async (file: FileReader, mimeType: string): Promise<number | null> => {
  const content = skipBytes(file, await findContentStart(file));
  const isFrames = mimeType === "audio/mpeg" || mimeType === "audio/aac";
  const seconds = isFrames ? await sumFrames(content, mimeType) : await readMetadataDuration(content, mimeType);
  return seconds !== undefined && Number.isFinite(seconds) && seconds > 0 ? Math.round(seconds * 1000) / 1000 : null;
};

/** Marks a first frame that contains metadata about the other frames instead of sound. */
const metadataFrame = /Xing|Info|VBRI/;

/** Adds up all frames, because the bit rate may vary and a header with the total is optional. Bytes between frames are skipped. */
const sumFrames = async (file: FileReader, mimeType: string): Promise<number> => {
  const startsWithSound = !metadataFrame.test((await readBytes(file, 0, 64)).toString("latin1"));
  let seconds = 0;
  let next = 0;
  let from = 0;
  let rest = Buffer.alloc(0);
  for await (const chunk of readChunks(file)) {
    const bytes = Buffer.concat([rest, chunk]);
    while (next - from + frameHeaderBytes <= bytes.length) {
      const frame = parseFrame(bytes, next - from);
      const isFrame = frame?.mimeType === mimeType;
      if (isFrame && (startsWithSound || next > 0)) seconds += frame.seconds;
      next += isFrame ? frame.length : 1;
    }
    const used = Math.min(bytes.length, next - from);
    rest = bytes.subarray(used);
    from += used;
  }
  return seconds;
};

const readsMax = 150_000;
const readBytesMax = 4 * 1024 * 1024;
const timeoutMs = 5_000;

const readMetadataDuration = async (file: FileReader, mimeType: string): Promise<number | undefined> => {
  const { parseBlob } = await import("music-metadata");
  try {
    const metadata = await parseBlob(toBlob(limitReads(file), mimeType), {
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

class ReadLimitExceeded extends Error {}

/** Makes reads fail beyond the limits on count, length and time. Yields to the event loop regularly, so that others are not blocked. */
const limitReads = (file: FileReader): FileReader => {
  const deadlineMs = performance.now() + timeoutMs;
  let reads = 0;
  return {
    size: file.size,
    read: async (offset, length) => {
      if (++reads > readsMax || length > readBytesMax || performance.now() > deadlineMs) throw new ReadLimitExceeded();
      if (reads % 500 === 0) await setImmediate();
      return file.read(offset, length);
    },
  };
};
