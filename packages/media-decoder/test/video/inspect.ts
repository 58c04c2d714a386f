import type { FileReader, MediaDecoder, VideoFacts } from "../../src/index.ts";

export const readerOf = (bytes: Buffer): FileReader => ({
  size: bytes.length,
  read: async (offset, length) => bytes.subarray(offset, offset + length),
});

export const inspect = (decoder: MediaDecoder, bytes: Buffer): Promise<VideoFacts> => decoder.inspectVideo(readerOf(bytes));

/** As a server does. */
export const eraseLocations = (bytes: Buffer, { locations }: VideoFacts): Buffer => {
  const erased = Buffer.from(bytes);
  for (const { offset, length } of locations) erased.fill(" ", offset, offset + length);
  return erased;
};
