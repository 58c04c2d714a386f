/** A finished file. A read may give fewer bytes than asked for; none means the end. */
export interface FileReader {
  readonly size: number;
  read(offset: number, length: number): Promise<Buffer>;
}

const pageBytes = 64 * 1024;
const pagesKept = 4;

/** The bytes from `offset` on: `length` of them, fewer only where the file ends. */
export const bytesAt = async (file: FileReader, offset: number, length: number): Promise<Buffer> => {
  const wanted = Math.min(length, file.size - offset);
  if (!(offset >= 0 && wanted > 0)) return Buffer.alloc(0);
  const parts: Buffer[] = [];
  for (let had = 0; had < wanted; ) {
    const part = await file.read(offset + had, wanted - had);
    if (part.length === 0) break;
    parts.push(part);
    had += part.length;
  }
  return parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts);
};

/** The same file, read by pages of which the last few are kept: parsers ask for a few bytes at a time. */
export const paged = (file: FileReader): FileReader => {
  const pages = new Map<number, Buffer>();
  const page = async (number: number): Promise<Buffer> => {
    const kept = pages.get(number);
    if (kept) return kept;
    const bytes = await bytesAt(file, number * pageBytes, pageBytes);
    const [oldest] = pages.keys();
    if (oldest !== undefined && pages.size === pagesKept) pages.delete(oldest);
    pages.set(number, bytes);
    return bytes;
  };
  return {
    size: file.size,
    read: async (offset, length) => {
      const number = Math.floor(offset / pageBytes);
      const from = offset - number * pageBytes;
      return (await page(number)).subarray(from, from + length);
    },
  };
};

/** The file's beginning, in which all formats show themselves. */
export const headOf = (file: FileReader): Promise<Buffer> => bytesAt(file, 0, pageBytes);

/** The file's bytes from `from` to `to`, by parts. */
export async function* chunks(file: FileReader, from = 0, to = file.size): AsyncGenerator<Buffer> {
  for (let offset = from; offset < to; ) {
    // Each but the first is a whole page, of which no copy need be made.
    const chunk = await bytesAt(file, offset, Math.min(pageBytes - (offset % pageBytes), to - offset));
    if (chunk.length === 0) return;
    yield chunk;
    offset += chunk.length;
  }
}

const longestMatch = 8 * 1024;

/** Whether the pattern, whose matches are not longer than that, is anywhere in the file, a character a byte. */
export const anywhere = async (file: FileReader, pattern: RegExp): Promise<boolean> => {
  let text = "";
  for await (const chunk of chunks(file)) {
    text = text.slice(-longestMatch) + chunk.toString("latin1");
    if (pattern.test(text)) return true;
  }
  return false;
};

/** What file-type and music-metadata need of a Blob, over the file. */
export const blobOf = (file: FileReader, type = ""): Blob => {
  const part = (start = 0, end = file.size) => ({
    size: Math.max(0, Math.min(end, file.size) - start),
    type,
    slice: (from = 0, to = end - start) => part(start + from, Math.min(end, start + to)),
    arrayBuffer: async () => Uint8Array.from(await bytesAt(file, start, end - start)).buffer,
  });
  return part() as unknown as Blob;
};

/** The file from an offset on. */
export const fromOffset = (file: FileReader, start: number): FileReader => ({
  size: Math.max(0, file.size - start),
  read: (offset, length) => file.read(start + offset, length),
});
