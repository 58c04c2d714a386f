// Reads a backup's tar. Each entry is bounded before it is read, and the sums at the end are compared with what was read.
import { createHash, hash } from "node:crypto";
import { createByteSource } from "../archive/byte-source.ts";
import { blockBytes, paddingAfter, parseTarHeader } from "../archive/tar-header.ts";
import { BackupDamaged } from "./errors.ts";
import { formatSum, sumsName } from "./tar-writer.ts";

export interface TarEntry {
  readonly name: string;
  readonly content: Buffer;
}

export interface TarReader {
  /**
   * The entries before the sums, in order. It ends after the sums and the end of the archive were checked.
   * @throws BackupDamaged
   */
  entries(): AsyncGenerator<TarEntry>;
  /** A digest of the sums of all entries before the one that was yielded last. When `entries` has ended, that of all. */
  digest(): Buffer;
}

/** The largest size of an entry with this name. Undefined if a backup has no such entry. */
export type BoundOf = (name: string) => number | undefined;

export const createTarReader = (bytes: AsyncIterable<Buffer>, boundOf: BoundOf): TarReader => {
  const source = createByteSource(bytes);
  const digest = createHash("sha256");

  const take = async (count: number): Promise<Buffer> => {
    const taken = await source.take(count);
    if (!taken) throw new BackupDamaged("it ends too early");
    return taken;
  };
  const checkPadding = async (size: number): Promise<void> => {
    if (!isZero(await take(paddingAfter(size)))) throw new BackupDamaged("there are bytes between its entries");
  };
  /** In pieces, because there is a line for each attachment. */
  const checkSums = async (size: number): Promise<void> => {
    const found = createHash("sha256");
    for await (const piece of source.pieces(size)) found.update(piece);
    if (!found.digest().equals(digest.copy().digest())) throw new BackupDamaged("the SHA-256 sums do not match its content");
    await checkPadding(size);
    if (!isZero(await take(2 * blockBytes))) throw new BackupDamaged("something follows the SHA-256 sums");
    if (!(await source.ended())) throw new BackupDamaged("something follows its end");
  };

  return {
    entries: async function* () {
      for (;;) {
        const block = await take(blockBytes);
        if (isZero(block)) throw new BackupDamaged("it has no SHA-256 sums");
        const header = parseTarHeader(block);
        if (!header) throw new BackupDamaged("a header is damaged, or this is not a backup");
        const { name, size } = header;
        if (name === sumsName) return await checkSums(size);
        const bound = boundOf(name);
        if (bound === undefined) throw new BackupDamaged("it contains a file that does not belong there");
        if (!(size <= bound)) throw new BackupDamaged(`${name} is larger than it can be`);
        const content = await take(size);
        await checkPadding(size);
        yield { name, content };
        digest.update(formatSum(hash("sha256", content), name));
      }
    },
    digest: () => digest.copy().digest(),
  };
};

const isZero = (bytes: Buffer): boolean => bytes.every((byte) => byte === 0);
