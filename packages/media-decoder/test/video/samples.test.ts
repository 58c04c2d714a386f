import { existsSync, readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { VideoNotAccepted, VideoUnreadable } from "../../src/index.ts";
import { useDecoder } from "../decoder.ts";
import { eraseLocations, inspect } from "./inspect.ts";
import { samplesFolder, videoNames } from "./samples.ts";

if (!existsSync(samplesFolder)) console.warn("NOT RUN: inspecting real videos needs a folder of samples beside the checkout");

type Expected = readonly [mimeType: string, width: number | null, height: number | null, durationSeconds: number];

/** The durations are those that Chromium gives. */
const accepted: Readonly<Record<string, Expected>> = {
  "rotated-90.mp4": ["video/mp4", 60, 100, 0.042],
  "gps.mp4": ["video/mp4", 60, 100, 0.042],
  "rotated-fragmented.mp4": ["video/mp4", 1_080, 1_920, 2.005],
  "moov-last.mp4": ["video/mp4", 320, 240, 10],
  "fast-start.mp4": ["video/mp4", 854, 480, 9],
  "anamorphic.mp4": ["video/mp4", 1_138, 480, 0.04],
  "hevc.mp4": ["video/mp4", 640, 480, 0.04],
  "av1.mp4": ["video/mp4", 64, 64, 0.042],
  "moov-last.mov": ["video/quicktime", 268, 156, 0.099],
  "vp8.webm": ["video/webm", 640, 356, 0.072],
  "vp9-no-audio.webm": ["video/webm", 1_080, 1_080, 3.333],
  "h264.mkv": ["video/x-matroska", 640, 356, 0.092],
  "audio-only.webm": ["audio/webm", null, null, 0.506],
  // An edit list cuts the last 0.01 seconds.
  "audio-only.mp4": ["audio/mp4", null, null, 0.5],
};

const refused: Readonly<Record<string, typeof VideoUnreadable | typeof VideoNotAccepted>> = {
  "mpeg4-part2.mp4": VideoNotAccepted,
  "encrypted.mp4": VideoUnreadable,
  "cut.mov": VideoUnreadable,
  "bad.mkv": VideoUnreadable,
  "../image/video.mp4": VideoUnreadable,
};

describe.skipIf(!existsSync(samplesFolder))("a real video", () => {
  const decoder = useDecoder();
  const readSample = (name: string): Promise<Buffer> => readFile(samplesFolder + name);

  test.each(Object.entries(accepted))("%s is inspected", async (name, [mimeType, width, height, durationSeconds]) => {
    const facts = await inspect(decoder, await readSample(name));
    expect(facts).toMatchObject({ mimeType, width, height, kind: mimeType.slice(0, 5) });
    expect(facts.durationSeconds).toBeCloseTo(durationSeconds, 3);
  });

  test.each(Object.entries(refused))("%s is refused", async (name, error) => {
    await expect(inspect(decoder, await readSample(name))).rejects.toThrow(error);
  });

  test("contains its location no more after the ranges are overwritten", async () => {
    const bytes = await readSample("gps.mp4");
    const erased = eraseLocations(bytes, await inspect(decoder, bytes));
    expect(bytes.includes("+43.4674+011.8851")).toBe(true);
    expect(erased.includes("43.4674")).toBe(false);
  });

  test("is listed here, if there is a sample of it", () => {
    const names = Object.keys({ ...accepted, ...refused });
    expect(names).toEqual(expect.arrayContaining(videoNames(readdirSync(samplesFolder))));
  });
});
