import { randomFillSync } from "node:crypto";
import { v7 } from "uuid";

const randomLength = 16;
/** The random bytes of the next ids. Requesting them for each id would take six times as long as the rest. */
const randomPool = new Uint8Array(256 * randomLength);
let usedLength = randomPool.length;

const nextRandom = (): Uint8Array => {
  if (usedLength === randomPool.length) {
    randomFillSync(randomPool);
    usedLength = 0;
  }
  usedLength += randomLength;
  return randomPool.subarray(usedLength - randomLength, usedLength);
};

/** The time and the sequence number of the last id. */
const last = { msecs: 0, seq: 0 };

/** Returns a UUIDv7. Ids of one process ascend, so new rows are appended to their indexes. */
export const newId = (): string => {
  const random = nextRandom();
  const nowMs = Date.now();
  if (nowMs > last.msecs) {
    last.msecs = nowMs;
    // Starts in the lower half of the range, so that the ids of the same millisecond cannot overflow it.
    last.seq = new DataView(random.buffer, random.byteOffset).getUint32(6) >>> 1;
  } else {
    last.seq++;
  }
  return v7({ random, ...last });
};

/** A UUID that sorts before every UUIDv7 of this time (Unix milliseconds) or later, and after all earlier ones. */
export const idBefore = (ms: number): string => {
  const time = Math.max(0, ms).toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-0000-0000-000000000000`;
};

const shape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** True when the text is a UUID in lowercase. */
export const isId = (text: string): boolean => shape.test(text);

/** The time in a UUIDv7, Unix milliseconds. */
export const timeOfId = (id: string): number => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
