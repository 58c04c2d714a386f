import { setImmediate } from "node:timers/promises";
import { type FileReader, readBytes, readChunks, skipBytes, toBlob } from "./file-reader.ts";
import { readMovieDuration } from "./mp4.ts";
import { findContentStart, frameHeaderBytes, parseFrame } from "./mpeg-audio.ts";
import { startsWithBytes } from "./signatures.ts";

/** The duration of an audio file in seconds, rounded to milliseconds. Null if the file does not give it within the read limits. */
export const readDuration = async (file: FileReader, mimeType: string): Promise<number | null> => {
  const content = skipBytes(file, await findContentStart(file));
  const isFrames = mimeType === "audio/mpeg" || mimeType === "audio/aac";
  const start = await readBytes(content, 0, 4);
  if (startsWithBytes(start, "ADIF")) return null;
  const isWide = startsWithBytes(start, "RF64") || startsWithBytes(start, "BW64");
  const isMovie = mimeType === "audio/mp4" || mimeType.startsWith("audio/3gpp");
  const read = isFrames ? sumFrames : isWide ? readWideDuration : readMetadataDuration;
  const metadata = await read(content, mimeType);
  const seconds = metadata || !isMovie ? metadata : await readMovieDuration(content);
  return seconds !== undefined && Number.isFinite(seconds) && seconds > 0 ? Math.round(seconds * 1000) / 1000 : null;
};

const chunksMax = 1_000;
const unknownSize = 0xffffffff;

/** The duration of RF64 and BW64, WAV with 64-bit sizes in its ds64 chunk (EBU Tech 3306). */
const readWideDuration = async (file: FileReader): Promise<number | undefined> => {
  let dataBytes = 0;
  let bytesPerSecond = 0;
  let at = 12;
  for (let chunks = 0; chunks < chunksMax; chunks++) {
    const bytes = await readBytes(file, at, 24);
    if (bytes.length < 8) return undefined;
    const size = bytes.readUInt32LE(4);
    if (startsWithBytes(bytes, "ds64") && bytes.length === 24) dataBytes = Number(bytes.readBigUInt64LE(16));
    if (startsWithBytes(bytes, "fmt ") && bytes.length === 24) bytesPerSecond = bytes.readUInt32LE(16);
    if (startsWithBytes(bytes, "data")) return (size === unknownSize ? dataBytes : size) / bytesPerSecond;
    at += 8 + size + (size % 2);
  }
  return undefined;
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
