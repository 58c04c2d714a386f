// The child's side of a conversion: receives a picture, decodes it, and sends what is wanted.
import type { PictureRequest } from "../../messages.ts";
import { type ConvertedPicture, type OutputName, type PictureOutput, pictureSizeMax, type WantedOutputs } from "../../picture.ts";
import { type Channel, ChannelMisused } from "../../process/channel.ts";
import type { Sharp } from "../load-sharp.ts";
import { type DecodedPicture, decodePicture } from "./decode-picture.ts";
import { chooseStoredType, encodePicture } from "./encode-picture.ts";
import { inspectPicture } from "./inspect-picture.ts";
import type { Pixels } from "./pixels.ts";
import { cutSquare, encodeThumbnail, firstFrame, shrinkPixels } from "./thumbnails.ts";

type Send = (output: Omit<PictureOutput, "size">, parts: readonly Buffer[]) => Promise<void>;

/** @throws Refused before anything is sent, unless the whole picture can be decoded */
export const runPictureJob = async (request: object, channel: Channel, sharp: Sharp): Promise<ConvertedPicture> => {
  const { size, wanted } = request as PictureRequest;
  const picture = await receivePicture(size, channel, sharp);
  // Frees the file, which would count against the limit of memory.
  globalThis.gc?.();
  const send: Send = async (output, parts) => {
    await channel.sendMessage({ ...output, size: parts.reduce((sum, part) => sum + part.length, 0) } satisfies PictureOutput);
    for (const part of parts) await channel.sendBytes(part);
  };
  const { width, height } = picture.pixels;
  const stored = { mimeType: chooseStoredType(picture), width, height };
  let { frames } = picture;
  if (wanted.picture) {
    const encoded = await encodePicture(picture, sharp);
    frames = encoded.frames;
    await send({ name: "picture", ...stored }, encoded.parts);
  }
  await sendThumbnails(picture, wanted, sharp, send);
  return { ...stored, frames, becameStill: picture.becameStill };
};

const receivePicture = async (size: number, channel: Channel, sharp: Sharp): Promise<DecodedPicture> => {
  if (size > pictureSizeMax) throw new ChannelMisused();
  const file = Buffer.allocUnsafeSlow(size);
  let at = 0;
  for await (const chunk of channel.receiveBytes(size)) at += chunk.copy(file, at);
  return decodePicture(await inspectPicture(file, sharp), sharp);
};

const sendThumbnails = async (picture: DecodedPicture, wanted: WantedOutputs, sharp: Sharp, send: Send): Promise<void> => {
  const sendOne = async (name: OutputName, pixels: Pixels): Promise<void> =>
    send({ name, mimeType: "image/webp", width: pixels.width, height: pixels.height }, [await encodeThumbnail(pixels, sharp)]);
  const first = firstFrame(picture.pixels);
  let smaller = first;
  for (const size of wanted.thumbnails.toSorted((one, other) => other - one)) {
    // Each is made of the next larger one, which has far fewer pixels than the picture.
    smaller = await shrinkPixels(smaller, size, sharp);
    await sendOne(`thumbnail-${size}`, smaller);
  }
  if (wanted.square !== undefined) await sendOne("square", await cutSquare(first, wanted.square, sharp));
};
