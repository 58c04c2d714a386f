import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { insertJpegSegment, insertPngChunks, pngChunk } from "./containers.ts";
import { convert, useDecoder } from "./decoder.ts";
import { makeImage, makeScene, measureDifference, openImage, readImage } from "./pixels.ts";

const decoder = useDecoder();
const marker = "MARKER-OF-THIS-TEST";

describe("the picture", () => {
  test.each([
    ["jpeg", "image/jpeg"],
    ["png", "image/png"],
    ["webp", "image/webp"],
    ["gif", "image/gif"],
    ["avif", "image/webp"],
  ] as const)("of %s is stored as %s and looks the same", async (format, mimeType) => {
    const scene = makeScene(64, 48);
    const { picture, outputs, ...converted } = await convert(decoder, await openImage(scene)[format]().toBuffer());
    expect(converted).toEqual({ mimeType, width: 64, height: 48, frames: 1, becameStill: false });
    expect(picture).toMatchObject({ name: "picture", mimeType, width: 64, height: 48, size: picture.bytes.length });
    expect(measureDifference(await readImage(picture.bytes), scene)).toBeLessThan(6);
  });

  test.each([1, 3, 4] as const)("of a PNG with %i channels has the same pixels, in as many channels", async (channels) => {
    const image = makeImage(40, 30, channels);
    const png = await openImage(image)
      .toColourspace(channels === 1 ? "b-w" : "srgb")
      .png()
      .toBuffer();
    const { picture } = await convert(decoder, png);
    expect((await sharp(picture.bytes).metadata()).channels).toBe(channels);
    const expected = await readImage(png, { alpha: true });
    expect(await readImage(picture.bytes, { alpha: true })).toEqual(expected);
  });

  test("of a PNG is not much larger, and has the same pixels, be it a photo or a screenshot", async () => {
    const photo = openImage(makeImage(40, 30)).resize(800, 600, { kernel: "cubic" });
    const filtered = await photo.clone().png({ adaptiveFiltering: true }).toBuffer();
    expect(filtered.length).toBeLessThan((await photo.clone().png().toBuffer()).length / 1.5);
    for (const file of [filtered, await openImage(makeScene(800, 600)).png().toBuffer()]) {
      const { picture } = await convert(decoder, file);
      expect(picture.size).toBeLessThan(1.2 * file.length);
      expect((await readImage(picture.bytes)).data.equals((await readImage(file)).data)).toBe(true);
    }
  });

  test("of a lossless WebP has the same pixels, also where they are transparent", async () => {
    const image = makeImage(40, 30, 4);
    const { picture } = await convert(decoder, await openImage(image).webp({ lossless: true, exact: true }).toBuffer());
    expect(picture.mimeType).toBe("image/webp");
    expect((await readImage(picture.bytes, { alpha: true })).data).toEqual(image.data);
  });

  test("of a large lossless WebP becomes a PNG with the same pixels", async () => {
    const scene = makeScene(2_100, 2_000);
    const { picture, mimeType } = await convert(decoder, await openImage(scene).webp({ lossless: true, effort: 0 }).toBuffer());
    expect([mimeType, picture.mimeType]).toEqual(["image/png", "image/png"]);
    expect((await readImage(picture.bytes)).data.equals(scene.data)).toBe(true);
  });

  test("of a PNG with 16 bits has 8, rounded", async () => {
    const png = await openImage(makeImage(20, 20)).toColourspace("rgb16").png().toBuffer();
    expect((await sharp(png).metadata()).depth).toBe("ushort");
    const { picture } = await convert(decoder, png);
    expect((await sharp(picture.bytes).metadata()).depth).toBe("uchar");
    expect(measureDifference(await readImage(picture.bytes), await readImage(png))).toBeLessThan(0.5);
  });

  test("of a JPEG keeps full color resolution", async () => {
    const jpeg = await openImage(makeScene(64, 48)).jpeg({ chromaSubsampling: "4:4:4" }).toBuffer();
    const { picture } = await convert(decoder, jpeg);
    expect((await sharp(picture.bytes).metadata()).chromaSubsampling).toBe("4:4:4");
  });

  test("of a gray JPEG stays gray", async () => {
    const { picture } = await convert(decoder, await openImage(makeScene(64, 48)).toColourspace("b-w").jpeg().toBuffer());
    expect((await sharp(picture.bytes).metadata()).channels).toBe(1);
  });

  test("of an animated PNG is its first image, and the result says so", async () => {
    const control = Buffer.alloc(8);
    control.writeUInt32BE(2);
    const png = await openImage(makeImage(8, 8)).png().toBuffer();
    const { picture, becameStill, frames } = await convert(decoder, insertPngChunks(png, [pngChunk("acTL", control)]));
    expect({ becameStill, frames }).toEqual({ becameStill: true, frames: 1 });
    expect(picture.bytes.includes("acTL")).toBe(false);
  });
});

