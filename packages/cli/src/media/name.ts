import { parse } from "node:path";
import { sanitizeLine } from "../output/terminal-text.ts";

/** What file systems take, less what is added while it is incomplete. */
const nameBytesMax = 240;
const endingBytesMax = 32;

const shortened = (name: string): string => {
  const { name: stem, ext } = parse(name);
  const [text, ending] = Buffer.byteLength(ext) <= endingBytesMax ? [stem, ext] : [name, ""];
  let left = nameBytesMax - Buffer.byteLength(ending);
  let kept = "";
  for (const character of text) {
    left -= Buffer.byteLength(character);
    if (left < 0) break;
    kept += character;
  }
  return kept + ending;
};

/** What somebody called a file, as a name in a folder: no path, nothing hidden, nothing that steers a terminal, and not too long. */
export const safeName = (fileName: string): string => {
  const segment = fileName.split(/[/\\]/).at(-1) ?? "";
  const visible = sanitizeLine(segment)
    .replace(/^[.\s]+/, "")
    .trim();
  return shortened(visible) || "file";
};
