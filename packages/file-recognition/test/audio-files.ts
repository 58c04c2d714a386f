import { adtsFrame, be32, box, element, join, le16, le32, mp3Frame, oggPage, riff } from "./bytes.ts";

const track = (handler: string): Buffer => box("trak", box("mdia", box("hdlr", be32(0), be32(0), handler, Buffer.alloc(12))));
/** An MP4 with a track for each handler. */
export const mp4 = (brand: string, ...handlers: readonly string[]): Buffer =>
  join(box("ftyp", brand, be32(0), "isom"), box("moov", ...handlers.map(track)), box("mdat", Buffer.alloc(32)));

const header = (docType: string): Buffer => element("1a45dfa3", element("4282", docType));
const tracks = (types: readonly number[]): Buffer =>
  element("1654ae6b", ...types.map((type) => element("ae", element("d7", "\x01"), element("83", Buffer.from([type])))));
/** WebM or Matroska with tracks of the given types: 1 is video, 2 is audio. */
export const matroska = (docType: string, ...types: readonly number[]): Buffer => join(header(docType), element("18538067", tracks(types)));
/** WebM as a browser records it: unknown sizes, and a cluster before the tracks. */
export const liveMatroska = (...types: readonly number[]): Buffer =>
  join(
    header("webm"),
    "\x18\x53\x80\x67\x01\xff\xff\xff\xff\xff\xff\xff",
    "\x1f\x43\xb6\x75\xff",
    element("a3", Buffer.alloc(9)),
    tracks(types),
  );

const format = riff("fmt ", le16(1), le16(1), le32(8000), le32(8000), le16(1), le16(8));
export const wav = (seconds: number): Buffer => riff("RIFF", "WAVE", format, riff("data", Buffer.alloc(8000 * seconds)));

/** RF64 of one second: its size is in the ds64 chunk. */
export const rf64 = join(
  "RF64\xff\xff\xff\xffWAVE",
  riff("ds64", le32(8036), le32(0), le32(8000), le32(0), Buffer.alloc(12)),
  format,
  "data\xff\xff\xff\xff",
  Buffer.alloc(8000),
);
/** An MP4 with a movie header of 2.5 seconds and an audio track. */
export const timedMp4 = (...start: readonly Buffer[]): Buffer =>
  join(...start, box("moov", box("mvhd", be32(0), be32(0), be32(0), be32(1000), be32(2500), Buffer.alloc(80)), track("soun")));

/** FLAC with stream information for one second. */
const flac = join("fLaC\x80\0\0\x22", "\x10\0\x10\0\0\0\0\0\0\0", "\x0a\xc4\x42\xf0\0\0\xac\x44", Buffer.alloc(16));
/** AIFF of one second. Its sample rate, 8 kHz, is an 80-bit float. */
const aiff = join(
  "FORM",
  be32(46),
  "AIFFCOMM",
  be32(18),
  "\0\x01",
  be32(8000),
  "\0\x08\x40\x0b\xfa\0\0\0\0\0\0\0",
  "SSND",
  be32(8),
  Buffer.alloc(8),
);
const vorbis = join("\x01vorbis", le32(0), "\x02", le32(44_100), Buffer.alloc(12), "\xb8\x01");
const opus = join("OpusHead\x01\x01", le16(0), le32(48_000), Buffer.alloc(3));
const frames = (count: number): Buffer => join(...Array.from({ length: count }, () => mp3Frame(128)));

/** Audio files with the MIME type that each is served as. */
export const audioFiles: Readonly<Record<string, readonly [content: Buffer, mimeType: string]>> = {
  mp3: [frames(4), "audio/mpeg"],
  "mp3 after an ID3v2 tag": [join("ID3\x04\0\0\0\0\0\x0a", Buffer.alloc(10), frames(4)), "audio/mpeg"],
  "mp3 before an ID3v1 tag": [join(frames(2), "TAG", Buffer.alloc(125)), "audio/mpeg"],
  aac: [join(adtsFrame(200), adtsFrame(300), adtsFrame(200)), "audio/aac"],
  "aac (ADIF)": [join("ADIF\x01\0\0"), "audio/aac"],
  "aac (LATM)": [join("\x56\xe0\x02ab", "\x56\xe0\x01a", "\x56\xe0\x01a"), "audio/mp4a-latm"],
  m4a: [mp4("M4A ", "soun"), "audio/mp4"],
  "m4a with a text track": [mp4("isom", "soun", "text"), "audio/mp4"],
  "3gp audio": [mp4("3gp5", "soun"), "audio/3gpp"],
  "QuickTime audio": [join(box("wide"), box("mdat", "x"), box("moov", track("soun"))), "audio/mp4"],
  wav: [wav(1), "audio/wav"],
  "webm audio": [matroska("webm", 2), "audio/webm"],
  "live webm audio": [liveMatroska(2), "audio/webm"],
  "matroska audio with subtitles": [matroska("matroska", 2, 0x11), "audio/matroska"],
  ogg: [oggPage(vorbis), "audio/ogg"],
  opus: [oggPage(opus), "audio/ogg"],
  flac: [flac, "audio/flac"],
  aiff: [aiff, "audio/aiff"],
};
