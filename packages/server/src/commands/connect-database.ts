// Opens the database of a backup or restore: the one of DATABASE_URL, or else the embedded PostgreSQL. Does not migrate it.
import { joinEmbeddedPostgres, type Settings } from "@worktrack/embedded-postgres";
import { type Connection, parseDatabaseUrl } from "../database/connection.ts";
import { connectForBackup } from "../operation/backup/connect.ts";
import { releaseBallastForStart } from "../platform/disk/ballast.ts";
import type { Config } from "../settings/config.ts";
import type { MigratedDatabase } from "./database.ts";
import { databaseRefusal } from "./database-refusal.ts";
import { printProgress } from "./output.ts";

/** `settings` are those of an embedded PostgreSQL that this process starts. @throws ConfigError when PostgreSQL cannot be reached */
export const connectDatabase = async (config: Config, settings: Settings = {}): Promise<MigratedDatabase> => {
  const { databaseUrl } = config;
  if (databaseUrl !== undefined) {
    const connection = parseDatabaseUrl(databaseUrl);
    await requireConnection(connection).catch((error: unknown) => {
      throw databaseRefusal(databaseUrl, error);
    });
    return { connection, release: async () => {} };
  }
  await releaseBallastForStart(config.dataDir, printProgress);
  const postgres = await joinEmbeddedPostgres({ dataDir: config.dataDir, log: printProgress, settings });
  return { connection: postgres.connection, release: () => postgres.stop() };
};

const requireConnection = async (connection: Connection): Promise<void> => {
  const client = await connectForBackup(connection);
  await client.end();
};
