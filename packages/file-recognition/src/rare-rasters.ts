import { type FileReader, readBytes } from "./file-reader.ts";
import { startsWithBytes } from "./signatures.ts";

const bitsPerPixel = new Set([0, 1, 4, 8, 16, 24, 32]);
/** The first entry of the directory, after the header, must describe an image. The header alone is 0, 1 (icon) or 2 (cursor) and a count. */
const isIcon = (head: Buffer): boolean => {
  if (head.length < 22 || head.readUInt16LE(0) !== 0) return false;
  const [type, images] = [head.readUInt16LE(2), head.readUInt16LE(4)];
  if ((type !== 1 && type !== 2) || images === 0 || (head[9] !== 0 && head[9] !== 0xff)) return false;
  const hasPlanes = type === 2 || (head.readUInt16LE(10) <= 1 && bitsPerPixel.has(head.readUInt16LE(12)));
  return hasPlanes && head.readUInt32LE(14) >= 40 && head.readUInt32LE(18) >= 6 + 16 * images && head.readUInt32LE(18) < 2 ** 24;
};

const isSgi = (head: Buffer): boolean =>
  head.length >= 12 &&
  head.readUInt16BE(0) === 474 &&
  head.readUInt8(2) <= 1 &&
  [1, 2].includes(head.readUInt8(3)) &&
  [1, 2, 3].includes(head.readUInt16BE(4));

const isPcx = (head: Buffer): boolean =>
  head.length >= 128 &&
  head[0] === 10 &&
  [0, 2, 3, 4, 5].includes(head.readUInt8(1)) &&
  head.readUInt8(2) <= 1 &&
  [1, 2, 4, 8].includes(head.readUInt8(3)) &&
  head.readUInt16LE(4) <= head.readUInt16LE(8) &&
  head.readUInt16LE(6) <= head.readUInt16LE(10) &&
  head[64] === 0 &&
  head.readUInt8(65) >= 1 &&
  head.readUInt8(65) <= 4;

/** FLI and FLC animations: the magic number, the size in pixels and the color depth. */
const isFli = (head: Buffer): boolean =>
  head.length >= 128 &&
  [0xaf11, 0xaf12].includes(head.readUInt16LE(4)) &&
  head.readUInt16LE(6) > 0 &&
  head.readUInt16LE(8) > 0 &&
  head.readUInt16LE(10) > 0 &&
  [0, 8, 15, 16, 24].includes(head.readUInt16LE(12));

/** Names raster formats that need more than a signature. */
export const matchRareRaster = (head: Buffer): string | undefined => {
  if (isIcon(head)) return "ICO or CUR";
  if (isSgi(head)) return "SGI";
  if (isPcx(head)) return "PCX";
  if (isFli(head)) return "FLI";
  const start = head.toString("latin1", 0, 256);
  if (/^(?:SDPX.{4}V\d\.\d|XPDS.{4}V\d\.\d)/s.test(start)) return "DPX";
  if (/^SIMPLE {2}= {1,30}T\s/.test(start)) return "FITS";
  if (/^\/\* XPM (?:\*\/|v)/.test(start)) return "XPM";
  if (/^P7\n(?:#[^\n]{0,200}\n){0,9}(?:WIDTH|HEIGHT|DEPTH|MAXVAL|TUPLTYPE) /.test(start)) return "PAM";
  return /^P[Ff]\n\d+[ \n]\d+\n-?\d/.test(start) ? "PFM" : undefined;
};

const footer = "TRUEVISION-XFILE.\0";

/** TGA has its signature at the end of the file. */
export const isTga = async (file: FileReader): Promise<boolean> =>
  startsWithBytes(await readBytes(file, file.size - footer.length, footer.length), footer);
