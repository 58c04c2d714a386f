import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { insertJpegSegment, insertPngChunks, pngChunk } from "./containers.ts";
import { convert, useDecoder } from "./decoder.ts";
import { colorAt, makeScene, measureDeltaE, openImage, readImage } from "./pixels.ts";

const decoder = useDecoder();

/** A profile whose red is the green of sRGB and so on, so that a conversion cannot be overlooked. */
const makeSwappedProfile = async (): Promise<Buffer> => {
  const { icc = Buffer.alloc(0) } = await sharp(await openImage(makeScene(8, 8)).withIccProfile("srgb").png().toBuffer()).metadata();
  const swapped = Buffer.from(icc);
  const tags = Array.from({ length: icc.readUInt32BE(128) }, (_, index) => 132 + 12 * index);
  for (const tag of tags) {
    const name = icc.toString("latin1", tag, tag + 4);
    if (name === "rXYZ") swapped.write("gXYZ", tag, "latin1");
    if (name === "gXYZ") swapped.write("rXYZ", tag, "latin1");
  }
  return swapped;
};

const profileSegment = (icc: Buffer): Buffer => Buffer.concat([Buffer.from("ICC_PROFILE\0\x01\x01", "latin1"), icc]);
const profileChunk = (icc: Buffer): Buffer => pngChunk("iCCP", Buffer.concat([Buffer.from("swapped\0\0"), deflateSync(icc)]));

test.each(["jpeg", "png"] as const)(
  "colors of a %s are converted from its profile to sRGB, in the picture and the thumbnail",
  async (format) => {
    const icc = await makeSwappedProfile();
    const scene = makeScene(64, 64);
    const plain = await openImage(scene)[format]({ quality: 95 }).toBuffer();
    const file = format === "jpeg" ? insertJpegSegment(plain, 0xe2, profileSegment(icc)) : insertPngChunks(plain, [profileChunk(icc)]);
    const { outputs } = await convert(decoder, file, { picture: true, thumbnails: [64] });
    const [red, green, blue] = colorAt(scene, 5, 5);
    for (const { bytes } of outputs)
      expect(measureDeltaE(colorAt(await readImage(bytes), 5, 5), [green ?? 0, red ?? 0, blue ?? 0])).toBeLessThan(3);
  },
);

test("colors of a CMYK JPEG become the same in sRGB", async () => {
  const file = await sharp({ create: { width: 32, height: 32, channels: 3, background: "rgb(150, 110, 90)" } })
    .toColourspace("cmyk")
    .jpeg({ quality: 95 })
    .toBuffer();
  expect((await sharp(file).metadata()).space).toBe("cmyk");
  const { picture } = await convert(decoder, file);
  expect(await sharp(picture.bytes).metadata()).toMatchObject({ space: "srgb", channels: 3 });
  expect(measureDeltaE(colorAt(await readImage(picture.bytes), 9, 9), [150, 110, 90])).toBeLessThan(5);
});

test("a broken profile is ignored", async () => {
  const scene = makeScene(64, 64);
  const file = insertPngChunks(await openImage(scene).png().toBuffer(), [profileChunk(Buffer.alloc(200, "x"))]);
  const { picture } = await convert(decoder, file);
  expect((await readImage(picture.bytes)).data.equals(scene.data)).toBe(true);
});
