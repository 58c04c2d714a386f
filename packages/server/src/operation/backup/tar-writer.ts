// Writes a backup's tar: entries one after another, then their SHA-256 sums and the end of the archive.
import { createHash, hash } from "node:crypto";
import { blockBytes, formatTarHeader, paddingAfter } from "../archive/tar-header.ts";

/** Where the bytes go. `write` resolves when more may be written. */
export interface ByteSink {
  write(bytes: Buffer): Promise<void>;
}

export const sumsName = "SHA256SUMS";

/** One line of SHA256SUMS, in the format of the program `sha256sum`. */
export const formatSum = (sum: string, name: string): string => `${sum}  ${name}\n`;

export interface TarWriter {
  add(name: string, content: Buffer): Promise<void>;
  /** A digest of the sums of all entries so far. */
  digest(): Buffer;
  /** Writes the sums and the end of the archive. */
  end(): Promise<void>;
}

export const createTarWriter = (sink: ByteSink, modifiedMs: number): TarWriter => {
  const sums: string[] = [];
  const digest = createHash("sha256");
  const write = async (name: string, content: Buffer): Promise<void> => {
    await sink.write(formatTarHeader({ name, size: content.length }, modifiedMs));
    await sink.write(content);
    await sink.write(Buffer.alloc(paddingAfter(content.length)));
  };
  return {
    add: async (name, content) => {
      const line = formatSum(hash("sha256", content), name);
      sums.push(line);
      digest.update(line);
      await write(name, content);
    },
    digest: () => digest.copy().digest(),
    end: async () => {
      await write(sumsName, Buffer.from(sums.join(""), "latin1"));
      await sink.write(Buffer.alloc(2 * blockBytes));
    },
  };
};
