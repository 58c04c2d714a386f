// Opens and migrates the database for a command: the one of DATABASE_URL, or else the embedded PostgreSQL.
import { joinEmbeddedPostgres, openDataFolder, startEmbeddedPostgres } from "@worktrack/embedded-postgres";
import { type Connection, parseDatabaseUrl } from "../database/connection.ts";
import { CannotConnect, migrate } from "../database/migrations.ts";
import { requireNoUnfinishedRestore } from "../operation/backup/unfinished-restore.ts";
import { releaseBallastForStart } from "../platform/disk/ballast.ts";
import type { Config } from "../settings/config.ts";
import { databaseRefusal } from "./database-refusal.ts";
import { printProgress } from "./output.ts";

/** A migrated database: the one of DATABASE_URL, or else the embedded PostgreSQL of the data folder. */
export interface MigratedDatabase {
  readonly connection: Connection;
  /** Stops the embedded PostgreSQL if this process started it. */
  release(): Promise<void>;
}

/**
 * For the server. Calls `onLaunch` when the process of an embedded PostgreSQL has begun to start, or at once with DATABASE_URL.
 * @throws when another server uses the data folder, or the folder cannot be written.
 */
export const startDatabase = async (config: Config, onLaunch: () => void): Promise<MigratedDatabase> => {
  if (config.databaseUrl !== undefined) onLaunch();
  await openDataFolder(config.dataDir);
  return prepare(config, (options) => startEmbeddedPostgres({ ...options, onLaunch }));
};

/** For a command, which may run beside the server and other commands, also while they start and stop. */
export const joinDatabase = (config: Config): Promise<MigratedDatabase> => prepare(config, joinEmbeddedPostgres);

const prepare = async (config: Config, startOrJoin: typeof startEmbeddedPostgres): Promise<MigratedDatabase> => {
  const { databaseUrl } = config;
  await requireNoUnfinishedRestore(config.dataDir);
  if (databaseUrl !== undefined) {
    const connection = parseDatabaseUrl(databaseUrl);
    await migrate(connection, { log: printProgress }).catch((error: unknown) => {
      throw error instanceof CannotConnect ? databaseRefusal(databaseUrl, error.cause) : error;
    });
    return { connection, release: async () => {} };
  }
  await releaseBallastForStart(config.dataDir, printProgress);
  const postgres = await startOrJoin({ dataDir: config.dataDir, log: printProgress });
  try {
    await migrate(postgres.connection, { log: printProgress });
  } catch (error) {
    await postgres.stop();
    throw error;
  }
  return { connection: postgres.connection, release: () => postgres.stop() };
};
