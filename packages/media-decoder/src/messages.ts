// The messages of the child process. The server does not trust them, because a picture may have taken over the child.
import type { ConvertedPicture, OutputName, PictureOutput, WantedOutputs } from "./picture.ts";
import { ChannelMisused } from "./process/channel.ts";

/** Followed by the bytes of the picture. */
export interface PictureRequest {
  readonly job: "picture";
  readonly size: number;
  readonly wanted: WantedOutputs;
}

/** The picture is not converted. The text is for the user. */
export interface Refusal {
  readonly refused: string;
}

/** An output is followed by its bytes. The others end the job. */
export type PictureReply = PictureOutput | ConvertedPicture | Refusal;

const textMax = 200;
const sideMax = 100_000;
const outputSizeMax = 300_000_000;

/** @throws ChannelMisused for everything else than a reply */
export const parseReply = (message: unknown): PictureReply => {
  if (typeof message !== "object" || message === null) throw new ChannelMisused();
  const { refused, name, mimeType, width, height, size, frames, becameStill } = message as Record<string, unknown>;
  if (isText(refused)) return { refused };
  if (!isType(mimeType) || !isCount(width, sideMax) || !isCount(height, sideMax)) throw new ChannelMisused();
  if (isName(name) && isCount(size, outputSizeMax)) return { name, mimeType, width, height, size };
  if (isCount(frames, sideMax) && typeof becameStill === "boolean") return { mimeType, width, height, frames, becameStill };
  throw new ChannelMisused();
};

const isText = (value: unknown): value is string => typeof value === "string" && value.length <= textMax;
const isType = (value: unknown): value is string => /^image\/(?:jpeg|png|webp|gif)$/.test(String(value));
const isName = (value: unknown): value is OutputName => /^(?:picture|square|thumbnail-\d{1,4})$/.test(String(value));
const isCount = (value: unknown, max: number): value is number => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= max;
