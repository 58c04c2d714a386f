/** The beginning of a file as text, without its byte order mark: UTF-8, or UTF-16 when it says so. Undefined when it is not text. */
export const textOf = (head: Buffer): string | undefined => {
  const encoding = utf16Of(head);
  if (encoding) return new TextDecoder(encoding).decode(head);
  return head.some(isControl) ? undefined : new TextDecoder().decode(head);
};

const utf16Of = (head: Buffer): string | undefined => {
  if (head.length < 4) return undefined;
  const start = head.readUInt32BE(0);
  if (start >>> 16 === 0xfffe || start === 0x3c003f00 || start === 0x3c007300) return "utf-16le";
  if (start >>> 16 === 0xfeff || start === 0x003c003f || start === 0x003c0073) return "utf-16be";
  return undefined;
};

/** A byte that no text has: below the space, but for tab, line ends, page ends and escape. */
const isControl = (byte: number): boolean => byte < 0x20 && !(byte >= 0x09 && byte <= 0x0d) && byte !== 0x1b;

/** How long the byte order mark of UTF-8 is here. */
export const markBytes = (head: Buffer): number => (head.length >= 3 && head.readUIntBE(0, 3) === 0xefbbbf ? 3 : 0);
