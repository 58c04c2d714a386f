import type { TextEncoding } from "./file-reader.ts";

/** Control characters do not occur in text, except tab, line feed, vertical tab, form feed, carriage return and escape. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern finds control characters
const controls = /[\x00-\x08\x0e-\x1a\x1c-\x1f]/;

/** Decodes the start of a file as UTF-8, or as UTF-16 if it starts like UTF-16, without its byte order mark. Undefined for binary data. */
export const decodeText = (head: Buffer): string | undefined => {
  const encoding = detectEncoding(head);
  if (encoding === "latin1") return controls.test(head.toString("latin1")) ? undefined : new TextDecoder().decode(head);
  const text = new TextDecoder(encoding).decode(head);
  return controls.test(text) ? undefined : text;
};

/** Decodes the start of a text model, which may end in zero bytes, as ZBrush writes it. */
export const decodeTextModel = (head: Buffer): { readonly text: string; readonly encoding: TextEncoding } | undefined => {
  const encoding = detectEncoding(head);
  let end = head.length;
  while (encoding === "latin1" && head[end - 1] === 0) end--;
  const text = decodeText(head.subarray(0, end));
  return text === undefined ? undefined : { text, encoding };
};

/** Detects UTF-16 by its byte order mark, or by two characters of ASCII without one. Every other text has "latin1". */
export const detectEncoding = (head: Buffer): TextEncoding => {
  if (head.length < 4) return "latin1";
  const [a = 0, b = 0, c = 0, d = 0] = head;
  if ((a === 0xff && b === 0xfe) || (isAscii(a) && b === 0 && isAscii(c) && d === 0)) return "utf-16le";
  if ((a === 0xfe && b === 0xff) || (a === 0 && isAscii(b) && c === 0 && isAscii(d))) return "utf-16be";
  return "latin1";
};

const isAscii = (byte: number): boolean => byte < 0x7f && !controls.test(String.fromCharCode(byte));

/** The length of the UTF-8 byte order mark: 3, or 0 without one. */
export const measureByteOrderMark = (head: Buffer): number => (head.length >= 3 && head.readUIntBE(0, 3) === 0xefbbbf ? 3 : 0);
