import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { pictureSizeMax } from "../src/index.ts";
import { hasProc, listChildren, readCpuMs, readMostMegabytes } from "./child-process.ts";
import { gifFrame, insertJpegSegment, makeGif, makePng, pngChunk, pngSignature, repeatWebp } from "./containers.ts";
import { convert, onlyPicture, openDecoder, sourceOf, useDecoder } from "./decoder.ts";
import { makeScene, openImage } from "./pixels.ts";

const decoder = useDecoder();

/** A black image that takes no time to make. */
const makeBlack = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "black" }, limitInputPixels: false });

const refusalOf = async (file: Buffer): Promise<string> => convert(decoder, file).then(() => "", String);

describe("an image that is too large is refused before its pixels are decoded:", () => {
  const onePixel = sharp({ create: { width: 1, height: 1, channels: 3, background: "red" } });
  const oneFrame = gifFrame({ width: 1, height: 1 });

  test.each([
    ["a PNG of 50.1 megapixels", () => makePng({ width: 8_350, height: 6_000 }), "has 51 megapixels. At most 50 are accepted for PNG."],
    [
      "a PNG of 25.1 megapixels with 16 bits",
      () => makePng({ width: 5_020, height: 5_000, depth: 16 }),
      "has 26 megapixels. At most 25 are accepted for images with 16 bits per channel.",
    ],
    ["a PNG that is too wide", () => makePng({ width: 16_384, height: 10 }), "has a side of 16384 pixels. At most 16383 are accepted."],
    [
      "a GIF whose canvas is too large",
      () => makeGif({ width: 10_000, height: 10_000 }, [oneFrame]),
      "has 100 megapixels. At most 50 are accepted for GIF, over all frames.",
    ],
    [
      "a GIF whose canvas is too large for its frames",
      () => makeGif({ width: 1_000, height: 1_000 }, Array<Buffer>(51).fill(oneFrame)),
      "has 51 megapixels. At most 50 are accepted for GIF, over all frames.",
    ],
    [
      "a GIF with a huge frame outside of its canvas",
      () => makeGif({ width: 9, height: 9 }, [oneFrame, gifFrame({ width: 65_535, height: 65_535 })]),
      "has 4295 megapixels. At most 50 are accepted for GIF, over all frames.",
    ],
    ["a GIF of 40,000 frames", () => makeGif({ width: 1, height: 1 }, Array<Buffer>(40_000).fill(oneFrame)), "has more than 300 frames"],
    ["a WebP of 40,000 frames", async () => repeatWebp(await onePixel.webp().toBuffer(), 40_000), "has more than 300 frames"],
    [
      "a WebP of 25.1 megapixels",
      () => makeBlack(5_020, 5_000).webp({ effort: 0 }).toBuffer(),
      "has 26 megapixels. At most 25 are accepted for WebP, over all frames.",
    ],
    [
      "an AVIF of 17 megapixels",
      () => makeBlack(4_250, 4_000).avif({ effort: 0 }).toBuffer(),
      "has 17 megapixels. At most 16 are accepted for AVIF.",
    ],
    [
      "a progressive JPEG that needs all its coefficients at once",
      () => makeBlack(7_000, 7_000).jpeg({ progressive: true, chromaSubsampling: "4:4:4" }).toBuffer(),
      "is progressive and too large. Send it as a JPEG that is not progressive.",
    ],
  ] as const)("%s", async (_name, make, reason) => {
    const file = await make();
    // The child is warm.
    await refusalOf(Buffer.from("warm"));
    const [pid = 0] = hasProc ? listChildren() : [];
    const before = pid ? readCpuMs(pid) : 0;
    expect(await refusalOf(file)).toBe(`PictureUnreadable: The image ${reason}`);
    if (pid) expect(readCpuMs(pid) - before).toBeLessThan(300);
  });

  test("a file of more than 50 MB, which is not even read", async () => {
    const chunks = (): never => expect.unreachable();
    const sizes = { size: pictureSizeMax + 1, chunks };
    await expect(decoder.convertPicture(sizes, onlyPicture, async () => {})).rejects.toThrow(
      "The image has 51 MB. At most 50 MB are accepted.",
    );
  });
});

describe("the child needs little memory and time for", () => {
  const bomb = deflateSync(Buffer.alloc(100_000_000));
  const text = pngChunk("zTXt", Buffer.concat([Buffer.from("Comment\0\0"), bomb]));
  const xmp = pngChunk("iTXt", Buffer.concat([Buffer.from("XML:com.adobe.xmp\0\x01\0\0\0"), bomb]));
  const profile = pngChunk("iCCP", Buffer.concat([Buffer.from("a\0\0"), bomb]));
  const header = makePng({ width: 1, height: 1 }).subarray(8, 33);

  test.each([
    ["PNG texts of 100 MB, deflated", () => makePng({ width: 9, height: 9 }, Array<Buffer>(50).fill(text)), ""],
    ["PNG metadata of 100 MB, deflated", () => makePng({ width: 9, height: 9 }, Array<Buffer>(50).fill(xmp)), ""],
    ["a PNG profile of 100 MB, deflated", () => makePng({ width: 9, height: 9 }, [profile]), "has a color profile that is too large"],
    ["PNG pixels of 100 MB in an image of one", () => Buffer.concat([pngSignature, header, pngChunk("IDAT", bomb), pngChunk("IEND")]), ""],
    [
      "JPEG metadata of 40 MB",
      async () => {
        const file = await openImage(makeScene(64, 64)).jpeg().toBuffer();
        const segment = insertJpegSegment(Buffer.alloc(2), 0xe1, Buffer.alloc(65_500, "x")).subarray(2);
        return Buffer.concat([file.subarray(0, 2), ...Array<Buffer>(600).fill(segment), file.subarray(2)]);
      },
      "",
    ],
  ] as const)("%s", async (_name, make, reason) => {
    const own = openDecoder();
    const file = await make();
    await convert(own, makePng({ width: 1, height: 1 }));
    const [pid = 0] = hasProc ? listChildren().slice(-1) : [];
    const before = pid ? { cpuMs: readCpuMs(pid), megabytes: readMostMegabytes(pid) } : { cpuMs: 0, megabytes: 0 };
    const failure = await own.convertPicture(sourceOf(file), onlyPicture, async () => {}).then(() => "", String);
    expect(failure).toBe(reason && `PictureUnreadable: The image ${reason}`);
    if (!pid) return;
    // Alone, these take 10 to 610 ms, and three times as long on a busy machine. Inflating the 50 texts takes 9 s.
    expect(readCpuMs(pid) - before.cpuMs).toBeLessThan(5_000);
    expect(readMostMegabytes(pid) - before.megabytes).toBeLessThan((3 * file.length) / 1e6 + 40);
  });
});
