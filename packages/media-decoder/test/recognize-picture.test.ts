import sharp from "sharp";
import { expect, test } from "vitest";
import { recognizePicture } from "../src/index.ts";

const ftyp = (...brands: readonly string[]): Buffer => {
  const box = Buffer.from(`\0\0\0\0ftyp${brands[0]}\0\0\0\0${brands.slice(1).join("")}`, "latin1");
  box.writeUInt32BE(box.length);
  return Buffer.concat([box, Buffer.from("\0\0\0\x10meta")]);
};

test.each(["jpeg", "png", "webp", "gif", "avif"] as const)("%s is recognized by its first bytes", async (format) => {
  const file = await sharp({ create: { width: 2, height: 2, channels: 3, background: "red" } })
    [format]()
    .toBuffer();
  expect(recognizePicture(file.subarray(0, 64))).toEqual({ format });
});

test("AVIF is recognized by any of its brands", () => {
  expect(recognizePicture(ftyp("mif1", "avif", "miaf"))).toEqual({ format: "avif" });
});

test.each([
  ["HEIC", ftyp("heic", "mif1", "heic"), "HEIC images are not accepted. Send it as JPEG."],
  ["HEIC with a general brand", ftyp("mif1", "heix"), "HEIC images are not accepted. Send it as JPEG."],
  ["animated AVIF", ftyp("avis", "avif", "msf1"), "Animated AVIF images are not accepted. Send it as WebP or GIF."],
  ["TIFF", Buffer.from("II*\0\x08\0\0\0", "latin1"), "TIFF images are not accepted. Send it as JPEG or PNG."],
  ["BMP", Buffer.from("BM\x46\0\0\0\0\0\0\0\x36\0\0\0\x28\0\0\0", "latin1"), "BMP images are not accepted. Send it as JPEG or PNG."],
  ["ICO", Buffer.from("\0\0\x01\0\x01\0", "latin1"), "ICO images are not accepted. Send it as JPEG or PNG."],
  ["JPEG XL", Buffer.from("\0\0\0\x0cJXL \r\n\x87\n", "latin1"), "JPEG XL images are not accepted. Send it as JPEG."],
  ["SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg">'), "SVG images are not accepted. Send it as JPEG or PNG."],
  ["MP4", ftyp("isom", "mp42"), "The content is a video, not an image"],
  ["text", Buffer.from("hello"), "The content is not an image. Send a JPEG, PNG, WebP, GIF or AVIF image."],
  ["nothing", Buffer.alloc(0), "The content is not an image. Send a JPEG, PNG, WebP, GIF or AVIF image."],
])("%s is refused with advice", (_name, head, message) => {
  expect(recognizePicture(head)).toEqual({ message });
});
