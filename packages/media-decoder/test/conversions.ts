// Conversions that take long enough to disturb them.
import { setTimeout as sleep } from "node:timers/promises";
import type { MediaDecoder } from "../src/index.ts";
import { listChildren, waitUntil } from "./child-process.ts";
import { convert, onlyPicture, sourceOf } from "./decoder.ts";
import { makeImage, makeScene, openImage } from "./pixels.ts";

export const small = await openImage(makeScene(32, 24)).png().toBuffer();
/** Takes the child about a second. */
export const slow = await openImage(makeImage(1_900, 1_900)).webp({ lossless: true, effort: 0 }).toBuffer();

/** Converts a small image, so that the child runs. Returns its process id. */
export const startChild = async (decoder: MediaDecoder): Promise<number> => {
  const others = listChildren();
  await convert(decoder, small);
  return listChildren().find((pid) => !others.includes(pid)) ?? 0;
};

/** Begins a conversion, and returns when the child works on it. */
export const beginSlow = async (decoder: MediaDecoder) => {
  const before = listChildren();
  let isSent = false;
  const { size, chunks } = sourceOf(slow);
  const source = {
    size,
    chunks: async function* () {
      yield* chunks();
      isSent = true;
    },
  };
  const conversion = decoder.convertPicture(source, onlyPicture, async () => {});
  conversion.catch(() => {});
  await waitUntil(() => isSent);
  await sleep(50);
  return { conversion, pid: listChildren().find((pid) => !before.includes(pid)) ?? listChildren()[0] ?? 0 };
};

/** A source that yields its bytes only after it is released. */
export const pausedSource = () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { size, chunks } = sourceOf(small);
  const source = {
    size,
    chunks: async function* () {
      await promise;
      yield* chunks();
    },
  };
  return { source, resume: resolve };
};
