// Recognizes images and videos by their first bytes, because they have upload operations of their own.
import type { UploadContent } from "./content.ts";

/** As many bytes as `recognizeFlow` looks at. */
const headBytes = 16;

const hexOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** The signature of an ISO media file: the size of its first box, `ftyp`, and its main brand. */
const brand = (name: string): string => `????????66747970${hexOf(new TextEncoder().encode(name))}`;

/** Hexadecimal. `?` matches any digit. The server refuses HEIC with advice. */
const imageSignatures: readonly string[] = [
  "ffd8ff", // JPEG
  "89504e470d0a1a0a", // PNG
  "474946383?61", // GIF
  "52494646????????57454250", // WebP
  ...["avif", "avis", "heic", "heix", "mif1", "msf1"].map(brand),
];

/** The brands of files with sound only are not among them, but the operation for videos takes sound too. */
const audioSignatures: readonly string[] = ["M4A ", "M4B "].map(brand);
const videoSignatures: readonly string[] = [
  brand(""), // MP4, QuickTime
  "????????6d6f6f76", // QuickTime without ftyp
  "1a45dfa3", // WebM, Matroska
];

const matchesAny = (hex: string, signatures: readonly string[]): boolean =>
  signatures.some((signature) => hex.length >= signature.length && [...signature].every((digit, at) => digit === "?" || digit === hex[at]));

/** The operation that takes content which begins with these bytes. */
export const recognizeFlow = (head: Uint8Array): "image" | "video" | "file" => {
  const hex = hexOf(head.subarray(0, headBytes));
  if (matchesAny(hex, imageSignatures)) return "image";
  return matchesAny(hex, videoSignatures) && !matchesAny(hex, audioSignatures) ? "video" : "file";
};

interface Head {
  readonly head: Uint8Array;
  readonly content: UploadContent;
}

/** Reads the start of the content. The returned content still has all of it, also that of a stream. `wait` bounds the wait for each piece. */
export const readHead = async (content: UploadContent, wait: <T>(piece: Promise<T>) => Promise<T>): Promise<Head> => {
  const chunks = content.chunks()[Symbol.asyncIterator]();
  const read: Uint8Array[] = [];
  for (let bytes = 0; bytes < headBytes; ) {
    const { value, done } = await wait(chunks.next());
    if (done) break;
    read.push(value);
    bytes += value.length;
  }
  const head = Uint8Array.from(read.flatMap((chunk) => [...chunk.subarray(0, headBytes)]));
  if (content.repeatable) {
    await chunks.return?.();
    return { head, content };
  }
  const all = async function* (): AsyncGenerator<Uint8Array> {
    yield* read;
    yield* { [Symbol.asyncIterator]: () => chunks };
  };
  return { head, content: { ...content, chunks: all } };
};
