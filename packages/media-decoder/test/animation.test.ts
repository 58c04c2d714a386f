import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { gifFrame, makeGif } from "./containers.ts";
import { convert, useDecoder } from "./decoder.ts";
import { makeImage, makeScene, measureDifference, openImage, readImage } from "./pixels.ts";

const decoder = useDecoder();

const delays = [40, 120, 70, 300];

const makeAnimation = (width: number, height: number) => {
  const frames = delays.map((_, index) => makeImage(width, height, 3, index + 1));
  const raw = { width, height: height * frames.length, channels: 3, pageHeight: height } as const;
  return sharp(Buffer.concat(frames.map(({ data }) => data)), { raw });
};

const readFrames = (file: Buffer): Promise<Buffer> => sharp(file, { animated: true }).ensureAlpha().raw().toBuffer();

describe.each(["gif", "webp"] as const)("an animated %s", (format) => {
  test.each([0, 3])("keeps its frames, delays and loops (%i)", async (loop) => {
    const file = await makeAnimation(20, 12)[format]({ delay: delays, loop }).toBuffer();
    const { picture, ...converted } = await convert(decoder, file);
    expect(converted).toMatchObject({ mimeType: `image/${format}`, width: 20, height: 12, frames: 4, becameStill: false });
    expect(await sharp(picture.bytes).metadata()).toMatchObject({ width: 20, height: 12, pages: 4, delay: delays, loop });
  });

  test("has thumbnails of its first frame", async () => {
    const first = makeScene(20, 12);
    const stacked = Buffer.concat([first.data, makeImage(20, 12).data]);
    const image = sharp(stacked, { raw: { width: 20, height: 24, channels: 3, pageHeight: 12 } });
    const { outputs } = await convert(decoder, await image[format]().toBuffer(), { picture: false, thumbnails: [20] });
    const [{ bytes } = { bytes: Buffer.alloc(0) }] = outputs;
    expect((await sharp(bytes).metadata()).pages ?? 1).toBe(1);
    expect(measureDifference(await readImage(bytes), first)).toBeLessThan(25);
  });
});

test("a lossless animated WebP stays lossless", async () => {
  const file = await makeAnimation(20, 12).webp({ lossless: true, delay: delays }).toBuffer();
  const { picture } = await convert(decoder, file);
  expect((await readFrames(picture.bytes)).equals(await readFrames(file))).toBe(true);
});

test("an animation whose frames stacked are higher than a WebP may be is converted", async () => {
  const frames = 99;
  const data = Buffer.concat(Array.from({ length: frames }, (_, index) => makeImage(13, 169, 3, index).data));
  const image = sharp(data, { raw: { width: 13, height: 169 * frames, channels: 3, pageHeight: 169 } });
  const { frames: converted, picture } = await convert(decoder, await image.webp({ effort: 0 }).toBuffer());
  expect([converted, (await sharp(picture.bytes).metadata()).pages]).toEqual([frames, frames]);
});

test("joined equal frames of a WebP are counted as one", async () => {
  const { data } = makeScene(16, 16);
  const image = sharp(Buffer.concat([data, data, makeImage(16, 16).data]), { raw: { width: 16, height: 48, channels: 3, pageHeight: 16 } });
  const { frames, picture } = await convert(decoder, await image.webp({ delay: [50, 50, 50] }).toBuffer());
  expect((await sharp(picture.bytes).metadata()).pages).toBe(frames);
});

describe("a GIF", () => {
  test("has the same pixels in every frame, also transparent ones", async () => {
    const image = makeImage(30, 20, 4, 5);
    for (let at = 3; at < image.data.length; at += 4) image.data[at] = (image.data[at] ?? 0) > 127 ? 255 : 0;
    const stacked = Buffer.concat([image.data, makeImage(30, 20, 4, 6).data]);
    const raw = { width: 30, height: 40, channels: 4, pageHeight: 20 } as const;
    for (const interlaced of [false, true]) {
      const file = await sharp(stacked, { raw })
        .gif({ progressive: interlaced, delay: [50, 60] })
        .toBuffer();
      const { picture } = await convert(decoder, file);
      expect((await readFrames(picture.bytes)).equals(await readFrames(file))).toBe(true);
    }
  });

  test.each([2, 4, 16, 100, 256])("of %i colors has the same pixels", async (colours) => {
    const file = await openImage(makeImage(200, 100, 3, colours))
      .gif({ colours, dither: 0 })
      .toBuffer();
    const { picture } = await convert(decoder, file);
    expect((await readFrames(picture.bytes)).equals(await readFrames(file))).toBe(true);
  });

  test("without a palette, without frames, or with a frame outside of its canvas is damaged", async () => {
    const file = await openImage(makeScene(16, 16)).gif().toBuffer();
    const withoutPalette = Buffer.concat([file.subarray(0, 10), Buffer.of(0), file.subarray(11, 13), file.subarray(13 + 3 * 8)]);
    const outside = gifFrame({ width: 1, height: 1 });
    outside.writeUInt16LE(50, 1);
    const files = [
      withoutPalette,
      makeGif({ width: 4, height: 4 }, []),
      makeGif({ width: 4, height: 4 }, [gifFrame({ width: 1, height: 1 }), outside]),
    ];
    for (const broken of files) await expect(convert(decoder, broken)).rejects.toThrow("The image is damaged");
  });

  test("with one pixel in a larger canvas keeps the canvas, which is transparent", async () => {
    const file = makeGif({ width: 3, height: 2 }, [gifFrame({ width: 1, height: 1 })]);
    const { outputs, width, height } = await convert(decoder, file, { picture: true, thumbnails: [3] });
    expect([width, height]).toEqual([3, 2]);
    const { data } = await readImage(outputs[1]?.bytes ?? file, { alpha: true });
    expect([data[3], data[7]]).toEqual([255, 0]);
  });
});
