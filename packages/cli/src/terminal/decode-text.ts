// Decodes texts of files, standard input and the editor. Other bytes than those of the encoding are an error, because the server would store U+FFFD.
import { CliError } from "../error/cli-error.ts";

const byteOrderMarks = [
  { encoding: "utf-8", bytes: [0xef, 0xbb, 0xbf] },
  { encoding: "utf-16le", bytes: [0xff, 0xfe] },
  { encoding: "utf-16be", bytes: [0xfe, 0xff] },
] as const;

/** UTF-8, unless the byte order mark says otherwise. */
export const encodingOf = (start: Uint8Array): string =>
  byteOrderMarks.find(({ bytes }) => bytes.every((byte, index) => start[index] === byte))?.encoding ?? "utf-8";

export const countLines = (text: string): number => text.split("\n").length - 1;

/**
 * The text of the bytes, without a byte order mark. `source` names them, such as `notes.md`.
 * @throws CliError that names the encoding and the line
 */
export const decodeBytes = (bytes: Uint8Array, source: string): string => {
  const encoding = encodingOf(bytes);
  const convert = `Save it as UTF-8, or convert it: iconv -f windows-1252 -t utf-8`;
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    if (!text.includes("\0")) return text;
  } catch {
    const readable = new TextDecoder(encoding).decode(bytes);
    const line = 1 + countLines(readable.slice(0, Math.max(0, readable.indexOf("\ufffd"))));
    throw new CliError(`${source} is not ${encoding.toUpperCase()} (line ${line}). ${convert}`);
  }
  throw new CliError(
    `${source} is not UTF-8 text, because it has null characters. It may be UTF-16. Convert it: iconv -f utf-16le -t utf-8`,
  );
};
