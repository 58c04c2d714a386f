// Writes and reads the entries of a backup's archive.
import { createHash } from "node:crypto";
import { formatSum, sumsName } from "../archive/sums.ts";
import { createTarReader } from "../archive/tar-reader.ts";
import { endOfTar, writeTarFile } from "../archive/tar-writer.ts";
import { BackupDamaged } from "./errors.ts";

/** Where the bytes go. `write` resolves when more may be written. */
export interface ByteSink {
  write(bytes: Buffer): Promise<void>;
}

export interface EntryWriter {
  add(name: string, content: Buffer): Promise<void>;
  /** @throws Error if the pieces do not have `size` bytes together */
  addPieces(name: string, size: number, pieces: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<void>;
  /** A digest of the sums of all entries so far. */
  digest(): Buffer;
  /** Writes the sums and the end of the archive. */
  end(): Promise<void>;
}

export const createEntryWriter = (sink: ByteSink, modifiedMs: number): EntryWriter => {
  const sums: string[] = [];
  const digest = createHash("sha256");
  const write = async (name: string, size: number, pieces: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<string> => {
    const bytes = writeTarFile({ name, size }, pieces, modifiedMs);
    for (;;) {
      const { done, value } = await bytes.next();
      if (done) return formatSum(value, name);
      await sink.write(value);
    }
  };
  const addPieces: EntryWriter["addPieces"] = async (name, size, pieces) => {
    const line = await write(name, size, pieces);
    sums.push(line);
    digest.update(line);
  };
  return {
    addPieces,
    add: (name, content) => addPieces(name, content.length, [content]),
    digest: () => digest.copy().digest(),
    end: async () => {
      const lines = Buffer.from(sums.join(""), "latin1");
      await write(sumsName, lines.length, [lines]);
      await sink.write(endOfTar());
    },
  };
};

export interface Entry {
  readonly name: string;
  readonly size: number;
  /** It is read to its end, or not at all, before the next entry. */
  readonly content: AsyncIterable<Buffer>;
}

export interface EntryReader {
  /** The entries before the sums, in order. It ends after the sums and the end of the archive were checked. @throws BackupDamaged */
  entries(): AsyncGenerator<Entry>;
  /** A digest of the sums of all entries before the one that was yielded last. When `entries` has ended, that of all. */
  digest(): Buffer;
}

/** The largest size of an entry with this name. Undefined if a backup has no such entry. */
export type BoundOf = (name: string) => number | undefined;

export const createEntryReader = (bytes: AsyncIterable<Buffer>, boundOf: BoundOf): EntryReader => {
  const tar = createTarReader(bytes, (reason) => new BackupDamaged(reason));
  let digest = tar.digest();
  return {
    entries: async function* () {
      for (;;) {
        digest = tar.digest();
        const header = await tar.header();
        if (!header) throw new BackupDamaged("it has no SHA-256 sums");
        const { name, size } = header;
        if (name === sumsName) return await tar.end(header);
        const bound = boundOf(name);
        if (bound === undefined) throw new BackupDamaged("it contains a file that does not belong there");
        if (!(size <= bound)) throw new BackupDamaged(`${name} is larger than it can be`);
        const content = tar.content(header);
        yield { name, size, content };
        for await (const _ of content);
      }
    },
    digest: () => digest,
  };
};
