// The file that the server reads for this process, part by part.
import type { Channel } from "../../process/channel.ts";
import { rangeMax, readMax } from "../../video-messages.ts";
import { Refused } from "../refused.ts";

export interface RangedFile {
  /** In bytes. */
  readonly size: number;
  /** How many bytes may still be read. */
  readonly bytesLeft: number;
  /** Returns fewer bytes than `length` where the file ends. One read at a time. @throws Refused after too many bytes */
  read(offset: number, length: number): Promise<Buffer>;
}

interface Window {
  readonly offset: number;
  readonly bytes: Buffer;
}

/** The least that is requested, because headers are small and close to each other. */
const windowBytes = 2_048;
const windowsMax = 4;

export const createRangedFile = (size: number, channel: Channel): RangedFile => {
  const windows: Window[] = [];
  let bytesLeft = readMax;
  const request = async (offset: number, length: number): Promise<Buffer> => {
    bytesLeft -= length;
    if (bytesLeft < 0) throw new Refused("The video has too many parts");
    const bytes = Buffer.allocUnsafeSlow(length);
    for (let at = 0; at < length; ) {
      const range = { offset: offset + at, length: Math.min(rangeMax, length - at) };
      await channel.sendMessage({ range });
      for await (const chunk of channel.receiveBytes(range.length)) at += chunk.copy(bytes, at);
    }
    return bytes;
  };
  return {
    size,
    get bytesLeft() {
      return bytesLeft;
    },
    read: async (offset, length) => {
      const wanted = Math.min(length, size - offset);
      if (!(offset >= 0 && wanted > 0)) return Buffer.alloc(0);
      const held = windows.find((window) => window.offset <= offset && offset + wanted <= window.offset + window.bytes.length);
      if (held) return held.bytes.subarray(offset - held.offset, offset - held.offset + wanted);
      const bytes = await request(offset, Math.min(Math.max(wanted, windowBytes), size - offset));
      if (bytes.length <= windowBytes) {
        if (windows.length === windowsMax) windows.shift();
        windows.push({ offset, bytes });
      }
      return bytes.subarray(0, wanted);
    },
  };
};
