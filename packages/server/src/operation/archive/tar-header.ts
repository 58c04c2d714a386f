// The header of a file in a tar archive (POSIX ustar): writes it, and parses exactly what it writes. Archives have regular files with short
// names only, so that a header can name neither a link nor a path outside the archive.

export const blockBytes = 512;

export interface TarHeader {
  readonly name: string;
  readonly size: number;
}

const fields = {
  name: [0, 100],
  mode: [100, 8],
  uid: [108, 8],
  gid: [116, 8],
  size: [124, 12],
  time: [136, 12],
  checksum: [148, 8],
} as const;
type Field = readonly [at: number, length: number];

const typeAt = 156;
const regularFile = "0";
const magicAt = 257;
const magic = "ustar\u000000";
/** The largest size that the header has room for in octal digits. GNU tar and others write larger ones in base 256. */
const octalSizeMax = 8 ** 11 - 1;
const base256 = 0x80;

/** How many zero bytes follow the content. */
export const paddingAfter = (size: number): number => (blockBytes - (size % blockBytes)) % blockBytes;

export const formatTarHeader = ({ name, size }: TarHeader, timeMs: number): Buffer => {
  const block = Buffer.alloc(blockBytes);
  const writeOctal = ([at, length]: Field, value: number): void => {
    block.write(value.toString(8).padStart(length - 1, "0"), at, "latin1");
  };
  block.write(name, fields.name[0], "latin1");
  writeOctal(fields.mode, 0o600);
  writeOctal(fields.uid, 0);
  writeOctal(fields.gid, 0);
  if (size <= octalSizeMax) writeOctal(fields.size, size);
  else {
    block[fields.size[0]] = base256;
    block.writeBigUInt64BE(BigInt(size), fields.size[0] + 4);
  }
  writeOctal(fields.time, Math.floor(timeMs / 1_000));
  block.write(regularFile, typeAt, "latin1");
  block.write(magic, magicAt, "latin1");
  writeOctal(fields.checksum, checksumOf(block));
  return block;
};

/** Undefined if the block is not a header that `formatTarHeader` could have written. */
export const parseTarHeader = (block: Buffer): TarHeader | undefined => {
  const [nameAt, nameLength] = fields.name;
  const nameEnd = block.indexOf(0, nameAt);
  const name = block.toString("latin1", nameAt, nameEnd === -1 ? nameLength : Math.min(nameEnd, nameLength));
  const size = readSize(block);
  const timeMs = readOctal(block, fields.time) * 1_000;
  if (!Number.isSafeInteger(size) || !Number.isSafeInteger(timeMs)) return undefined;
  return formatTarHeader({ name, size }, timeMs).equals(block) ? { name, size } : undefined;
};

const readSize = (block: Buffer): number =>
  block[fields.size[0]] === base256 ? Number(block.readBigUInt64BE(fields.size[0] + 4)) : readOctal(block, fields.size);

const readOctal = (block: Buffer, [at, length]: Field): number => {
  const digits = block.toString("latin1", at, at + length - 1);
  return /^[0-7]+$/.test(digits) ? Number.parseInt(digits, 8) : Number.NaN;
};

/** The sum of all bytes, with blanks in place of the checksum. */
const checksumOf = (block: Buffer): number => {
  const [at, length] = fields.checksum;
  let sum = length * " ".charCodeAt(0);
  for (const [index, byte] of block.entries()) if (index < at || index >= at + length) sum += byte;
  return sum;
};
