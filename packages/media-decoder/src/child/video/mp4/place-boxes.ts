// Finds the location in boxes that contain nothing else.
import type { ByteRange } from "../../../video.ts";
import type { RangedFile } from "../ranged-file.ts";
import type { Box } from "./boxes.ts";

const boxBytesMax = 100_000;
const textHeadBytes = 4;
/** A version with flags, and a language. */
const placeHeadBytes = 6;

/** `©xyz` in QuickTime: texts such as `+43.4674+011.8851/`, each after its length and its language, with two bytes each. */
export const findRecordedPlace = async (file: RangedFile, { start, end }: Box): Promise<ByteRange[]> => {
  const ranges: ByteRange[] = [];
  let at = start;
  for (; at + textHeadBytes <= end; ) {
    const length = (await file.read(at, textHeadBytes)).readUInt16BE();
    // Some programs write the text alone.
    if (length === 0 || at + textHeadBytes + length > end) break;
    ranges.push({ offset: at + textHeadBytes, length });
    at += textHeadBytes + length;
  }
  return at < end ? [...ranges, { offset: at, length: end - at }] : ranges;
};

/**
 * `loci` of 3GPP: a name, three coordinates in 12 bytes, and two texts. Texts end with a zero byte, so zero bytes are left. Coordinates then become
 * ones that do not exist.
 */
export const findPlaceInfo = async (file: RangedFile, { start, end }: Box): Promise<ByteRange[]> => {
  const offset = start + placeHeadBytes;
  const bytes = await file.read(offset, Math.min(end - offset, boxBytesMax));
  const ranges: ByteRange[] = [];
  for (let at = 0; at < bytes.length; at++) {
    if (bytes[at] === 0) continue;
    const zero = bytes.indexOf(0, at);
    const length = (zero < 0 ? bytes.length : zero) - at;
    ranges.push({ offset: offset + at, length });
    at += length;
  }
  return ranges;
};
