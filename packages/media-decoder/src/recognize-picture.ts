// Recognizes the format of a picture by its first bytes.
import type { PictureFormat } from "./picture.ts";

export type RecognizedPicture = { readonly format: PictureFormat } | { readonly message: string };

/** So many first bytes are enough. */
export const recognizedBytes = 128;

/**
 * Returns the format of the picture that starts with `head`, or advice for the user if the content is not accepted. The decoder reads the
 * content too, and refuses what starts like a picture but is none.
 */
export const recognizePicture = (head: Buffer): RecognizedPicture => {
  const format = accepted.find(([, ...signatures]) => signatures.some((signature) => startsWith(head, signature)))?.[0];
  if (format) return { format };
  if (startsWith(head, "????ftyp")) return recognizeContainer(head);
  const other = refused.find(({ signatures }) => signatures.some((signature) => startsWith(head, signature)));
  if (other) return { message: refuse(other.name, other.sendAs) };
  return { message: "The content is not an image. Send a JPEG, PNG, WebP, GIF or AVIF image." };
};

const refuse = (name: string, sendAs = "JPEG or PNG"): string => `${name} images are not accepted. Send it as ${sendAs}.`;

/** Compares the first bytes with Latin-1 characters. "?" matches any byte. */
const startsWith = (head: Buffer, signature: string): boolean =>
  head.length >= signature.length && [...signature].every((character, at) => character === "?" || character.charCodeAt(0) === head[at]);

const accepted: readonly (readonly [PictureFormat, ...signatures: string[]])[] = [
  ["jpeg", "\xff\xd8\xff"],
  ["png", "\x89PNG\r\n\x1a\n"],
  ["gif", "GIF87a", "GIF89a"],
  ["webp", "RIFF????WEBP"],
];

interface RefusedFormat {
  readonly name: string;
  readonly signatures: readonly string[];
  readonly sendAs?: string;
}

const refused: readonly RefusedFormat[] = [
  { name: "TIFF", signatures: ["II*\0", "MM\0*", "II+\0", "MM\0+"] },
  { name: "BMP", signatures: [..."\x0c\x28\x34\x38\x40\x6c\x7c"].map((headerSize) => `BM????????????${headerSize}\0\0\0`) },
  { name: "ICO", signatures: ["\0\0\x01\0", "\0\0\x02\0"] },
  { name: "JPEG XL", signatures: ["\xff\x0a", "\0\0\0\x0cJXL "], sendAs: "JPEG" },
  { name: "JPEG 2000", signatures: ["\0\0\0\x0cjP  ", "\xff\x4f\xff\x51"], sendAs: "JPEG" },
  { name: "JPEG XR", signatures: ["II\xbc"], sendAs: "JPEG" },
  { name: "Photoshop", signatures: ["8BPS"] },
  { name: "SVG", signatures: ["<svg", "<?xml", "<!DOCTYPE svg"] },
];

const heicBrands = ["heic", "heix", "heim", "heis", "hevc", "hevx", "hevm", "hevs", "mif1", "msf1", "mif2"];

/** AVIF and HEIC share a container. Its first box lists the brands: the main one, a version, and those that it is compatible with. */
const recognizeContainer = (head: Buffer): RecognizedPicture => {
  const end = Math.min(head.length, recognizedBytes, head.readUInt32BE(0));
  const brands: string[] = [];
  for (let at = 8; at + 4 <= end; at += 4) if (at !== 12) brands.push(head.toString("latin1", at, at + 4));
  if (brands[0] === "avis") return { message: refuse("Animated AVIF", "WebP or GIF") };
  if (brands.includes("avif")) return { format: "avif" };
  if (brands.some((brand) => heicBrands.includes(brand))) return { message: refuse("HEIC", "JPEG") };
  return { message: "The content is a video, not an image" };
};
