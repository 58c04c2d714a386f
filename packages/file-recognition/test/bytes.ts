// Builders for the file formats that the tests recognize.

/** Encodes each character as one byte. */
export const ascii = (text: string): Buffer => Buffer.from(text, "latin1");
export const join = (...parts: readonly (string | Buffer)[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === "string" ? ascii(part) : part)));

export const be32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
export const le32 = (value: number): Buffer => be32(value).reverse();
export const le16 = (value: number): Buffer => Buffer.from([value & 255, value >> 8]);

/** An MP4 box. */
export const box = (type: string, ...content: readonly (string | Buffer)[]): Buffer => {
  const body = join(...content);
  return join(be32(body.length + 8), type, body);
};

/** A Matroska element with a four-byte size. */
export const element = (id: string, ...content: readonly (string | Buffer)[]): Buffer => {
  const body = join(...content);
  return join(Buffer.from(id, "hex"), be32(body.length + 0x10000000), body);
};

/** The first page of an Ogg stream. */
export const oggPage = (body: string | Buffer): Buffer => {
  const bytes = join(body);
  return join("OggS\0\x02", Buffer.alloc(8), be32(1), Buffer.alloc(8), Buffer.from([1, bytes.length]), bytes);
};

/** A RIFF chunk. */
export const riff = (type: string, ...content: readonly (string | Buffer)[]): Buffer => {
  const body = join(...content);
  return join(type, le32(body.length), body, body.length % 2 ? "\0" : "");
};

/** A ZIP archive. The content is never compressed, whatever `method` says. */
export const zip = (entries: Readonly<Record<string, string>>, method = 0): Buffer => {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, content] of Object.entries(entries)) {
    const sizes = join(le32(0), le32(content.length), le32(content.length), le16(name.length), le16(0));
    const local = join("PK\x03\x04", le16(20), le16(0), le16(method), le32(0), sizes, name, content);
    directory.push(join("PK\x01\x02", le16(20), le16(20), le16(0), le16(method), le32(0), sizes, Buffer.alloc(10), le32(at), name));
    locals.push(local);
    at += local.length;
  }
  const listed = join(...directory);
  const count = le16(directory.length);
  return join(...locals, listed, "PK\x05\x06", le32(0), count, count, le32(listed.length), le32(at), le16(0));
};

/** An MP3 frame at 44.1 kHz: 417 bytes at 128 kbit/s, 104 bytes at 32 kbit/s. */
export const mp3Frame = (kilobits: 128 | 32): Buffer =>
  kilobits === 128 ? join("\xff\xfb\x90\0", Buffer.alloc(413)) : join("\xff\xfb\x10\0", Buffer.alloc(100));

/** An AAC (ADTS) frame at 44.1 kHz. */
export const adtsFrame = (length: number): Buffer =>
  join(
    Buffer.from([0xff, 0xf1, 0x50, 0x80 | (length >> 11), (length >> 3) & 255, ((length & 7) << 5) | 0x1f, 0xfc]),
    Buffer.alloc(length - 7),
  );
