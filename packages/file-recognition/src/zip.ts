import { bytesAt, type FileReader } from "./reader.ts";

interface Entry {
  readonly name: string;
  readonly isStored: boolean;
}

const endBytes = 22;
const entryBytes = 46;
const maximumComment = 0xffff;
const maximumDirectory = 1024 * 1024;

/** What a ZIP archive says it holds; empty when its directory cannot be read. Nothing is unpacked. */
export const entriesOf = async (file: FileReader): Promise<readonly Entry[]> => {
  const tail = await bytesAt(file, Math.max(0, file.size - endBytes - maximumComment), endBytes + maximumComment);
  const end = tail.lastIndexOf("PK\x05\x06", "latin1");
  if (end < 0 || end + endBytes > tail.length) return [];
  const directory = await bytesAt(file, tail.readUInt32LE(end + 16), Math.min(tail.readUInt32LE(end + 12), maximumDirectory));
  const entries: Entry[] = [];
  for (let at = 0; at + entryBytes <= directory.length && directory.readUInt32LE(at) === 0x02014b50; ) {
    const nameBytes = directory.readUInt16LE(at + 28);
    const name = directory.toString("utf8", at + entryBytes, at + entryBytes + nameBytes);
    entries.push({ name, isStored: directory.readUInt16LE(at + 10) === 0 });
    at += entryBytes + nameBytes + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return entries;
};