describe("metadata", () => {
  const exif = { IFD0: { Artist: marker }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "43/1 28/1 2/1" } };

  test.each(["jpeg", "png", "webp", "avif"] as const)("of %s are in no output", async (format) => {
    const file = await openImage(makeScene(64, 48)).withExif(exif).withXmp(`<x>${marker}</x>`).withIccProfile("p3")[format]().toBuffer();
    expect(file.includes(marker)).toBe(true);
    const { outputs } = await convert(decoder, file, { picture: true, thumbnails: [32], square: 16 });
    expect(outputs).toHaveLength(3);
    for (const { bytes } of outputs) {
      expect(bytes.includes(marker)).toBe(false);
      const { exif, xmp, icc, iptc } = await sharp(bytes).metadata();
      expect([exif, xmp, icc, iptc]).toEqual([undefined, undefined, undefined, undefined]);
    }
  });

  test("such as comments, unknown chunks and what follows the end are in no output", async () => {
    const image = () => openImage(makeScene(64, 48));
    const text = Buffer.from(marker);
    const jpeg = insertJpegSegment(await image().jpeg().toBuffer(), 0xfe, text);
    const png = insertPngChunks(await image().png().toBuffer(), [
      pngChunk("tEXt", Buffer.from(`Comment\0${marker}`)),
      pngChunk("prVt", text),
    ]);
    const gif = await image().gif().toBuffer();
    const comment = Buffer.concat([Buffer.of(0x21, 0xfe, text.length), text, Buffer.of(0)]);
    const commented = Buffer.concat([gif.subarray(0, -1), comment, gif.subarray(-1)]);
    for (const file of [jpeg, png, commented, await image().webp().toBuffer()]) {
      const { outputs } = await convert(decoder, Buffer.concat([file, text]), { picture: true, thumbnails: [32] });
      for (const { bytes } of outputs) expect(bytes.includes(marker)).toBe(false);
    }
  });

  test("in the palette of a GIF are in no output, unless they are the colors of pixels", async () => {
    const palette = Buffer.alloc(768);
    palette.write(`${marker}<script>`, 6);
    const head = Buffer.from("GIF89a\x02\0\x02\0\xf7\0\0", "latin1");
    // Pixels 0, 1, 1, 0.
    const frame = Buffer.from(",\0\0\0\0\x02\0\x02\0\0\x08\x07\0\x01\x04\x10\0\x04\x04\0;", "latin1");
    const { picture } = await convert(decoder, Buffer.concat([head, palette, frame]));
    expect(picture.bytes.includes("MARKER")).toBe(false);
  });
});

describe("thumbnails", () => {
  test("are WebP images from the largest to the smallest, fit into their size, and are never larger than the picture", async () => {
    const png = await openImage(makeScene(300, 150)).png().toBuffer();
    const { outputs } = await convert(decoder, png, { picture: true, thumbnails: [50, 1_000, 100], square: 40 });
    expect(outputs.map(({ name, mimeType, width, height }) => [name, mimeType, width, height])).toEqual([
      ["picture", "image/png", 300, 150],
      ["thumbnail-1000", "image/webp", 300, 150],
      ["thumbnail-100", "image/webp", 100, 50],
      ["thumbnail-50", "image/webp", 50, 25],
      ["square", "image/webp", 40, 40],
    ]);
    for (const { bytes, width, height } of outputs) expect(await sharp(bytes).metadata()).toMatchObject({ width, height });
  });

  test("show the whole picture, and the square its middle", async () => {
    const scene = makeScene(300, 150);
    const { outputs } = await convert(decoder, await openImage(scene).png().toBuffer(), { picture: false, thumbnails: [100], square: 50 });
    const shrunk = await readImage(await openImage(scene).resize(100, 50).png().toBuffer());
    const middle = await readImage(
      await openImage(scene).extract({ left: 75, top: 0, width: 150, height: 150 }).resize(50).png().toBuffer(),
    );
    const [thumbnail, square] = await Promise.all(outputs.map(({ bytes }) => readImage(bytes)));
    expect(measureDifference(thumbnail ?? scene, shrunk)).toBeLessThan(5);
    expect(measureDifference(square ?? scene, middle)).toBeLessThan(5);
  });

  test("of a line of pixels are a line, and a square is full", async () => {
    const png = await openImage(makeScene(16_383, 1)).png().toBuffer();
    const { outputs } = await convert(decoder, png, { picture: false, thumbnails: [480], square: 64 });
    expect(outputs.map(({ width, height }) => [width, height])).toEqual([
      [480, 1],
      [64, 64],
    ]);
  });

  test("keep transparency", async () => {
    const clear = await sharp({ create: { width: 60, height: 60, channels: 4, background: "#ff000080" } })
      .png()
      .toBuffer();
    const { outputs } = await convert(decoder, clear, { picture: false, thumbnails: [30] });
    const [{ bytes } = { bytes: clear }] = outputs;
    expect((await readImage(bytes, { alpha: true })).data[3]).toBe(128);
  });

  test("outside of 1 to 4096 pixels, or more than eight, are a mistake of the caller", async () => {
    const png = await openImage(makeScene(8, 8)).png().toBuffer();
    for (const thumbnails of [[0], [4_097], [1.5], Array<number>(9).fill(10)])
      await expect(convert(decoder, png, { picture: true, thumbnails })).rejects.toThrow(RangeError);
  });
});
