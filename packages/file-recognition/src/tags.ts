import { bytesAt, type FileReader } from "./reader.ts";

const maximumTags = 8;

/** Where the content begins, behind the ID3v2 tags. */
export const afterTags = async (file: FileReader): Promise<number> => {
  let at = 0;
  for (let tags = 0; tags < maximumTags; tags++) {
    const header = await bytesAt(file, at, 10);
    if (header.length < 10 || header.toString("latin1", 0, 3) !== "ID3") break;
    const size = header.subarray(6).reduce((sum, byte) => sum * 128 + (byte & 0x7f), 0);
    at += 10 + size + ((header[5] ?? 0) & 0x10 ? 10 : 0);
  }
  return at;
};
