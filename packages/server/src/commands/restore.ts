// The command `restore`: inspects the whole backup, chooses the secret key, then restores into the configured database and object store.
import { hostname } from "node:os";
import { join } from "node:path";
import { clusterDirOf } from "@worktrack/embedded-postgres";
import { z } from "zod";
import { type InspectedBackup, inspectBackup, openBackup } from "../operation/backup/inspect.ts";
import { restoreBackup } from "../operation/backup/restore.ts";
import { chooseRestoredKey } from "../operation/backup/restore-key.ts";
import { estimateDatabaseBytes, requireRoom } from "../operation/backup/restore-room.ts";
import { abandonRestore, beginRestore } from "../operation/backup/restore-state.ts";
import { readShippedMigrations, requireKnownSchema } from "../operation/backup/target-database.ts";
import { readSecretKey } from "../operation/installation/secret-key-file.ts";
import { type Config, readBackupPassphrase, readConfig } from "../settings/config.ts";
import { locateStore } from "../work/media/store/locate.ts";
import { parseOptions } from "./admin.ts";
import { readBackupFile } from "./backup.ts";
import { connectDatabase } from "./connect-database.ts";
import { interruptible } from "./interruptible.ts";
import { print, printProgress } from "./output.ts";
import { requirePassphrase } from "./passphrase.ts";
import { startCommandProgress } from "./progress.ts";

const RestoreOptions = z.object({
  withoutKey: z.boolean().default(false),
  allowUnauthenticated: z.boolean().default(false),
  json: z.boolean().default(false),
});
type RestoreOptions = z.infer<typeof RestoreOptions>;

/** Settings for an embedded PostgreSQL that only this command uses. With minimal WAL, each row is written once instead of twice. */
const settings = { wal_level: "minimal", max_wal_senders: 0, max_wal_size: "1GB", shared_buffers: "256MB" };

export const restoreCommand = async (file: string, raw: unknown): Promise<void> => {
  const options = parseOptions(RestoreOptions, raw);
  const { withoutKey, json } = options;
  const config = readConfig();
  const startedMs = Date.now();
  const progress = startCommandProgress("Restoring");
  progress.at(0, 1, "Checking the backup");
  const inspected = await inspectBackup(readBackupFile(file));
  progress.end();
  const { manifest, contents } = inspected;
  requireKnownSchema(manifest.migrations, await readShippedMigrations());
  const { secretKey, authenticated } = await chooseKey(config, inspected, options);
  await requireRoom(needsOf(config, inspected), config.diskReserveBytes);
  const location = locateStore(config);
  const begun = await beginRestore(config.dataDir, manifest.id);
  const { connection, release } = await connectDatabase(config, settings).catch(async (error: unknown) => {
    await abandonRestore(config.dataDir, begun);
    throw error;
  });
  try {
    const outcome = await interruptible((signal) =>
      restoreBackup({
        connection,
        location,
        storeOrigin: config.s3 ? location.name : `${location.name} on ${hostname()}`,
        dataDir: config.dataDir,
        inspected,
        ...begun,
        secretKey,
        read: () => readBackupFile(file),
        log: printProgress,
        report: ({ phase, done, total }) => progress.at(done, total, phase),
        signal,
      }),
    );
    progress.end();
    const rows = Object.values(contents.tables).reduce((sum, table) => sum + table.rows, 0);
    const seconds = (Date.now() - startedMs) / 1_000;
    const attachments = contents.attachments.count;
    if (json) print(JSON.stringify({ id: manifest.id, createdAt: manifest.createdAt, outcome, authenticated, rows, attachments, seconds }));
    else print(`Restored the backup of ${manifest.createdAt}: ${rows} rows and ${attachments} attachments in ${seconds.toFixed(1)} s.`);
    if (!authenticated)
      printProgress(
        inspected.sealedKey
          ? "the backup was not authenticated, because WORKTRACK_BACKUP_PASSPHRASE is not set: anybody could have changed it"
          : "the backup has no authentication: anybody could have changed it",
      );
    if (withoutKey && !secretKey) printProgress("set WORKTRACK_SECRET_KEY to the key of the backed-up server before you start a server");
  } finally {
    progress.end();
    await release();
  }
};

/** Asks for the passphrase only if no other source has the key. One that is set is always checked, because it authenticates the backup. */
const chooseKey = async (
  config: Config,
  inspected: InspectedBackup,
  { withoutKey, allowUnauthenticated }: RestoreOptions,
): Promise<{ readonly secretKey: Buffer | undefined; readonly authenticated: boolean }> => {
  const stored = await readSecretKey(config.dataDir);
  const isNeeded = config.secretKey === undefined && stored === undefined && inspected.manifest.secretKey === "sealed" && !withoutKey;
  const passphrase = isNeeded ? await requirePassphrase() : readBackupPassphrase();
  const opened = passphrase === undefined ? undefined : await openBackup(inspected, passphrase, allowUnauthenticated);
  const sources = { configured: config.secretKey, stored, unsealed: opened?.secretKey, withoutKey };
  return { secretKey: chooseRestoredKey(inspected.manifest, sources), authenticated: opened?.authenticated ?? false };
};

const needsOf = ({ dataDir, databaseUrl, s3 }: Config, { contents }: InspectedBackup) => [
  ...(s3 ? [] : [{ folder: join(dataDir, "media"), bytes: contents.attachments.bytes }]),
  ...(databaseUrl === undefined ? [{ folder: clusterDirOf(dataDir), bytes: estimateDatabaseBytes(contents) }] : []),
];
