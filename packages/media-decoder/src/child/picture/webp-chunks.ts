// Reads the chunks of a WebP.
import { refuseDamaged } from "../refused.ts";

export interface WebpChunks {
  /** 1 for a still image. */
  readonly frames: number;
  /** Every frame is compressed without loss. */
  readonly isLossless: boolean;
}

const fileHeadBytes = 12;
const chunkHeadBytes = 8;
/** Position, size and duration of a frame, before its own chunks. */
const frameHeadBytes = 16;

export const readWebpChunks = (bytes: Buffer): WebpChunks => {
  let frames = 0;
  let lossless = 0;
  let lossy = 0;
  const end = Math.min(bytes.length, chunkHeadBytes + bytes.readUInt32LE(4));
  for (let at = fileHeadBytes; at + chunkHeadBytes <= end; ) {
    const name = bytes.toString("latin1", at, at + 4);
    if (name === "VP8L") lossless++;
    if (name === "VP8 ") lossy++;
    if (name === "ANMF") {
      frames++;
      // Its own chunks are next.
      at += chunkHeadBytes + frameHeadBytes;
      continue;
    }
    const size = bytes.readUInt32LE(at + 4);
    at += chunkHeadBytes + size + (size % 2);
  }
  if (lossless + lossy === 0) return refuseDamaged();
  return { frames: Math.max(1, frames), isLossless: lossy === 0 };
};
