/** The width and height of a lossy WebP (RFC 6386 §9.1). @throws for anything else */
export const sizeOfWebp = (bytes: Buffer): [number, number] => {
  const format = [bytes.toString("latin1", 0, 4), bytes.toString("latin1", 8, 16)].join();
  if (format !== "RIFF,WEBPVP8 ") throw new Error(`not a lossy WebP: ${format}`);
  return [bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff];
};
