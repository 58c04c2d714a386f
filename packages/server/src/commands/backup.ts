// The commands `backup` and `backup verify`: choose the key and the destination, print the result, and set the exit code.
import { createReadStream } from "node:fs";
import { z } from "zod";
import { type KeyForBackup, type WrittenBackup, writeBackup } from "../operation/backup/create.ts";
import { type Destination, openFileDestination, streamDestination } from "../operation/backup/destination.ts";
import { BackupError } from "../operation/backup/errors.ts";
import { inspectBackup, openBackup } from "../operation/backup/inspect.ts";
import type { SnapshotInstallation } from "../operation/backup/snapshot.ts";
import { openSourceStore } from "../operation/backup/source-store.ts";
import { databaseKeys, readConfiguredKey } from "../operation/installation/held-secret-keys.ts";
import { type Config, ConfigError, readBackupPassphrase, readConfig } from "../settings/config.ts";
import { locateStore } from "../work/media/store/locate.ts";
import { parseOptions } from "./admin.ts";
import { connectDatabase } from "./connect-database.ts";
import { interruptible } from "./interruptible.ts";
import { print, printProgress } from "./output.ts";
import { readNewPassphrase, requireNewPassphrase } from "./passphrase.ts";
import { startCommandProgress } from "./progress.ts";

const BackupOptions = z.object({
  to: z.string().min(1).optional(),
  withoutKey: z.boolean().default(false),
  json: z.boolean().default(false),
});
const VerifyOptions = z.object({ allowUnauthenticated: z.boolean().default(false), json: z.boolean().default(false) });

/** The backup is complete, but the object store has lost attachments. */
const exitIncomplete = 2;

export const backupCommand = async (raw: unknown): Promise<void> => {
  const { to, withoutKey, json } = parseOptions(BackupOptions, raw);
  const config = readConfig();
  if (to === "-" && process.stdout.isTTY) throw new BackupError("--to -: stdout is a terminal. Redirect it to a file or a pipe.");
  const startedMs = Date.now();
  const path = to ?? `worktrack-${new Date(startedMs).toISOString().replaceAll(/[:.]/g, "-")}.tar`;
  const { connection, release } = await connectDatabase(config);
  const progress = startCommandProgress("Backing up");
  let destination: Destination | undefined;
  try {
    const written = await interruptible(async (signal) => {
      const backup = await writeBackup({
        connection,
        chooseKey: (installation) => chooseKey(config, withoutKey, installation),
        openStore: (installation) => openSourceStore(locateStore(config), installation),
        openSink: async () => {
          destination = path === "-" ? streamDestination(process.stdout) : await openFileDestination(path, config.diskReserveBytes);
          return destination;
        },
        nowMs: startedMs,
        report: ({ phase, done, total }) => progress.at(done, total, phase),
        warn: printProgress,
        signal,
      });
      await destination?.finish();
      return backup;
    });
    progress.end();
    const result = { file: path === "-" ? null : path, bytes: destination?.bytes ?? 0, seconds: (Date.now() - startedMs) / 1_000 };
    // With the backup on stdout, everything else is on stderr.
    const say = path === "-" ? (text: string) => process.stderr.write(`${text}\n`) : print;
    say(json ? JSON.stringify({ ...result, ...summaryOf(written) }) : sentenceOf(result, written));
    warnAbout(written);
  } finally {
    progress.end();
    await destination?.discard();
    await release();
  }
};

