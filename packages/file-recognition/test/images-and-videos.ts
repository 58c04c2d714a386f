import { liveMatroska, matroska, mp4 } from "./audio-files.ts";
import { box, element, join, le16, le32, oggPage, riff } from "./bytes.ts";

/** Headers of raster images. */
export const rasterImages: Readonly<Record<string, Buffer>> = {
  PNG: join("\x89PNG\r\n\x1a\n", "\0\0\0\x0dIHDR"),
  APNG: join("\x89PNG\r\n\x1a\n", "\0\0\0\x0dIHDR", Buffer.alloc(17), "\0\0\0\x08acTL"),
  JPEG: join("\xff\xd8\xff\xe0\0\x10JFIF\0"),
  "GIF 87": join("GIF87a"),
  "GIF 89": join("GIF89a"),
  WebP: join("RIFF\0\0\0\0WEBPVP8 "),
  AVIF: box("ftyp", "avif\0\0\0\0mif1miaf"),
  "AVIF by a compatible brand": box("ftyp", "isom\0\0\0\0avif"),
  HEIC: box("ftyp", "heic\0\0\0\0mif1heic"),
  HEIF: box("ftyp", "mif1\0\0\0\0mif1"),
  BMP: join("BM", le32(100), le32(0), le32(54), le32(40)),
  "BMP of OS/2": join("BM", le32(100), le32(0), le32(26), le32(12)),
  "TIFF little-endian": join("II*\0", le32(8)),
  "TIFF big-endian": join("MM\0*\0\0\0\x08"),
  BigTIFF: join("II+\0\x08\0\0\0"),
  ICO: join(le16(0), le16(1), le16(1), "\x10\x10\0\0", le16(1), le16(32), le32(1000), le32(22)),
  CUR: join(le16(0), le16(2), le16(1), "\x10\x10\0\0", le16(3), le16(4), le32(1000), le32(22)),
  "JPEG XL codestream": join("\xff\x0a\0\0"),
  "JPEG XL container": join("\0\0\0\x0cJXL \r\n\x87\n"),
  "JPEG 2000": join("\0\0\0\x0cjP  \r\n\x87\n"),
  "JPEG 2000 codestream": join("\xff\x4f\xff\x51\0"),
  PSD: join("8BPS\0\x01"),
  "JPEG XR": join("II\xbc\x01"),
  PNM: join("P6\n# a comment\n20 10\n255\n"),
  DPX: join("SDPX\0\0\x08\0V1.0"),
  FITS: join("SIMPLE  =                    T / a".padEnd(80)),
  SGI: join("\x01\xda\x01\x01\0\x03\0\x10\0\x10\0\x03"),
  PCX: join("\x0a\x05\x01\x08\0\0\0\0", le16(9), le16(9), Buffer.alloc(53), "\x03", Buffer.alloc(62)),
  XPM: join("/* XPM */\nstatic char"),
  PAM: join("P7\nWIDTH 2\n"),
  PFM: join("PF\n2 2\n-1.0\n"),
  "Sun raster": join("\x59\xa6\x6a\x95\0\0\0\x10"),
  FLI: join(le32(1000), "\x11\xaf", le16(1), le16(320), le16(200), le16(8), Buffer.alloc(114)),
  ILBM: join("FORM\0\0\0\0ILBM"),
};

const packets = (size: number, start: number): Buffer => {
  const stream = Buffer.alloc(start + 5 * size);
  for (let packet = 0; packet < 5; packet++) stream[start + packet * size] = 0x47;
  return stream;
};

const windowsMedia = "3026b2758e66cf11a6d900aa0062ce6c";
const stream = (streamType: string): string => `9107dcb7b7a9cf118ee600c00c205365${"00".repeat(8)}${streamType}`;
const windowsAudio = "409e69f84d5bcf11a8fd00805f5c442b";
const windowsVideo = "c0ef19bc4d5bcf11a8fd00805f5c442b";
export const windowsMediaAudio = Buffer.from(windowsMedia + "00".repeat(14) + stream(windowsAudio), "hex");

/** Headers of videos, and small videos. */
export const videos: Readonly<Record<string, Buffer>> = {
  MP4: mp4("isom", "vide", "soun"),
  "M4A with a video track": mp4("M4A ", "soun", "vide"),
  MOV: mp4("qt  ", "vide"),
  "MOV without a brand": join(box("wide"), box("mdat", "x"), box("moov", box("trak", box("mdia", box("hdlr", Buffer.alloc(8), "vide"))))),
  "3GP": mp4("3gp4", "vide"),
  WebM: matroska("webm", 1, 2),
  "WebM live": liveMatroska(2, 1),
  MKV: matroska("matroska", 1),
  AVI: riff("RIFF", "AVI LIST"),
  FLV: join("FLV\x01\x05\0\0\0\x09"),
  "MPEG program stream": join("\0\0\x01\xba\x44"),
  "MPEG video": join("\0\0\x01\xb3\x14"),
  "MPEG transport stream": packets(188, 0),
  "MPEG transport stream with time stamps": packets(192, 4),
  WMV: Buffer.from(windowsMedia + "00".repeat(14) + stream(windowsVideo), "hex"),
  "WMV, audio first": Buffer.from(windowsMedia + "00".repeat(14) + stream(windowsAudio) + stream(windowsVideo), "hex"),
  OGV: oggPage("\x80theora\x03\x02\x01"),
  "OGV, audio first": join(oggPage("\x01vorbis\0\0\0\0"), oggPage("\x80theora\x03\x02\x01")),
  OGM: oggPage("\x01video\0\0\0"),
  "H.264": join("\0\0\0\x01\x67\x42"),
  RealMedia: join(".RMF\0\0\0\x12"),
  MXF: join("\x06\x0e\x2b\x34\x02\x05\x01\x01\x0d\x01"),
};

/** Containers without a readable audio track. */
export const unreadableContainers: Readonly<Record<string, Buffer>> = {
  "MP4 without tracks": box("ftyp", "isom\0\0\0\0"),
  "MP4 cut off before its tracks": join(box("wide"), box("mdat", "x")),
  "MP4 with a text track only": mp4("M4A ", "text"),
  "MKV without tracks": element("1a45dfa3", element("4282", "matroska")),
  "Ogg of an unknown codec": oggPage("unknown\0"),
  "ASF without streams": Buffer.from(windowsMedia, "hex"),
};
