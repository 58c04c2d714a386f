// Opens and migrates the database for a command: the one of DATABASE_URL, or else the embedded PostgreSQL.
import { joinEmbeddedPostgres, startEmbeddedPostgres } from "@worktrack/embedded-postgres";
import type { Config } from "../config.ts";
import { type Connection, parseDatabaseUrl } from "../platform/connection.ts";
import { migrate } from "../platform/migrations.ts";
import { printProgress } from "./output.ts";

/** A migrated database: the one of DATABASE_URL, or else the embedded PostgreSQL of the data folder. */
export interface MigratedDatabase {
  readonly connection: Connection;
  /** Stops the embedded PostgreSQL if this process started it. */
  release(): Promise<void>;
}

/** For the server, which must own the data folder. @throws when another process uses it. */
export const startDatabase = (config: Config): Promise<MigratedDatabase> => prepare(config, startEmbeddedPostgres);

/** For a command, which may run beside the server: uses the server's PostgreSQL if it runs, and leaves it running. */
export const joinDatabase = (config: Config): Promise<MigratedDatabase> => prepare(config, joinEmbeddedPostgres);

const prepare = async (config: Config, startOrJoin: typeof startEmbeddedPostgres): Promise<MigratedDatabase> => {
  if (config.databaseUrl !== undefined) {
    const connection = parseDatabaseUrl(config.databaseUrl);
    await migrate(connection, { log: printProgress });
    return { connection, release: async () => {} };
  }
  const postgres = await startOrJoin({ dataDir: config.dataDir, log: printProgress });
  try {
    await migrate(postgres.connection, { log: printProgress });
  } catch (error) {
    await postgres.stop();
    throw error;
  }
  return { connection: postgres.connection, release: () => postgres.stop() };
};
