// Restores an inspected backup: the schema, the rows in one transaction, the attachments and the secret key. The commit comes last.
import type pg from "pg";
import type { Connection } from "../../database/connection.ts";
import { migrate } from "../../database/migrations.ts";
import type { StoreLocation } from "../../work/media/store/location.ts";
import type { ObjectStore } from "../../work/media/store/store.ts";
import type { SpooledFile } from "../../work/media/upload/spool.ts";
import { lockTables, prepareSearch } from "./bulk-load.sql.ts";
import { connectForBackup } from "./connect.ts";
import { BackupDamaged } from "./errors.ts";
import { inOrder } from "./in-order.ts";
import type { InspectedBackup } from "./inspect.ts";
import { beginLoad, type RowLoader } from "./load-rows.ts";
import type { ReportProgress } from "./progress.ts";
import { readBackup } from "./read-backup.ts";
import { storeRestoredKey } from "./restore-key.ts";
import { abandonRestore, type BegunRestore, removeRestoreState } from "./restore-state.ts";
import { isCommitted, writeInstallation } from "./restored-installation.ts";
import { migrateToBackup, readTargetState, requireEmptyDatabase } from "./target-database.ts";
import { openEmptyStore, putAttachment, spoolAttachment } from "./target-store.ts";

interface RestoreOptions extends BegunRestore {
  readonly connection: Connection;
  readonly location: StoreLocation;
  /** How the installation names its object store in messages. */
  readonly storeOrigin: string;
  readonly dataDir: string;
  readonly inspected: InspectedBackup;
  /** The key to store in the data folder. Undefined if the server gets its key from elsewhere. */
  readonly secretKey: Buffer | undefined;
  /** Reads the backup again from its start. */
  readonly read: () => AsyncIterable<Buffer>;
  readonly log: (line: string) => void;
  readonly report: ReportProgress;
  readonly signal: AbortSignal;
}

/** `finished`: an earlier restore was complete but for its last steps. */
export type RestoreOutcome = "restored" | "finished";

/** @throws BackupError when the database or the store is not empty. Nothing has been written then. */
export const restoreBackup = async (options: RestoreOptions): Promise<RestoreOutcome> => {
  const { connection, dataDir, inspected, state, begun, log } = options;
  const { manifest } = inspected;
  const client = await connectForBackup(connection);
  try {
    const outcome = begun && (await isCommitted(client, state)) ? "finished" : "restored";
    if (outcome === "restored") {
      const store = await openEmptyTarget(client, options);
      if (begun) log("an earlier restore of this backup did not finish: starting it again");
      await migrateToBackup(connection, manifest.migrations, log);
      await restoreContent(client, store, options);
    }
    await migrate(connection, { log });
    options.report({ phase: "Building the search index", done: 1, total: 1 });
    await prepareSearch(client);
    options.report({ phase: "Updating the statistics", done: 1, total: 1 });
    await client.query("ANALYZE");
    await removeRestoreState(dataDir);
    return outcome;
  } finally {
    await client.end();
  }
};

/** Nothing has been written when this refuses, so a state of this restore is removed again. @throws BackupError */
const openEmptyTarget = async (
  client: pg.Client,
  { location, dataDir, inspected: { manifest }, state, begun }: RestoreOptions,
): Promise<ObjectStore> => {
  try {
    requireEmptyDatabase(await readTargetState(client), manifest.migrations);
    return await openEmptyStore(location, begun ? state : undefined);
  } catch (error) {
    await abandonRestore(dataDir, { begun });
    throw error;
  }
};

/**
 * Until the commit, the database is empty for everybody else, and the restore can be started again. After a failure the caller ends the
 * connection, which rolls back: a ROLLBACK would wait for a COPY that has not ended.
 */
const restoreContent = async (client: pg.Client, store: ObjectStore, options: RestoreOptions): Promise<void> => {
  const { location, dataDir, inspected, state, secretKey, storeOrigin, report } = options;
  const { manifest, contents } = inspected;
  await client.query("BEGIN");
  await lockTables(client, [...manifest.tables.map(({ name }) => name), "installation"]);
  // A server may have started since the first look.
  requireEmptyDatabase(await readTargetState(client), manifest.migrations);
  const loader = await beginLoad(client, manifest.tables, (phase) => report({ phase, done: 1, total: 1 }));
  await loadItems(loader, store, options);
  await loader.finish(contents.tables);
  if (secretKey) await storeRestoredKey(dataDir, secretKey);
  await location.writeMarker({ objectStoreId: state.objectStoreId, installationId: state.installationId });
  await writeInstallation(client, manifest, state, storeOrigin);
  await client.query("COMMIT");
};

/** Objects that are written at once. Each waits for the disk or the network. */
const putLimits = { itemsMax: 16 };

const loadItems = async (loader: RowLoader, store: ObjectStore, options: RestoreOptions): Promise<void> => {
  const { inspected, read, report, signal } = options;
  const { contents } = inspected;
  const total = Object.values(contents.tables).reduce((sum, { bytes }) => sum + bytes, 0) + contents.attachments.bytes;
  let done = 0;
  const items = readBackup(read());

  /** Loads rows as they come, and leaves the attachments to the puts. */
  async function* attachments(): AsyncGenerator<{ id: string; file: SpooledFile }> {
    for (;;) {
      const next = await items.next();
      signal.throwIfAborted();
      if (next.done) {
        if (!next.value.equals(inspected.digest)) throw new BackupDamaged("it was changed during the restore");
        return;
      }
      const item = next.value;
      if (item.kind === "rows") {
        done += item.text.length;
        report({ phase: `Loading the table ${item.table}`, done, total });
        await loader.load(item.table, item.text);
      }
      if (item.kind === "attachment") yield { id: item.id, file: await spoolAttachment(store, item.content) };
    }
  }
  const putOne = async ({ id, file }: { id: string; file: SpooledFile }): Promise<number> => {
    await putAttachment(store, id, file);
    return file.size;
  };
  for await (const bytes of inOrder(attachments(), putOne, putLimits)) {
    done += bytes;
    report({ phase: "Restoring attachments", done, total });
  }
};
