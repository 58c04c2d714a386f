// Converts a detailed image at each bound, and prints what it took. Takes minutes, most of them for making the images.
import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import { hasProc, listChildren, readCpuMs, readMostMegabytes } from "./child-process.ts";
import { convert, openDecoder } from "./decoder.ts";
import { createRandom } from "./pixels.ts";

const full = process.env.WORKTRACK_TEST_FUZZ === "full";

/** Blurred shapes with the noise of a camera. */
const makePhoto = async (width: number, height: number, noise = 12) => {
  const random = createRandom(7);
  const shapes = Buffer.from(Array.from({ length: 3 * 64 * 64 }, () => random(256)));
  const { data } = await sharp(shapes, { raw: { width: 64, height: 64, channels: 3 } })
    .resize(width, height, { fit: "fill" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const grain = Uint8Array.from({ length: 65_521 }, () => random(2 * noise + 1));
  for (let at = 0; at < data.length; at++) data[at] = Math.max(0, Math.min(255, (data[at] ?? 0) + (grain[at % grain.length] ?? 0) - noise));
  return sharp(data, { raw: { width, height, channels: 3 }, limitInputPixels: false });
};

const makeFrames = async (side: number, frames: number) => {
  const { data } = await (await makePhoto(side, side * frames)).raw().toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: { width: side, height: side * frames, channels: 3, pageHeight: side }, limitInputPixels: false });
};

const turned = { orientation: 6 };

const files: Readonly<Record<string, () => Promise<Buffer>>> = {
  "JPEG, 50 MP, turned": async () =>
    (await makePhoto(8_160, 6_120)).withMetadata(turned).jpeg({ quality: 92, chromaSubsampling: "4:4:4" }).toBuffer(),
  "JPEG, 16,383 × 3,000": async () => (await makePhoto(16_383, 3_000)).jpeg({ quality: 90 }).toBuffer(),
  "JPEG, CMYK, 50 MP, turned": async () =>
    (await makePhoto(8_160, 6_120)).toColourspace("cmyk").withMetadata(turned).jpeg({ quality: 70 }).toBuffer(),
  "JPEG, progressive, 40 MP, turned": async () =>
    (await makePhoto(7_300, 5_470)).withMetadata(turned).jpeg({ quality: 97, chromaSubsampling: "4:4:4", progressive: true }).toBuffer(),
  "JPEG, progressive, CMYK, 30 MP, turned": async () =>
    (await makePhoto(6_320, 4_740)).toColourspace("cmyk").withMetadata(turned).jpeg({ quality: 80, progressive: true }).toBuffer(),
  "PNG, 50 MP, transparent, Display P3": async () =>
    (await makePhoto(8_160, 6_120, 0)).ensureAlpha(0.5).withIccProfile("p3").png({ adaptiveFiltering: true }).toBuffer(),
  "PNG, 16 bits, 25 MP, transparent, interlaced": async () =>
    (await makePhoto(5_770, 4_330, 0))
      .ensureAlpha(0.5)
      .toColourspace("rgb16")
      .png({ progressive: true, adaptiveFiltering: true })
      .toBuffer(),
  "GIF, 300 frames, 50 MP": async () => (await makeFrames(408, 300)).gif({ effort: 1 }).toBuffer(),
  "GIF, one frame, 49 MP": async () => (await makePhoto(16_383, 3_000)).gif({ effort: 1 }).toBuffer(),
  "WebP, 25 MP, transparent": async () => (await makePhoto(5_770, 4_330)).ensureAlpha(0.5).webp({ quality: 90, effort: 2 }).toBuffer(),
  "WebP, lossless, 4 MP": async () => (await makePhoto(2_300, 1_735)).webp({ lossless: true, effort: 0 }).toBuffer(),
  "WebP, 300 frames, 25 MP": async () => (await makeFrames(288, 300)).webp({ quality: 90, effort: 1 }).toBuffer(),
  "AVIF, 16 MP": async () => (await makePhoto(4_615, 3_465)).avif({ effort: 0, quality: 80 }).toBuffer(),
  "AVIF, 12 bits, 16 MP, transparent": async () =>
    (await makePhoto(4_615, 3_465)).ensureAlpha(0.5).avif({ effort: 0, quality: 80, bitdepth: 12 }).toBuffer(),
};

describe.runIf(full)("an image at a bound is converted:", () => {
  const rows: string[] = [];
  afterAll(() => console.log(rows.join("\n")));

  test.each(Object.entries(files))("%s", { timeout: 300_000 }, async (name, make) => {
    const file = await make();
    const decoder = openDecoder();
    const startedMs = performance.now();
    await convert(decoder, file, { picture: true, thumbnails: [480, 1_600] });
    const [pid] = hasProc ? listChildren() : [];
    const cost = pid ? `, ${(readCpuMs(pid) / 1_000).toFixed(1)} s of CPU time, ${Math.round(readMostMegabytes(pid))} MB` : "";
    rows.push(`${name} (${Math.round(file.length / 1e6)} MB): ${((performance.now() - startedMs) / 1_000).toFixed(1)} s${cost}`);
    expect(file.length).toBeLessThanOrEqual(50_000_000);
  });
});
