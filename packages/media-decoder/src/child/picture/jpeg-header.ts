// Reads the header of a JPEG up to its first scan.
import { refuseDamaged } from "../refused.ts";

export interface JpegHeader {
  /** The coefficients that the decoder must hold in memory at once: 0 for most files, all for a progressive one. */
  readonly heldCoefficients: number;
}

const startOfScan = 0xda;
/** Markers without a segment behind them. */
const isAlone = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
/** All but the tables C4, C8 and CC are starts of frames. */
const isStartOfFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const isProgressive = (marker: number): boolean => (marker & 3) === 2;

interface Frame {
  readonly marker: number;
  readonly components: number;
  readonly coefficients: number;
}

/** @throws Refused if the file ends before the first scan */
export const readJpegHeader = (bytes: Buffer): JpegHeader => {
  let frame: Frame | undefined;
  for (let at = 2; at + 5 <= bytes.length; ) {
    const marker = bytes.readUInt8(at + 1);
    // Decoders skip bytes before a marker, and a marker may be filled up with FF.
    if (bytes[at] !== 0xff || marker === 0xff || marker === 0) {
      at++;
      continue;
    }
    if (marker === startOfScan && frame) return { heldCoefficients: countHeld(frame, bytes.readUInt8(at + 4)) };
    if (isStartOfFrame(marker)) frame = readFrame(marker, bytes.subarray(at + 4, at + 2 + bytes.readUInt16BE(at + 2)));
    at += isAlone(marker) ? 2 : 2 + bytes.readUInt16BE(at + 2);
  }
  return refuseDamaged();
};

const readFrame = (marker: number, segment: Buffer): Frame => {
  if (segment.length < 6) return refuseDamaged();
  const components = segment.readUInt8(5);
  if (segment.length < 6 + 3 * components) return refuseDamaged();
  const sampling = Array.from({ length: components }, (_, index) => segment.readUInt8(7 + 3 * index));
  const columns = Math.max(...sampling.map((each) => each >> 4));
  const rows = Math.max(...sampling.map((each) => each & 15));
  const share = sampling.reduce((sum, each) => sum + ((each >> 4) * (each & 15)) / (columns * rows), 0);
  return { marker, components, coefficients: segment.readUInt16BE(1) * segment.readUInt16BE(3) * share };
};

/** Scans that have only some of the components, or of their precision, are put together in memory. */
const countHeld = ({ marker, components, coefficients }: Frame, scanned: number): number =>
  isProgressive(marker) || scanned < components ? coefficients : 0;
