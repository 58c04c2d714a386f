// Reads a backup from its first byte to its last: parses each entry, and checks order, sums, counts and sizes. Never writes anything.
import { promisify } from "node:util";
import { constants, zstdDecompress } from "node:zlib";
import { joinPieces } from "../archive/byte-source.ts";
import type { BackupItem } from "./backup-item.ts";
import { createEntryReader, type Entry } from "./entries.ts";
import { BackupDamaged, BackupError } from "./errors.ts";
import {
  Contents,
  contentsName,
  entryBytesMax,
  formatVersion,
  Manifest,
  manifestName,
  parseEntryName,
  parseJsonEntry,
  partBytes,
  sealedKeyName,
} from "./format.ts";
import { SealedKey } from "./sealed-key.ts";
import { createTally } from "./tally.ts";

const decompress = promisify(zstdDecompress);
/** Bounds decompression to the size of the parts that a backup writes, whatever size a damaged part claims. */
const decompression = { maxOutputLength: partBytes, params: { [constants.ZSTD_d_windowLogMax]: 24 } };

/**
 * Yields the items in order. What was yielded is only known to be complete and unchanged when the generator ends, and then it returns a digest
 * of everything. @throws BackupDamaged, or BackupError for a backup of a later format
 */
export async function* readBackup(bytes: AsyncIterable<Buffer>): AsyncGenerator<BackupItem, Buffer> {
  const reader = createEntryReader(bytes, entryBytesMax);
  const tally = createTally();
  for await (const entry of reader.entries()) {
    const item = await parseEntry(entry, reader.digest);
    tally.add(item);
    yield item;
  }
  tally.end();
  return reader.digest();
}

const parseEntry = async ({ name, size, content }: Entry, digest: () => Buffer): Promise<BackupItem> => {
  const parsed = parseEntryName(name);
  if (parsed?.kind === "attachment") return { kind: "attachment", id: parsed.id, size, content };
  const bytes = await joinPieces(content);
  switch (parsed?.kind) {
    case "manifest":
      return { kind: "manifest", manifest: parseManifest(bytes) };
    case "part":
      return { kind: "rows", table: parsed.table, part: parsed.part, text: await decompressPart(name, bytes) };
    case "contents":
      return { kind: "contents", contents: parseJsonEntry(Contents, contentsName, bytes) };
    case "sealedKey":
      return { kind: "sealedKey", sealedKey: parseJsonEntry(SealedKey, sealedKeyName, bytes), digest: digest() };
    default:
      throw new BackupDamaged("it contains a file that does not belong there");
  }
};

const parseManifest = (content: Buffer): Manifest => {
  const manifest = parseJsonEntry(Manifest, manifestName, content);
  if (manifest.formatVersion !== formatVersion)
    throw new BackupError(
      `The backup has format ${manifest.formatVersion}, and this version reads format ${formatVersion}. Use the version that made it, or a newer one.`,
    );
  return manifest;
};

const decompressPart = async (name: string, content: Buffer): Promise<Buffer> => {
  try {
    return await decompress(content, decompression);
  } catch {
    throw new BackupDamaged(`${name} cannot be decompressed`);
  }
};
