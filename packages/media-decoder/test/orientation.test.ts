import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { convert, useDecoder } from "./decoder.ts";
import { type Image, makeImage, makeScene, measureDifference, openImage, readImage } from "./pixels.ts";

const decoder = useDecoder();
const orientations = [1, 2, 3, 4, 5, 6, 7, 8];

/** Which pixel of an upright image a stored one is, by where EXIF says that its first row and first column are shown. */
const places: readonly ((column: number, row: number, right: number, bottom: number) => readonly [number, number])[] = [
  (column, row) => [column, row], // top, left
  (column, row, right) => [right - column, row], // top, right
  (column, row, right, bottom) => [right - column, bottom - row], // bottom, right
  (column, row, _, bottom) => [column, bottom - row], // bottom, left
  (column, row) => [row, column], // left, top
  (column, row, right) => [right - row, column], // right, top
  (column, row, right, bottom) => [right - row, bottom - column], // right, bottom
  (column, row, _, bottom) => [row, bottom - column], // left, bottom
];

/** The stored image that is shown as the upright one with this orientation. */
const unturn = ({ data, width, height, channels }: Image, orientation: number): Image => {
  const stored = Buffer.alloc(data.length);
  const [storedWidth, storedHeight] = orientation > 4 ? [height, width] : [width, height];
  for (let row = 0; row < storedHeight; row++) {
    for (let column = 0; column < storedWidth; column++) {
      const [x, y] = places[orientation - 1]?.(column, row, width - 1, height - 1) ?? [0, 0];
      data.copy(stored, (row * storedWidth + column) * channels, (y * width + x) * channels, (y * width + x + 1) * channels);
    }
  }
  return { data: stored, width: storedWidth, height: storedHeight, channels };
};

describe.each(orientations)("orientation %i", (orientation) => {
  const upright = makeImage(24, 16, 4, orientation);

  test("of a lossless WebP is applied to every pixel", async () => {
    const stored = openImage(unturn(upright, orientation));
    const file = await stored.withMetadata({ orientation }).webp({ lossless: true, exact: true }).toBuffer();
    const { picture, width, height } = await convert(decoder, file);
    expect([width, height, picture.width, picture.height]).toEqual([24, 16, 24, 16]);
    expect((await sharp(picture.bytes).metadata()).orientation).toBeUndefined();
    expect((await readImage(picture.bytes, { alpha: true })).data.equals(upright.data)).toBe(true);
  });

  test("of a PNG is applied to every pixel", async () => {
    const stored = openImage(unturn(upright, orientation));
    const { picture } = await convert(decoder, await stored.withMetadata({ orientation }).png().toBuffer());
    expect((await readImage(picture.bytes, { alpha: true })).data.equals(upright.data)).toBe(true);
  });

  test("of a JPEG is applied to the picture, the thumbnail and the square", async () => {
    const scene = makeScene(160, 96);
    const stored = openImage(unturn(scene, orientation));
    const file = await stored.withMetadata({ orientation }).jpeg({ quality: 95, chromaSubsampling: "4:4:4" }).toBuffer();
    const { outputs } = await convert(decoder, file, { picture: true, thumbnails: [80], square: 48 });
    const [picture, thumbnail, square] = await Promise.all(outputs.map(({ bytes }) => readImage(bytes)));
    const expected = [
      scene,
      await readImage(await openImage(scene).resize(80).png().toBuffer()),
      await readImage(await openImage(scene).extract({ left: 32, top: 0, width: 96, height: 96 }).resize(48).png().toBuffer()),
    ];
    for (const [index, image] of [picture, thumbnail, square].entries())
      expect(measureDifference(image ?? scene, expected[index] ?? scene)).toBeLessThan(6);
  });

  test("of an animated WebP is applied to every frame", async () => {
    const frames = [1, 2, 3].map((seed) => makeImage(12, 8, 3, 10 * orientation + seed));
    const turned = frames.map((frame) => unturn(frame, orientation));
    const { width = 0, height = 0 } = turned[0] ?? {};
    const raw = { width, height: height * frames.length, channels: 3, pageHeight: height } as const;
    const stored = sharp(Buffer.concat(turned.map(({ data }) => data)), { raw }).withMetadata({ orientation });
    const { picture, ...converted } = await convert(decoder, await stored.webp({ lossless: true, delay: [40, 50, 60] }).toBuffer());
    expect(converted).toMatchObject({ width: 12, height: 8, frames: 3 });
    const pixels = await sharp(picture.bytes, { animated: true }).removeAlpha().raw().toBuffer();
    expect(pixels.equals(Buffer.concat(frames.map(({ data }) => data)))).toBe(true);
  });
});

test("an orientation outside of 1 to 8 is ignored", async () => {
  const file = await openImage(makeScene(32, 16)).withMetadata({ orientation: 1 }).jpeg().toBuffer();
  const at = file.indexOf(Buffer.from("\x12\x01\x03\0", "latin1"));
  expect(at).toBeGreaterThan(0);
  file[at + 8] = 9;
  expect(await convert(decoder, file)).toMatchObject({ width: 32, height: 16 });
});
