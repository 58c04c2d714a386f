// Converts the sample files beside the repository, if they are there. Their README has what is expected of each.
import { existsSync, readFileSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { PictureUnreadable, recognizePicture } from "../src/index.ts";
import { type Conversion, convert, useDecoder } from "./decoder.ts";
import { colorAt, measureDeltaE, measureDifference, readImage } from "./pixels.ts";
import { accepted, damaged, refused, turned, turnedAvif } from "./samples.ts";

const folder = new URL("../../../../shared/samples/pictures/", import.meta.url);
const exists = existsSync(folder);
const decoder = useDecoder();

const readSample = (name: string): Promise<Buffer> => readFile(new URL(name, folder));
const convertSample = async (name: string): Promise<Conversion> =>
  convert(decoder, await readSample(name), { picture: true, thumbnails: [480], square: 64 });

describe.runIf(exists)("of the samples", () => {
  test("each image is listed here", async () => {
    const images = (await readdir(folder)).filter((name) => /\.(?:jpg|png|webp|gif|avif|heic|tiff|bmp|ico|jxl|svg)$/.test(name));
    expect([...accepted.keys(), ...refused.keys(), ...damaged].toSorted()).toEqual(images.toSorted());
  });

  test.each([...accepted])("%s is stored with the size that it is shown with", async (name, [width, height, frames = 1]) => {
    const { outputs, picture, ...converted } = await convertSample(name);
    expect(converted).toMatchObject({ width, height, frames, becameStill: name === "animated.png" });
    expect(outputs.map((output) => output.name)).toEqual(["picture", "thumbnail-480", "square"]);
    for (const output of outputs) {
      const metadata = await sharp(output.bytes).metadata();
      // The library takes the canvas of a GIF from its frames if it is wider than 2,048 pixels.
      if (output.mimeType !== "image/gif") expect(metadata).toMatchObject({ width: output.width, height: output.height });
      expect([metadata.exif, metadata.xmp, metadata.icc, metadata.iptc, metadata.orientation]).toEqual(Array(5).fill(undefined));
      for (const text of ["SAMPLE-MARKER-7391", "Exif\0", "http://ns.adobe.com", "GPSL", "<script", "%PDF"])
        expect(output.bytes.includes(text)).toBe(false);
    }
    expect(picture).toMatchObject({ width, height });
  });

  test.each([...refused])("%s is not recognized, with advice", async (name, advice) => {
    const recognition = recognizePicture((await readSample(name)).subarray(0, 128));
    expect(recognition).toEqual({ message: expect.stringContaining(advice) });
    await expect(convertSample(name)).rejects.toThrow("message" in recognition ? recognition.message : "");
  });

  test.each(damaged)("%s is recognized by its start, and refused by the decoder", async (name) => {
    expect(recognizePicture((await readSample(name)).subarray(0, 128))).toHaveProperty("format");
    await expect(convertSample(name)).rejects.toThrow(PictureUnreadable);
  });

  /** Their numbers in the middle differ. */
  const outsideTheMiddle = (x: number, y: number): boolean => x < 0.35 || x > 0.65 || y < 0.3 || y > 0.75;

  test.each([
    [["turn-landscape-1.jpg", "turn-landscape-2.jpg"], 6],
    [
      turned("turn-landscape", [0, 0])
        .slice(1)
        .map(([name]) => name),
      6,
    ],
    [turned("turn-portrait", [0, 0]).map(([name]) => name), 6],
    [turnedAvif, 11],
  ] as const)("%o are all upright", async (names, difference) => {
    const images = await Promise.all(names.map(async (name) => readImage((await convertSample(name)).picture.bytes)));
    const [first] = images;
    for (const image of images.slice(1)) expect(measureDifference(image, first ?? image, outsideTheMiddle)).toBeLessThan(difference);
  });

  test("turn-exif5.webp and turn-exif6.webp look the same", async () => {
    const [five, six] = await Promise.all(
      ["turn-exif5.webp", "turn-exif6.webp"].map(async (name) => readImage((await convertSample(name)).picture.bytes)),
    );
    if (five && six) expect(measureDifference(five, six)).toBeLessThan(5);
  });

  const patches = (colors: string) => colors.split(" · ").map((color, index) => [16 * index + 8, 8, color.split(",").map(Number)] as const);

  test.each([
    ["icc-p3-patches.png", patches("217,42,52 · 0,183,64 · 54,81,197 · 216,179,4 · 206,58,185 · 0,183,192 · 128,128,128 · 242,156,112")],
    [
      "icc-adobergb-patches.png",
      patches("231,57,57 · 0,181,70 · 46,79,195 · 222,181,42 · 219,68,185 · 0,181,192 · 129,129,129 · 252,161,119"),
    ],
    ["icc-p3.png", [[0, 0, [255, 0, 0]]]],
    ["icc-prophoto.png", [[0, 0, [117, 160, 210]]]],
    ["icc-adobergb.jpg", [[145, 221, [70, 75, 113]]]],
    [
      "icc-xyb.jpg",
      [
        [145, 221, [68, 73, 113]],
        [20, 400, [182, 169, 145]],
      ],
    ],
    ["icc-gray-gamma22.jpg", [[200, 100, [99, 99, 99]]]],
    [
      "cmyk-profile.jpg",
      [
        [250, 166, [169, 185, 139]],
        [160, 140, [27, 34, 31]],
      ],
    ],
    [
      "cmyk-adobe.jpg",
      [
        [0, 0, [232, 28, 28]],
        [99, 99, [0, 0, 0]],
      ],
    ],
    ["gps-p3-12mp.avif", [[1500, 2000, [69, 42, 0]]]],
    ["gps-xmp.jpg", [[180, 108, [0, 0, 253]]]],
    ["rgb16.png", [[10, 10, [174, 28, 40]]]],
  ] as const)("%s has the right colors", async (name, colors) => {
    const image = await readImage((await convertSample(name)).picture.bytes);
    const differences = colors.map(([x, y, color]) => measureDeltaE(colorAt(image, x, y), color));
    expect(Math.max(...differences)).toBeLessThan(3);
  });

  test("cmyk-no-profile.jpg looks like cmyk-profile.jpg", async () => {
    const [one, other] = await Promise.all(
      ["cmyk-no-profile.jpg", "cmyk-profile.jpg"].map(async (name) => readImage((await convertSample(name)).picture.bytes)),
    );
    if (one && other) expect(measureDifference(one, other)).toBeLessThan(12);
  });

  test.each(["alpha.webp", "alpha.avif", "rgb16-color-key.png", "palette-alpha.png"])("%s stays transparent", async (name) => {
    const [before, after] = await Promise.all(
      [readSample(name), convertSample(name).then(({ picture }) => picture.bytes)].map(async (file) =>
        readImage(await file, { alpha: true }),
      ),
    );
    const alpha = (image: typeof before) => image?.data.filter((_, index) => index % 4 === 3).map((value) => (value > 127 ? 1 : 0));
    expect(alpha(after)).toEqual(alpha(before));
    expect(alpha(after)?.includes(0)).toBe(true);
  });

  test.each(["animated.gif", "animated-loop3.gif", "animated-disposal.gif", "animated.webp", "animated-loop3.webp", "tall.webp"])(
    "%s keeps its delays and loops",
    async (name) => {
      const before = await sharp(await readSample(name)).metadata();
      const after = await sharp((await convertSample(name)).picture.bytes).metadata();
      expect([after.delay, after.loop, after.pages]).toEqual([before.delay, before.loop, before.pages]);
    },
  );

  test.each(["animated.gif", "animated-loop3.gif", "animated-disposal.gif"])("%s has the same pixels in each frame", async (name) => {
    const readFrames = (file: Buffer) => sharp(file, { animated: true }).ensureAlpha().raw().toBuffer();
    const [before, after] = [await readFrames(await readSample(name)), await readFrames((await convertSample(name)).picture.bytes)];
    expect(after.equals(before)).toBe(true);
  });
});

test.skipIf(exists)("NOT RUN: the samples are not there", () => {
  expect(() => readFileSync(folder)).toThrow();
});
