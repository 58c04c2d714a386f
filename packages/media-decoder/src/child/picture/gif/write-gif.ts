// Encodes the frames of a GIF anew, without loss. sharp would choose new colors for each frame, which is lossy and takes seven times longer.
import { refuseDamaged } from "../../refused.ts";
import type { DecodedFrame, Size } from "./decode-gif.ts";
import type { Gif } from "./gif-blocks.ts";
import { encodeLzw } from "./lzw-encoder.ts";
import { markUsed, replaceIndexes, type SortedPalette, sortPalette } from "./palette.ts";

/** The file, in parts. Every byte is written anew: only numbers, colors and pixels are taken over. */
export const writeGif = (gif: Gif, frames: readonly DecodedFrame[]): Buffer[] => {
  const { palette, loops } = gif;
  const sharing = frames.filter(({ frame }) => !frame.palette);
  const shared = palette && sharing.length > 0 ? sortUsed(palette, sharing) : undefined;
  return [
    writeHead(gif, shared),
    ...(loops === undefined ? [] : [writeLoops(loops)]),
    ...frames.flatMap((frame) => writeFrame(frame, shared)),
    Buffer.from(";"),
  ];
};

const sortUsed = (palette: Buffer, frames: readonly DecodedFrame[]): SortedPalette => {
  const isUsed = new Uint8Array(256);
  for (const { pixels } of frames) markUsed(isUsed, pixels);
  return sortPalette(palette, isUsed);
};

const paletteFlag = 0x80;
/** Colors of 8 bits. */
const depthFlags = 0x70;

const writeHead = ({ width, height }: Size, palette: SortedPalette | undefined): Buffer => {
  const head = Buffer.alloc(13);
  head.write("GIF89a");
  head.writeUInt16LE(width, 6);
  head.writeUInt16LE(height, 8);
  if (!palette) return head;
  head.writeUInt8(paletteFlag | depthFlags | (palette.bits - 1), 10);
  return Buffer.concat([head, palette.colors]);
};

const writeLoops = (loops: number): Buffer =>
  Buffer.concat([Buffer.from("!\xff\x0bNETSCAPE2.0\x03\x01", "latin1"), Buffer.of(loops & 255, loops >> 8, 0)]);

const writeFrame = (decoded: DecodedFrame, shared: SortedPalette | undefined): Buffer[] => {
  const { frame, width, height, pixels } = decoded;
  const own = frame.palette && sortUsed(frame.palette, [decoded]);
  const palette = own ?? shared ?? refuseDamaged();
  const codeBits = Math.max(2, palette.bits);
  const descriptor = Buffer.alloc(10);
  descriptor.write(",");
  for (const [place, value] of [frame.left, frame.top, width, height].entries()) descriptor.writeUInt16LE(value, 1 + 2 * place);
  descriptor.writeUInt8(own ? paletteFlag | (palette.bits - 1) : 0, 9);
  return [
    writeControl(decoded, palette),
    descriptor,
    own?.colors ?? Buffer.alloc(0),
    Buffer.of(codeBits),
    encodeLzw(replaceIndexes(pixels, palette), codeBits),
  ];
};

/** Delay, disposal and transparency. A transparent color that no pixel has is left out. */
const writeControl = ({ frame: { transparentIndex, disposal, delay }, pixels }: DecodedFrame, { indexes }: SortedPalette): Buffer => {
  const isTransparent = transparentIndex !== undefined && pixels.includes(transparentIndex);
  const index = isTransparent ? (indexes[transparentIndex] ?? 0) : 0;
  return Buffer.of(0x21, 0xf9, 4, (disposal << 2) | Number(isTransparent), delay & 255, delay >> 8, index, 0);
};
