import type { DeclaredType } from "./declared-type.ts";
import { type FileReader, readBytes } from "./file-reader.ts";
import { type Recognizer, recognizeAs } from "./recognition.ts";
import { startsWithBytes } from "./signatures.ts";

/** Models that are ZIP archives: 3MF, USDZ and compressed AMF. Other archives are plain files, including office documents and dotLottie. */
export const zipModel: Recognizer = async ({ file, head, declared }) => {
  if (!startsWithBytes(head, "PK\x03\x04")) return undefined;
  const entries = await listZipEntries(file);
  const has = (name: RegExp): boolean => entries.some((entry) => name.test(entry.name));
  if (has(/^\[Content_Types\]\.xml$/i) && has(/\.model$/i)) return recognizeAs("model", "model/3mf");
  // The first entry of USDZ is the scene, and no entry is compressed (USDZ specification, "Layout").
  if (/\.usd[ac]?$/i.test(entries[0]?.name ?? "") && entries.every(({ isStored }) => isStored) && isUsdz(head, declared))
    return recognizeAs("model", "model/vnd.usdz+zip");
  const files = entries.filter(({ name }) => !name.endsWith("/"));
  return files.length === 1 && /\.amf$/i.test(files[0]?.name ?? "") ? recognizeAs("model", "application/x-amf") : undefined;
};

/** A scene as text is USDZ if it is aligned to 64 bytes, as the specification requires, or declared. Other archives can contain such a file. */
const isUsdz = (head: Buffer, { extension, mimeType }: DeclaredType): boolean => {
  const start = head.length < 30 ? 0 : 30 + head.readUInt16LE(26) + head.readUInt16LE(28);
  if (startsWithBytes(head, "PXR-USDC", start)) return true;
  return startsWithBytes(head, "#usda ", start) && (start % 64 === 0 || extension === "usdz" || mimeType === "model/vnd.usdz+zip");
};

interface ZipEntry {
  readonly name: string;
  /** Not compressed. */
  readonly isStored: boolean;
}

const endRecordBytes = 22;
const entryHeaderBytes = 46;
const commentBytesMax = 0xffff;
const directoryBytesMax = 1024 * 1024;

/** Reads up to 1 MB of the central directory. Nothing is decompressed. Empty if the directory cannot be read. */
const listZipEntries = async (file: FileReader): Promise<readonly ZipEntry[]> => {
  const tail = await readBytes(file, Math.max(0, file.size - endRecordBytes - commentBytesMax), endRecordBytes + commentBytesMax);
  const end = tail.lastIndexOf("PK\x05\x06", "latin1");
  if (end < 0 || end + endRecordBytes > tail.length) return [];
  const directory = await readBytes(file, tail.readUInt32LE(end + 16), Math.min(tail.readUInt32LE(end + 12), directoryBytesMax));
  const entries: ZipEntry[] = [];
  for (let at = 0; at + entryHeaderBytes <= directory.length && directory.readUInt32LE(at) === 0x02014b50; ) {
    const nameBytes = directory.readUInt16LE(at + 28);
    const name = directory.toString("utf8", at + entryHeaderBytes, at + entryHeaderBytes + nameBytes);
    entries.push({ name, isStored: directory.readUInt16LE(at + 10) === 0 });
    at += entryHeaderBytes + nameBytes + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return entries;
};
