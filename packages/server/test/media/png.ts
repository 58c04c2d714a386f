import { crc32, deflateSync } from "node:zlib";

const chunk = (type: string, data: Buffer): Buffer => {
  const typed = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const framed = Buffer.alloc(typed.length + 8);
  framed.writeUInt32BE(data.length);
  typed.copy(framed, 4);
  framed.writeUInt32BE(crc32(typed), typed.length + 4);
  return framed;
};

interface PngOptions {
  /** Red, green and blue of every pixel. */
  readonly color?: readonly [number, number, number];
  /** The text of a comment. */
  readonly text?: string;
}

/** A PNG of one color. */
export const makePng = (width: number, height: number, { color = [255, 0, 0], text = "" }: PngOptions = {}): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  const row = Buffer.concat([Buffer.of(0), ...Array.from({ length: width }, () => Buffer.from(color))]);
  const rows = Buffer.concat(Array.from({ length: height }, () => row));
  const comment = text === "" ? [] : [chunk("tEXt", Buffer.from(`Comment\0${text}`, "latin1"))];
  const signature = Buffer.from("89504e470d0a1a0a", "hex");
  return Buffer.concat([signature, chunk("IHDR", header), ...comment, chunk("IDAT", deflateSync(rows)), chunk("IEND", Buffer.alloc(0))]);
};

/** Width and height of a PNG. */
export const sizeOfPng = (png: Buffer): [number, number] => [png.readUInt32BE(16), png.readUInt32BE(20)];
