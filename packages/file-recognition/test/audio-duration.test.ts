import { expect, test } from "vitest";
import { audioFiles, rf64, timedMp4, wav } from "./audio-files.ts";
import { adtsFrame, be32, box, join, mp3Frame } from "./bytes.ts";
import { recognizeBytes } from "./recognize-bytes.ts";

const durationOf = async (content: Buffer): Promise<number | null> => {
  const recognition = await recognizeBytes(content);
  return "duration" in recognition ? recognition.duration : Number.NaN;
};
const frameSeconds = 1152 / 44_100;

test.each([
  ["WAV", wav(2), 2],
  ["RF64", rf64, 1],
  ["3GP audio", timedMp4(box("ftyp", "3gp5", be32(0), "isom")), 2.5],
  ["QuickTime audio", timedMp4(box("ftyp", "qt  ", be32(0), "qt  ")), 2.5],
  ["QuickTime audio without a brand", timedMp4(box("wide"), box("mdat", "x")), 2.5],
  ["FLAC", audioFiles.flac?.[0] ?? wav(0), 1],
  ["AIFF", audioFiles.aiff?.[0] ?? wav(0), 1],
  ["MP3", join(mp3Frame(128), mp3Frame(128), mp3Frame(128)), 3 * frameSeconds],
  ["MP3 with a variable bit rate and no header", join(mp3Frame(128), mp3Frame(32), mp3Frame(32), mp3Frame(128)), 4 * frameSeconds],
  ["AAC", join(adtsFrame(200), adtsFrame(20), adtsFrame(3000)), (3 * 1024) / 44_100],
])("the duration of %s is read from the file", async (_name, content, seconds) => {
  expect(await durationOf(content)).toBeCloseTo(seconds, 3);
});

test("the metadata frame of an MP3 does not count toward its duration", async () => {
  const withMetadata = mp3Frame(128);
  withMetadata.write("Xing", 36, "latin1");
  expect(await durationOf(join(withMetadata, mp3Frame(128), mp3Frame(128)))).toBeCloseTo(2 * frameSeconds, 3);
});

test("the duration of a large MP3 is the sum of all its frames", async () => {
  const frames = Array.from({ length: 1_000 }, (_, index) => mp3Frame(index % 3 ? 128 : 32));
  expect(await durationOf(join("ID3\x04\0\0\0\0\0\0", ...frames))).toBeCloseTo(1_000 * frameSeconds, 3);
});

test("broken audio has no duration", async () => {
  expect(await durationOf(join("RIFF\0\0\0\0WAVE"))).toBeNull();
  expect(await durationOf(join("fLaC\x80\0\0\x22"))).toBeNull();
});
