// Makes a backup: the manifest, the rows of one snapshot, the attachments, posters and avatars that it lists, and the sealed secret key.
import { bounds } from "@worktrack/contract";
import type pg from "pg";
import type { Connection } from "../../database/connection.ts";
import { isDamaged } from "../../database/sql-errors.ts";
import { newId } from "../../platform/id.ts";
import { messageOf } from "../../platform/log.ts";
import { serverVersion } from "../../platform/server-version.ts";
import { connectForBackup } from "./connect.ts";
import { readAttachmentContents } from "./copy-attachments.ts";
import { copyTableOut } from "./copy-out.ts";
import { type ByteSink, createEntryWriter, type EntryWriter } from "./entries.ts";
import { BackupError } from "./errors.ts";
import {
  attachmentName,
  type Contents,
  contentsName,
  formatJsonEntry,
  formatVersion,
  type Manifest,
  manifestName,
  sealedKeyName,
  tablePartName,
} from "./format.ts";
import type { ReportProgress } from "./progress.ts";
import { sealSecretKey } from "./sealed-key.ts";
import {
  beginSnapshot,
  endSnapshot,
  readAttachments,
  requireSweepPaused,
  type Snapshot,
  type SnapshotAttachment,
  type SnapshotInstallation,
} from "./snapshot.ts";
import type { SourceStore, StoreOfDatabase } from "./source-store.ts";

/** The secret key with the passphrase to seal it under, or why the backup has none. A passphrase also authenticates the backup. */
export type KeyForBackup =
  | { readonly secretKey: Buffer; readonly passphrase: string }
  | { readonly absent: "omitted" | "none"; readonly passphrase: string | undefined };

interface BackupOptions {
  readonly connection: Connection;
  /** Decides about the key when the database's installation is known. @throws to give up before anything is written */
  readonly chooseKey: (installation: SnapshotInstallation) => Promise<KeyForBackup>;
  /** Opens the object store of the database. */
  readonly openStore: (installation: StoreOfDatabase) => Promise<SourceStore>;
  /** Opens the destination, when nothing is left that would refuse the backup. */
  readonly openSink: () => Promise<ByteSink>;
  readonly nowMs: number;
  readonly report: ReportProgress;
  readonly warn: (line: string) => void;
  readonly signal: AbortSignal;
}

export interface WrittenBackup {
  readonly manifest: Manifest;
  readonly contents: Contents;
}

const idsMax = 1_000;

/** Writes a backup while servers use the database. The caller finishes the destination. @throws BackupError */
export const writeBackup = async (options: BackupOptions): Promise<WrittenBackup> => {
  const client = await connectForBackup(options.connection);
  try {
    const snapshot = await beginSnapshot(client);
    for (const name of snapshot.foreignTables) options.warn(`the table ${name} does not belong to Worktrack, and is not backed up`);
    const key = await options.chooseKey(snapshot.installation);
    const store = await options.openStore(snapshot.installation);
    const manifest = describe(snapshot, key, options.nowMs);
    const entries = createEntryWriter(await options.openSink(), options.nowMs);
    await entries.add(manifestName, formatJsonEntry(manifest));
    const tables = await addTables(entries, client, snapshot, options);
    const listed = await readAttachments(client, snapshot, bounds.mediaGraceDays);
    await endSnapshot(client);
    const attachments = await addAttachments(entries, client, store, listed, options);
    const contents: Contents = { tables, ...attachments };
    await entries.add(contentsName, formatJsonEntry(contents));
    const secretKey = "secretKey" in key ? key.secretKey : undefined;
    if (key.passphrase !== undefined)
      await entries.add(sealedKeyName, formatJsonEntry(await sealSecretKey(secretKey, key.passphrase, entries.digest())));
    await entries.end();
    return { manifest, contents };
  } finally {
    await client.end();
  }
};

const describe = (snapshot: Snapshot, key: KeyForBackup, nowMs: number): Manifest => ({
  format: "worktrack-backup",
  formatVersion,
  id: newId(),
  createdAt: new Date(nowMs).toISOString(),
  serverVersion,
  postgresVersion: snapshot.postgresVersion,
  migrations: snapshot.migrations,
  tables: snapshot.tables,
  secretKey: "absent" in key ? key.absent : "sealed",
  secretKeyFingerprint: snapshot.installation.secretKeyFingerprint,
  secretKeyColumns: snapshot.installation.keyColumns,
});

const addTables = async (
  entries: EntryWriter,
  client: pg.Client,
  snapshot: Snapshot,
  { report, signal }: BackupOptions,
): Promise<Contents["tables"]> => {
  const tables: Contents["tables"] = {};
  let total = 0;
  for (const { name, columns } of snapshot.tables) {
    let [parts, bytes] = [0, 0];
    const copying = copyTableOut(client, name, columns, signal);
    for (;;) {
      const { done, value } = await copying.next().catch((error: unknown) => {
        throw isDamaged(error)
          ? new BackupError(`The table ${name} cannot be read: ${messageOf(error)}. docs/operations.md says what to do.`)
          : error;
      });
      signal.throwIfAborted();
      if (done) {
        tables[name] = { rows: value, bytes, parts };
        break;
      }
      parts++;
      bytes += value.bytes;
      total += value.bytes;
      await entries.add(tablePartName(name, parts), value.compressed);
      report({ phase: `Copying the table ${name}`, done: total, total: snapshot.tableBytes });
    }
  }
  return tables;
};

const pingMs = 30_000;

const addAttachments = async (
  entries: EntryWriter,
  client: pg.Client,
  store: SourceStore,
  listed: readonly SnapshotAttachment[],
  { report, signal }: BackupOptions,
): Promise<Omit<Contents, "tables">> => {
  const total = listed.reduce((sum, { size }) => sum + size, 0);
  const found = { missing: { count: 0, ids: [] as string[] }, damaged: { count: 0, ids: [] as string[] } };
  let [count, bytes] = [0, 0];
  let pingedMs = performance.now();
  for await (const { id, state, size, content } of readAttachmentContents(store, listed)) {
    signal.throwIfAborted();
    if (state === "missing" || state === "damaged") {
      found[state].count++;
      if (found[state].ids.length < idsMax) found[state].ids.push(id);
    }
    // Proxies and firewalls drop connections without traffic.
    if (performance.now() - pingedMs > pingMs) {
      await requireSweepPaused(client);
      pingedMs = performance.now();
    }
    if (state !== "read") continue;
    await entries.addPieces(attachmentName(id), size, content);
    count++;
    bytes += size;
    report({ phase: "Copying attachments", done: bytes, total });
  }
  await requireSweepPaused(client);
  return { attachments: { count, bytes }, ...found };
};
