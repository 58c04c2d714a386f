import { afterAll, onTestFinished } from "vitest";
import { type ConvertedPicture, createMediaDecoder, type MediaDecoder, type PictureOutput, type WantedOutputs } from "../src/index.ts";
import type { DecoderLimits } from "../src/process/limits.ts";

/** A decoder that all tests of a file share. */
export const useDecoder = (): MediaDecoder => {
  const decoder = createMediaDecoder();
  afterAll(() => decoder.close());
  return decoder;
};

/** A decoder for one test. */
export const openDecoder = (limits: Partial<DecoderLimits> = {}): MediaDecoder => {
  const decoder = createMediaDecoder({ limits });
  onTestFinished(() => decoder.close());
  return decoder;
};

const chunkBytes = 64 * 1024;

export const sourceOf = (file: Buffer) => ({
  size: file.length,
  chunks: async function* () {
    for (let at = 0; at < file.length; at += chunkBytes) yield file.subarray(at, at + chunkBytes);
  },
});

export interface Output extends PictureOutput {
  readonly bytes: Buffer;
}

export interface Conversion extends ConvertedPicture {
  readonly outputs: readonly Output[];
  /** The output `picture`. */
  readonly picture: Output;
}

export const onlyPicture: WantedOutputs = { picture: true, thumbnails: [] };

export const convert = async (
  decoder: MediaDecoder,
  file: Buffer,
  wanted: WantedOutputs = onlyPicture,
  signal?: AbortSignal,
): Promise<Conversion> => {
  const outputs: Output[] = [];
  const receive = async (output: PictureOutput, chunks: AsyncIterable<Buffer>): Promise<void> => {
    const parts: Buffer[] = [];
    for await (const chunk of chunks) parts.push(chunk);
    outputs.push({ ...output, bytes: Buffer.concat(parts) });
  };
  const converted = await decoder.convertPicture(sourceOf(file), wanted, receive, signal);
  const [picture] = outputs;
  return {
    ...converted,
    outputs,
    picture: picture ?? { name: "picture", mimeType: "", width: 0, height: 0, size: 0, bytes: Buffer.alloc(0) },
  };
};
