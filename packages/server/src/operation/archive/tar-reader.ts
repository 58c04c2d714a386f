// Reads a tar archive file by file, in little memory. The file of sums at its end is compared with what was read, and nothing may follow it.
import { createHash } from "node:crypto";
import { createByteSource, joinPieces } from "./byte-source.ts";
import { formatSum } from "./sums.ts";
import { blockBytes, paddingAfter, parseTarHeader, type TarHeader } from "./tar-header.ts";

export interface TarReader {
  /** The next header. Undefined if the archive ends without a file of sums. */
  header(): Promise<TarHeader | undefined>;
  /** The content of the file whose header was read last, in pieces. It must be read to its end before the next header. */
  content(header: TarHeader): AsyncGenerator<Buffer>;
  /** The same in one piece, for content of bounded size. */
  whole(header: TarHeader): Promise<Buffer>;
  /** Checks the file of sums, whose header was read last, and that it is the last file. */
  end(header: TarHeader): Promise<void>;
  /** A digest of the sums of all files whose content was read, which are those of the file of sums. */
  digest(): Buffer;
}

/** `refuse` makes the error from a reason such as "it ends too early". */
export const createTarReader = (bytes: AsyncIterable<Buffer>, refuse: (reason: string) => Error): TarReader => {
  const source = createByteSource(bytes);
  // Keeps a digest of the sums, because there may be too many sums to hold in memory.
  const sums = createHash("sha256");
  const digest = (): Buffer => sums.copy().digest();

  const take = async (count: number): Promise<Buffer> => {
    const taken = await source.take(count);
    if (!taken) throw refuse("it ends too early");
    return taken;
  };
  const read = async function* ({ size }: TarHeader): AsyncGenerator<Buffer> {
    let left = size;
    for await (const piece of source.pieces(size)) {
      left -= piece.length;
      yield piece;
    }
    if (left > 0) throw refuse("it ends too early");
    if (!isZero(await take(paddingAfter(size)))) throw refuse("there are bytes between its files");
  };

  const content = async function* (header: TarHeader): AsyncGenerator<Buffer> {
    const hash = createHash("sha256");
    for await (const piece of read(header)) {
      hash.update(piece);
      yield piece;
    }
    sums.update(formatSum(hash.digest("hex"), header.name));
  };

  return {
    header: async () => {
      const block = await take(blockBytes);
      if (isZero(block)) return undefined;
      const header = parseTarHeader(block);
      if (!header) throw refuse("a header is damaged, or it is something else");
      return header;
    },
    content,
    whole: (header) => joinPieces(content(header)),
    end: async (header) => {
      const found = createHash("sha256");
      for await (const piece of read(header)) found.update(piece);
      if (!found.digest().equals(digest())) throw refuse("the SHA-256 sums are not those of its files");
      if (!isZero(await take(2 * blockBytes))) throw refuse("something follows the SHA-256 sums");
      if (!(await source.ended())) throw refuse("something follows its end");
    },
    digest,
  };
};

const isZero = (bytes: Buffer): boolean => bytes.every((byte) => byte === 0);
