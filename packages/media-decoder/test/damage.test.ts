import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { PictureUnreadable } from "../src/index.ts";
import { convert, onlyPicture, sourceOf, useDecoder } from "./decoder.ts";
import { generateDamagedFiles } from "./mutations.ts";
import { makeImage, makeScene, openImage } from "./pixels.ts";

const decoder = useDecoder();
const damaged = new PictureUnreadable("The image is damaged");
const scene = openImage(makeScene(160, 120));

/** Fails the test if anything is sent before the damage is found. */
const expectDamaged = async (file: Buffer): Promise<void> => {
  const wanted = { picture: true, thumbnails: [64], square: 32 };
  await expect(decoder.convertPicture(sourceOf(file), wanted, async () => expect.unreachable())).rejects.toThrow(damaged);
};

const makeAnimated = (format: "gif" | "webp"): Promise<Buffer> => {
  const frames = [1, 2, 3].map((seed) => makeImage(40, 30, 3, seed).data);
  return sharp(Buffer.concat(frames), { raw: { width: 40, height: 90, channels: 3, pageHeight: 30 } })
    [format]()
    .toBuffer();
};

describe("nothing is sent of", () => {
  test.each(["jpeg", "png", "webp", "gif", "avif"] as const)("a %s that is cut short anywhere", async (format) => {
    const file = await openImage(makeImage(160, 120))[format]().toBuffer();
    for (const part of [0.2, 0.5, 0.8, 0.97]) await expectDamaged(file.subarray(0, Math.floor(file.length * part)));
  });

  test.each(["gif", "webp"] as const)("an animated %s whose last frame is damaged", async (format) => {
    const file = await makeAnimated(format);
    await convert(decoder, file);
    await expectDamaged(file.subarray(0, file.length - 200));
    const changed = Buffer.from(file);
    changed.fill(0xff, file.length - 900, file.length - 850);
    if (format === "gif") await expectDamaged(changed);
  });

  test("a PNG with a wrong checksum in its header or its pixels", async () => {
    const file = await scene.clone().png().toBuffer();
    for (const place of [29, file.indexOf("IDAT") + 4 + file.readUInt32BE(file.indexOf("IDAT") - 4)]) {
      const changed = Buffer.from(file);
      changed[place] = (changed[place] ?? 0) ^ 1;
      await expectDamaged(changed);
    }
  });

  test("a signature alone", async () => {
    for (const start of ["\xff\xd8\xff", "\x89PNG\r\n\x1a\n", "GIF89a", "RIFF\0\0\0\0WEBP", "\0\0\0\x0cftypavif"])
      await expectDamaged(Buffer.from(start, "latin1"));
  });
});

test("what is no image is refused by the decoder with the advice that recognition gives", async () => {
  await expect(convert(decoder, Buffer.from("II*\0\x08\0\0\0", "latin1"))).rejects.toThrow("TIFF images are not accepted.");
  await expect(convert(decoder, Buffer.alloc(0))).rejects.toThrow("The content is not an image.");
});

const full = process.env.WORKTRACK_TEST_FUZZ === "full";
const count = full ? 10_000 : 300;
const seed = Number(process.env.WORKTRACK_TEST_FUZZ_SEED ?? (full ? Date.now() % 1e9 : 1));

test(
  `${count} damaged images (seed ${seed}) are converted to readable ones or refused, and none ends the child`,
  async () => {
    const small = openImage(makeScene(48, 36));
    const files = await Promise.all([
      small.clone().jpeg().toBuffer(),
      small.clone().jpeg({ progressive: true }).withIccProfile("p3").withMetadata({ orientation: 6 }).toBuffer(),
      small.clone().toColourspace("cmyk").jpeg().toBuffer(),
      small.clone().png().toBuffer(),
      small.clone().png({ progressive: true, palette: true }).toBuffer(),
      small.clone().webp().withMetadata({ orientation: 3 }).toBuffer(),
      small.clone().ensureAlpha(0.5).webp({ lossless: true }).toBuffer(),
      small.clone().avif({ effort: 0 }).toBuffer(),
      small.clone().ensureAlpha(0.5).avif({ effort: 0, bitdepth: 10 }).toBuffer(),
      makeAnimated("gif"),
      makeAnimated("webp"),
    ]);
    let converted = 0;
    for (const file of generateDamagedFiles(files, seed, count)) {
      const result = await convert(decoder, file, { ...onlyPicture, thumbnails: [24] }).catch((error: unknown) => error);
      if (result instanceof Error) {
        // An image that ends or occupies the child has one of these messages, or another error.
        expect(result).toBeInstanceOf(PictureUnreadable);
        expect(result.message).not.toMatch(/cannot be decoded|too long|too much/);
        continue;
      }
      converted++;
      const { outputs } = result as Awaited<ReturnType<typeof convert>>;
      expect(outputs).toHaveLength(2);
      for (const { bytes, width, height } of outputs) expect(await sharp(bytes).metadata()).toMatchObject({ width, height });
    }
    // Damage of pixels is not always noticed: most formats have no checksums.
    expect(converted / count).toBeGreaterThan(0.01);
    expect(converted / count).toBeLessThan(0.5);
  },
  full ? 3_600_000 : 120_000,
);
