// Reads the blocks of a GIF. Comments, texts, unknown extensions and everything behind the end are left out.
import { refuseDamaged } from "../../refused.ts";
import { checkFrames } from "../bounds.ts";

export interface GifFrame {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly isInterlaced: boolean;
  /** Its own colors, 3 bytes each. */
  readonly palette: Buffer | undefined;
  /** The disposal method (GIF89a §23), 0 to 7: how the frame is removed before the next one is drawn. */
  readonly disposal: number;
  /** In hundredths of a second. */
  readonly delay: number;
  readonly transparentIndex: number | undefined;
  readonly codeBits: number;
  /** Where its compressed pixels begin, in blocks of up to 255 bytes. */
  readonly dataStart: number;
}

export interface Gif {
  readonly width: number;
  readonly height: number;
  readonly palette: Buffer | undefined;
  readonly frames: readonly GifFrame[];
  /** 0 repeats forever. Undefined plays once. */
  readonly loops: number | undefined;
}

const headBytes = 13;
const extension = 0x21;
const image = 0x2c;
const graphicControl = 0xf9;
const application = 0xff;
const loopExtensions = ["\x0bNETSCAPE2.0\x03\x01", "\x0bANIMEXTS1.0\x03\x01"];

/** The result refers to `bytes`. @throws Refused for a file that is cut short, or has too many frames */
export const readGif = (bytes: Buffer): Gif => {
  if (bytes.length < headBytes) return refuseDamaged();
  const palette = readPalette(bytes, headBytes, bytes.readUInt8(10));
  const frames: GifFrame[] = [];
  let loops: number | undefined;
  let control: number | undefined;
  let at = headBytes + (palette?.length ?? 0);
  // Many files have no end mark.
  while (bytes[at] === extension || bytes[at] === image) {
    if (bytes[at] === image) {
      const frame = readFrame(bytes, at, control);
      checkFrames(frames.push(frame));
      control = undefined;
      at = skipBlocks(bytes, frame.dataStart);
      continue;
    }
    const content = at + 2;
    const end = skipBlocks(bytes, content);
    if (bytes[at + 1] === graphicControl && bytes[content] === 4 && end > content + 5) control = content + 1;
    if (bytes[at + 1] === application && end > content + 15 && loopExtensions.includes(bytes.toString("latin1", content, content + 14)))
      loops = bytes.readUInt16LE(content + 14);
    at = end;
  }
  const [first] = frames;
  if (!first) return refuseDamaged();
  // Browsers enlarge the canvas to its first frame, and cut the others.
  const width = Math.max(bytes.readUInt16LE(6), first.left + first.width);
  const height = Math.max(bytes.readUInt16LE(8), first.top + first.height);
  return { width, height, palette, frames, loops };
};

/** The number of pixels that are stored. */
export const measureFrames = ({ frames }: Gif): number => frames.reduce((sum, { width, height }) => sum + width * height, 0);

const readFrame = (bytes: Buffer, at: number, control: number | undefined): GifFrame => {
  const dataHead = at + 10;
  if (dataHead + 1 > bytes.length) return refuseDamaged();
  const flags = bytes.readUInt8(at + 9);
  const palette = readPalette(bytes, dataHead, flags);
  const dataStart = dataHead + (palette?.length ?? 0) + 1;
  if (dataStart > bytes.length) return refuseDamaged();
  const controlFlags = control === undefined ? 0 : bytes.readUInt8(control);
  return {
    left: bytes.readUInt16LE(at + 1),
    top: bytes.readUInt16LE(at + 3),
    width: bytes.readUInt16LE(at + 5),
    height: bytes.readUInt16LE(at + 7),
    isInterlaced: (flags & 0x40) !== 0,
    palette,
    disposal: (controlFlags >> 2) & 7,
    delay: control === undefined ? 0 : bytes.readUInt16LE(control + 1),
    transparentIndex: control !== undefined && controlFlags & 1 ? bytes.readUInt8(control + 3) : undefined,
    codeBits: bytes.readUInt8(dataStart - 1),
    dataStart,
  };
};

const readPalette = (bytes: Buffer, at: number, flags: number): Buffer | undefined => {
  if ((flags & 0x80) === 0) return undefined;
  const length = 3 * (2 << (flags & 7));
  return at + length <= bytes.length ? bytes.subarray(at, at + length) : refuseDamaged();
};

/** The place behind the blocks that begin at `at`. The last one is empty. */
const skipBlocks = (bytes: Buffer, at: number): number => {
  for (let place = at; place < bytes.length; ) {
    const length = bytes.readUInt8(place);
    place += length + 1;
    if (length === 0) return place;
  }
  return refuseDamaged();
};