/** @throws ConfigError when the key is not the one that the database is used with */
const chooseKey = async (
  config: Config,
  withoutKey: boolean,
  { secretKeyFingerprint, keyColumns }: SnapshotInstallation,
): Promise<KeyForBackup> => {
  const configured = await readConfiguredKey(config);
  if (secretKeyFingerprint === null && configured === undefined) return { absent: "none", passphrase: readNewPassphrase() };
  if (withoutKey) return { absent: "omitted", passphrase: readNewPassphrase() };
  // A database from before the fingerprint may have sealed secrets as well.
  if (secretKeyFingerprint === null && configured) return { secretKey: configured, passphrase: await requireNewPassphrase() };
  const { sealed_secret_key: sealedSecretKey = null, sealed_previous_secret_key: sealedPreviousSecretKey = null } = keyColumns;
  const keys = configured && databaseKeys([configured], { secretKeyFingerprint, sealedSecretKey, sealedPreviousSecretKey });
  if (!keys)
    throw new ConfigError(
      "WORKTRACK_SECRET_KEY: it is not the secret key that the database is used with. Set that key, or use --without-key and keep the key elsewhere.",
    );
  return { secretKey: keys.current, passphrase: await requireNewPassphrase() };
};

const summaryOf = ({ manifest, contents }: Pick<WrittenBackup, "manifest" | "contents">) => ({
  id: manifest.id,
  createdAt: manifest.createdAt,
  serverVersion: manifest.serverVersion,
  rows: rowsOf(contents),
  attachments: contents.attachments.count,
  attachmentBytes: contents.attachments.bytes,
  missing: contents.missing.count,
  damaged: contents.damaged.count,
  secretKey: manifest.secretKey,
});

const rowsOf = ({ tables }: WrittenBackup["contents"]): number => Object.values(tables).reduce((sum, { rows }) => sum + rows, 0);

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

const sentenceOf = (
  { file, bytes, seconds }: { file: string | null; bytes: number; seconds: number },
  { contents }: WrittenBackup,
): string =>
  `Backed up ${rowsOf(contents)} rows and ${contents.attachments.count} attachments to ${file ?? "stdout"}: ${megabytes(bytes)} in ${seconds.toFixed(1)} s.`;

const warnAbout = ({ manifest, contents: { missing, damaged } }: WrittenBackup): void => {
  if (manifest.secretKey === "omitted")
    printProgress(
      "the backup has no secret key: keep that key elsewhere. Without it, no server starts on the restored database, and nobody can read its webhook secrets and inbound secrets.",
    );
  for (const [problem, { count, ids }] of [
    ["are not in the object store", missing] as const,
    ["are damaged in the object store", damaged] as const,
  ]) {
    if (count === 0) continue;
    process.exitCode = exitIncomplete;
    printProgress(
      `${count} attachments ${problem}, so the backup does not have them: ${ids.slice(0, 10).join(", ")}${count > 10 ? ", …" : ""}`,
    );
  }
};

export const verifyBackupCommand = async (file: string, raw: unknown): Promise<void> => {
  const { allowUnauthenticated, json } = parseOptions(VerifyOptions, raw);
  const inspected = await inspectBackup(file === "-" ? process.stdin : readBackupFile(file));
  const passphrase = readBackupPassphrase();
  const { authenticated } =
    passphrase === undefined ? { authenticated: false } : await openBackup(inspected, passphrase, allowUnauthenticated);
  const summary = summaryOf(inspected);
  if (json) return print(JSON.stringify({ ...summary, authenticated }));
  print(
    `The backup of ${summary.createdAt} is complete: ${summary.rows} rows and ${summary.attachments} attachments, made by version ${summary.serverVersion}.`,
  );
  if (authenticated) print("The passphrase is right, and nobody without it has changed the backup.");
  else if (inspected.sealedKey)
    printProgress("set WORKTRACK_BACKUP_PASSPHRASE to also check the passphrase, and that nobody without it has changed the backup");
  else printProgress("the backup has no authentication: anybody could have changed it");
};

/** @throws BackupError when the file cannot be read */
export async function* readBackupFile(file: string): AsyncGenerator<Buffer> {
  try {
    yield* createReadStream(file, { highWaterMark: 1024 ** 2 }) as AsyncIterable<Buffer>;
  } catch (error) {
    throw new BackupError(`Cannot read ${file}: ${(error as NodeJS.ErrnoException).code ?? error}`, { cause: error });
  }
}
