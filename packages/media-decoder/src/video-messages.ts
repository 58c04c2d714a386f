// The messages about a video. The server does not trust those of the child process, because a video may have taken over the child.
import { ChannelMisused } from "./process/channel.ts";
import type { ByteRange, VideoFacts } from "./video.ts";

/** The child asks for the parts of the file that it needs. */
export interface VideoRequest {
  readonly job: "video";
  readonly size: number;
}

/** The text is for the user. */
export type VideoRefusal = { readonly refused: string } | { readonly notAccepted: string };

/** A range is answered with exactly its bytes. The others end the job. */
export type VideoReply = { readonly range: ByteRange } | VideoRefusal | VideoFacts;

/** In bytes. */
export const rangeMax = 1_000_000;

/** How many bytes of one file the child may read. */
export const readMax = 64_000_000;

export const locationsMax = 1_000;

const textMax = 200;
const sideMax = 100_000;
export const durationSecondsMax = 10_000_000;
const types = /^(?:video\/(?:mp4|quicktime|webm|x-matroska)|audio\/(?:mp4|webm|matroska))$/;

/** `fileSize` is in bytes. @throws ChannelMisused for everything else than a reply */
export const parseVideoReply = (message: unknown, fileSize: number): VideoReply => {
  if (typeof message !== "object" || message === null) throw new ChannelMisused();
  const { refused, notAccepted, range, ...facts } = message as Record<string, unknown>;
  if (isText(refused)) return { refused };
  if (isText(notAccepted)) return { notAccepted };
  if (isRange(range, fileSize) && range.length <= rangeMax) return { range };
  return parseFacts(facts, fileSize);
};

const parseFacts = ({ mimeType, durationSeconds, width, height, locations }: Record<string, unknown>, fileSize: number): VideoFacts => {
  const type = String(mimeType);
  if (!types.test(type) || !isDuration(durationSeconds) || !Array.isArray(locations) || locations.length > locationsMax)
    throw new ChannelMisused();
  const ranges = locations.map((each: unknown) => {
    if (!isRange(each, fileSize)) throw new ChannelMisused();
    return { offset: each.offset, length: each.length };
  });
  const facts = { mimeType: type, durationSeconds, locations: ranges };
  if (type.startsWith("audio/") && width === null && height === null) return { kind: "audio", ...facts, width, height };
  if (type.startsWith("video/") && isSide(width) && isSide(height)) return { kind: "video", ...facts, width, height };
  throw new ChannelMisused();
};

const isText = (value: unknown): value is string => typeof value === "string" && value.length <= textMax;
/** A width or height in pixels. */
export const isSide = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= sideMax;
const isDuration = (value: unknown): value is number | null =>
  value === null || (typeof value === "number" && value > 0 && value <= durationSecondsMax);

const isRange = (value: unknown, fileSize: number): value is ByteRange => {
  if (typeof value !== "object" || value === null) return false;
  const { offset, length } = value as Record<string, unknown>;
  if (!Number.isSafeInteger(offset) || !Number.isSafeInteger(length)) return false;
  return Number(offset) >= 0 && Number(length) >= 1 && Number(offset) + Number(length) <= fileSize;
};
