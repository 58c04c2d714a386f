// Backups in memory: made of a test server's database, taken apart and put together again.
import { join } from "node:path";
import type { Connection } from "../../src/database/connection.ts";
import { joinPieces } from "../../src/operation/archive/byte-source.ts";
import { writeBackup } from "../../src/operation/backup/create.ts";
import { createEntryReader, createEntryWriter } from "../../src/operation/backup/entries.ts";
import { entryBytesMax } from "../../src/operation/backup/format.ts";
import { type InspectedBackup, inspectBackup } from "../../src/operation/backup/inspect.ts";
import { openSourceStore } from "../../src/operation/backup/source-store.ts";
import { readSecretKey } from "../../src/operation/installation/secret-key-file.ts";
import { locateDiskStore } from "../../src/work/media/store/disk-location.ts";

export const passphrase = "correct horse battery staple";

interface Source {
  readonly connection: Connection;
  readonly dataDir: string;
  /** Called when the snapshot is taken. */
  readonly onSnapshot?: () => Promise<void>;
  /** Makes the backup without the secret key, and authenticates it with this passphrase. */
  readonly withoutKey?: { readonly passphrase: string | undefined };
}

/** Backs up a server's database and attachments, with the key of its data folder. */
export const backUp = async ({ connection, dataDir, onSnapshot, withoutKey }: Source): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  await writeBackup({
    connection,
    chooseKey: async () => {
      const secretKey = withoutKey ? undefined : await readSecretKey(dataDir);
      return secretKey ? { secretKey, passphrase } : { absent: "omitted", passphrase: withoutKey?.passphrase };
    },
    openStore: (installation) => openSourceStore(locateDiskStore(join(dataDir, "media")), installation),
    openSink: async () => {
      await onSnapshot?.();
      return { write: async (bytes) => void chunks.push(Buffer.from(bytes)) };
    },
    nowMs: Date.now(),
    report: () => {},
    warn: () => {},
    signal: new AbortController().signal,
  });
  return Buffer.concat(chunks);
};

/** In chunks of an odd size, as a pipe delivers them. */
export async function* streamOf(bytes: Buffer): AsyncGenerator<Buffer> {
  const size = 65_521;
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

export const inspect = (bytes: Buffer): Promise<InspectedBackup> => inspectBackup(streamOf(bytes));

export interface Entry {
  readonly name: string;
  readonly content: Buffer;
}

export const entriesOf = async (bytes: Buffer): Promise<Entry[]> => {
  const entries: Entry[] = [];
  for await (const { name, content } of createEntryReader(streamOf(bytes), entryBytesMax).entries())
    entries.push({ name, content: await joinPieces(content) });
  return entries;
};

/** A tar with these entries and their sums. */
export const pack = async (entries: readonly Entry[]): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  const tar = createEntryWriter({ write: async (bytes) => void chunks.push(bytes) }, 0);
  for (const { name, content } of entries) await tar.add(name, content);
  await tar.end();
  return Buffer.concat(chunks);
};
