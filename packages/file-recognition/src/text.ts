/** Decodes the start of a file as UTF-8, or as UTF-16 if it starts like UTF-16, without its byte order mark. Undefined for binary data. */
export const decodeText = (head: Buffer): string | undefined => {
  const encoding = detectUtf16(head);
  if (encoding) return new TextDecoder(encoding).decode(head);
  return head.some(isControl) ? undefined : new TextDecoder().decode(head);
};

/** Detects UTF-16 by its byte order mark, or by an XML declaration or `<s` (for `<svg`) without one. */
const detectUtf16 = (head: Buffer): string | undefined => {
  if (head.length < 4) return undefined;
  const start = head.readUInt32BE(0);
  if (start >>> 16 === 0xfffe || start === 0x3c003f00 || start === 0x3c007300) return "utf-16le";
  if (start >>> 16 === 0xfeff || start === 0x003c003f || start === 0x003c0073) return "utf-16be";
  return undefined;
};

/** Control characters do not occur in text, except tab, line feed, vertical tab, form feed, carriage return and escape. */
const isControl = (byte: number): boolean => byte < 0x20 && !(byte >= 0x09 && byte <= 0x0d) && byte !== 0x1b;

/** The length of the UTF-8 byte order mark: 3, or 0 without one. */
export const measureByteOrderMark = (head: Buffer): number => (head.length >= 3 && head.readUIntBE(0, 3) === 0xefbbbf ? 3 : 0);
