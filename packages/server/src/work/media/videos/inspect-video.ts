// Reads the facts of a spooled video in the decoder's process, and erases the places that its metadata names.
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import type { FileReader, MediaDecoder, VideoFacts } from "@worktrack/media-decoder";
import { ApiError } from "../../../platform/api-error.ts";
import { refuseDecoderError } from "../images/convert-image.ts";
import type { SpooledFile } from "../upload/spool.ts";

/** @throws ApiError unsupported_media_type, video_unreadable; unavailable if too many files wait for the decoder */
export const inspectVideo = async ({ decoder }: { readonly decoder: MediaDecoder }, file: FileReader): Promise<VideoFacts> => {
  try {
    return await decoder.inspectVideo(file);
  } catch (error) {
    const { VideoNotAccepted, VideoUnreadable } = await import("@worktrack/media-decoder");
    if (error instanceof VideoNotAccepted) throw new ApiError("unsupported_media_type", error.message);
    if (error instanceof VideoUnreadable) throw new ApiError("video_unreadable", error.message);
    throw (await refuseDecoderError(error))?.error ?? error;
  }
};

/** Overwrites these parts of the file in place with spaces, and returns its new hash. */
export const eraseRanges = async ({ path }: SpooledFile, ranges: VideoFacts["locations"]): Promise<string> => {
  const handle = await open(path, "r+");
  try {
    for (const { offset, length } of ranges) await handle.write(Buffer.alloc(length, " "), 0, length, offset);
  } finally {
    await handle.close();
  }
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest("hex");
};
