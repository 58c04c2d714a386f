// Turns an attachment's file name into one that is safe on the local disk.
import { parse } from "node:path";
import { sanitizeLine } from "../output/terminal-text.ts";

/** File systems allow 255 bytes; the rest is left for `.part`. */
const nameBytesMax = 240;
const extensionBytesMax = 32;

const shorten = (name: string): string => {
  const { name: stem, ext } = parse(name);
  const [text, extension] = Buffer.byteLength(ext) <= extensionBytesMax ? [stem, ext] : [name, ""];
  let bytesLeft = nameBytesMax - Buffer.byteLength(extension);
  let kept = "";
  for (const character of text) {
    bytesLeft -= Buffer.byteLength(character);
    if (bytesLeft < 0) break;
    kept += character;
  }
  return kept + extension;
};

/** Makes an uploaded file's name safe for the local disk: no path, no leading dots, no control characters, at most 240 bytes. */
export const safeFileName = (fileName: string): string => {
  const segment = fileName.split(/[/\\]/).at(-1) ?? "";
  const visible = sanitizeLine(segment)
    .replace(/^[.\s]+/, "")
    .trim();
  return shorten(visible) || "file";
};
