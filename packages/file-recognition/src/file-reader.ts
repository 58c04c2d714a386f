/** Random access to a complete file, for example on disk or in memory. */
export interface FileReader {
  /** In bytes. */
  readonly size: number;
  /** May return fewer bytes than `length`. An empty buffer means the end of the file. */
  read(offset: number, length: number): Promise<Buffer>;
}

const pageBytes = 64 * 1024;
const pagesMax = 4;

/** Reads `length` bytes, or fewer where the file ends. Offsets outside the file give an empty buffer. */
export const readBytes = async (file: FileReader, offset: number, length: number): Promise<Buffer> => {
  const wanted = Math.min(length, file.size - offset);
  if (!(offset >= 0 && wanted > 0)) return Buffer.alloc(0);
  const parts: Buffer[] = [];
  for (let done = 0; done < wanted; ) {
    const part = await file.read(offset + done, wanted - done);
    if (part.length === 0) break;
    parts.push(part);
    done += part.length;
  }
  return parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts);
};

/** Reads the file in pages and keeps the last few, because parsers read a few bytes at a time. */
export const cachePages = (file: FileReader): FileReader => {
  const pages = new Map<number, Buffer>();
  const readPage = async (number: number): Promise<Buffer> => {
    const cached = pages.get(number);
    if (cached) return cached;
    const bytes = await readBytes(file, number * pageBytes, pageBytes);
    const [oldest] = pages.keys();
    if (oldest !== undefined && pages.size === pagesMax) pages.delete(oldest);
    pages.set(number, bytes);
    return bytes;
  };
  return {
    size: file.size,
    read: async (offset, length) => {
      const number = Math.floor(offset / pageBytes);
      const from = offset - number * pageBytes;
      return (await readPage(number)).subarray(from, from + length);
    },
  };
};

/** Reads the first 64 KB, which is enough for every signature. */
export const readHead = (file: FileReader): Promise<Buffer> => readBytes(file, 0, pageBytes);

/** Reads the bytes from `from` to `to` in chunks of at most one page. */
export async function* readChunks(file: FileReader, from = 0, to = file.size): AsyncGenerator<Buffer> {
  for (let offset = from; offset < to; ) {
    // Chunks end at page boundaries, so that a cached page is returned without a copy.
    const chunk = await readBytes(file, offset, Math.min(pageBytes - (offset % pageBytes), to - offset));
    if (chunk.length === 0) return;
    yield chunk;
    offset += chunk.length;
  }
}

/** How to decode text. Latin-1 stands for every encoding that extends ASCII, because only ASCII matters here. */
export type TextEncoding = "latin1" | "utf-16le" | "utf-16be";

/** Reads the bytes from `from` to `to` as text, in chunks. */
export async function* readText(file: FileReader, encoding: TextEncoding, from = 0, to = file.size): AsyncGenerator<string> {
  const decoder = encoding === "latin1" ? undefined : new TextDecoder(encoding);
  for await (const chunk of readChunks(file, from, to)) yield decoder ? decoder.decode(chunk, { stream: true }) : chunk.toString("latin1");
}

/** Reads the bytes from `from` to `to`, and converts UTF-16 to UTF-8. */
export async function* readUtf8(file: FileReader, encoding: TextEncoding, from = 0, to = file.size): AsyncGenerator<Buffer> {
  if (encoding === "latin1") yield* readChunks(file, from, to);
  else for await (const text of readText(file, encoding, from, to)) yield Buffer.from(text);
}

const matchCharsMax = 8 * 1024;

/**
 * Searches a text that arrives in chunks. Finds matches of up to 8 KB wherever chunks divide them, not counting the white space before a
 * chunk. A line break is put before the text, so that a pattern can require one.
 */
export const containsPattern = async (chunks: AsyncIterable<string>, pattern: RegExp): Promise<boolean> => {
  let kept = "\n";
  for await (const chunk of chunks) {
    const text = kept + chunk;
    if (pattern.test(text)) return true;
    const end = text.trimEnd();
    const space = text.slice(end.length);
    kept = end.slice(-matchCharsMax) + (/[\r\n]/.exec(space)?.[0] ?? space.slice(0, 1));
  }
  return false;
};

/** A partial Blob: only the members that music-metadata uses. */
export const toBlob = (file: FileReader, type = ""): Blob => {
  const part = (start = 0, end = file.size) => ({
    size: Math.max(0, Math.min(end, file.size) - start),
    type,
    slice: (from = 0, to = end - start) => part(start + from, Math.min(end, start + to)),
    arrayBuffer: async () => Uint8Array.from(await readBytes(file, start, end - start)).buffer,
  });
  return part() as unknown as Blob;
};

/** The same file without its first `start` bytes. */
export const skipBytes = (file: FileReader, start: number): FileReader => ({
  size: Math.max(0, file.size - start),
  read: (offset, length) => file.read(start + offset, length),
});
