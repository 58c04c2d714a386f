const box = (type: string, ...content: readonly Buffer[]): Buffer => {
  const size = 8 + content.reduce((sum, { length }) => sum + length, 0);
  const header = Buffer.alloc(8);
  header.writeUInt32BE(size);
  header.write(type, 4, "latin1");
  return Buffer.concat([header, ...content]);
};

const bytes = (hex: string): Buffer => Buffer.from(hex.replaceAll(" ", ""), "hex");
const zeros = (count: number): Buffer => Buffer.alloc(count);
const u32 = (...values: readonly number[]): Buffer => {
  const buffer = Buffer.alloc(4 * values.length);
  for (const [index, value] of values.entries()) buffer.writeUInt32BE(value, 4 * index);
  return buffer;
};
const u16 = (...values: readonly number[]): Buffer => {
  const buffer = Buffer.alloc(2 * values.length);
  for (const [index, value] of values.entries()) buffer.writeUInt16BE(value, 2 * index);
  return buffer;
};

const matrix = u32(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000);
/** The configuration of H.264, baseline profile, without parameter sets. */
const avcC = box("avcC", bytes("01 42c01e ff e1 0000 01 0000"));

interface Mp4Options {
  readonly width: number;
  readonly height: number;
  readonly seconds: number;
  /** The place in the metadata, as phones write it (ISO 6709). */
  readonly place?: string;
  /** How many bytes of frames the file has. */
  readonly frameBytes: number;
}

const track = ({ width, height, seconds, frameBytes }: Mp4Options, dataAt: number): Buffer => {
  const entry = Buffer.concat([
    zeros(6),
    u16(1),
    zeros(16),
    u16(width, height),
    u32(0x480000, 0x480000, 0),
    u16(1),
    zeros(32),
    u16(24, 0xffff),
    avcC,
  ]);
  const table = box(
    "stbl",
    box("stsd", u32(0, 1), box("avc1", entry)),
    box("stts", u32(0, 1, 1, seconds * 1000)),
    box("stsc", u32(0, 1, 1, 1, 1)),
    box("stsz", u32(0, 0, 1, frameBytes)),
    box("stco", u32(0, 1, dataAt)),
  );
  const info = box("minf", box("vmhd", u32(1, 0, 0)), box("dinf", box("dref", u32(0, 1), box("url ", u32(1)))), table);
  const handler = box("hdlr", u32(0, 0), Buffer.from("vide"), zeros(13));
  const media = box("mdia", box("mdhd", u32(0, 0, 0, 1000, seconds * 1000), bytes("55c4 0000")), handler, info);
  const header = box("tkhd", u32(3, 0, 0, 1, 0, seconds * 1000, 0, 0, 0, 0), matrix, u32(width * 0x10000, height * 0x10000));
  return box("trak", header, media);
};

/** An MP4 with one frame of H.264, which has no picture, and its index at the end. */
export const makeMp4 = (options: Mp4Options): Buffer => {
  const type = box("ftyp", Buffer.from("isom"), u32(512), Buffer.from("isomavc1"));
  const data = box("mdat", Buffer.alloc(options.frameBytes, "frame"));
  const header = box("mvhd", u32(0, 0, 0, 1000, options.seconds * 1000, 0x10000), bytes("0100 0000"), zeros(8), matrix, zeros(24), u32(2));
  const text = Buffer.from(options.place ?? "");
  const userData = options.place === undefined ? [] : [box("udta", box("\xa9xyz", u16(text.length, 0x15c7), text))];
  return Buffer.concat([type, data, box("moov", header, track(options, type.length + 8), ...userData)]);
};
