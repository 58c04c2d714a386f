import { expect, test } from "vitest";
import { adtsFrame, join, mp3Frame } from "./bytes.ts";
import { kindOfBytes } from "./file.ts";
import { sounds, wav } from "./sounds.ts";

const durationOf = async (content: Buffer): Promise<number | null> => {
  const found = await kindOfBytes(content);
  return "duration" in found ? found.duration : Number.NaN;
};
const frameSeconds = 1152 / 44_100;

test.each([
  ["WAV", wav(2), 2],
  ["FLAC", sounds.flac?.[0] ?? wav(0), 1],
  ["AIFF", sounds.aiff?.[0] ?? wav(0), 1],
  ["MP3", join(mp3Frame(128), mp3Frame(128), mp3Frame(128)), 3 * frameSeconds],
  ["MP3 of varying bit rates without a header", join(mp3Frame(128), mp3Frame(32), mp3Frame(32), mp3Frame(128)), 4 * frameSeconds],
  ["AAC", join(adtsFrame(200), adtsFrame(20), adtsFrame(3000)), (3 * 1024) / 44_100],
])("the duration of %s is read from it", async (_name, content, seconds) => {
  expect(await durationOf(content)).toBeCloseTo(seconds, 3);
});

test("the frame of an MP3 that only describes the others is not counted", async () => {
  const described = mp3Frame(128);
  described.write("Xing", 36, "latin1");
  expect(await durationOf(join(described, mp3Frame(128), mp3Frame(128)))).toBeCloseTo(2 * frameSeconds, 3);
});

test("frames are counted over the whole of a large file", async () => {
  const frames = Array.from({ length: 1_000 }, (_, index) => mp3Frame(index % 3 ? 128 : 32));
  expect(await durationOf(join("ID3\x04\0\0\0\0\0\0", ...frames))).toBeCloseTo(1_000 * frameSeconds, 3);
});

test("a broken sound has no duration", async () => {
  expect(await durationOf(join("RIFF\0\0\0\0WAVE"))).toBeNull();
  expect(await durationOf(join("fLaC\x80\0\0\x22"))).toBeNull();
});
