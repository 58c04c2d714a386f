import { joinEmbeddedPostgres, startEmbeddedPostgres } from "@worktrack/embedded-postgres";
import type { Config } from "../config.ts";
import { type Connection, parseDatabaseUrl } from "../platform/connection.ts";
import { migrate } from "../platform/migrations.ts";

export interface Attached {
  readonly connection: Connection;
  /** Stops the embedded PostgreSQL when this process started it. */
  detach(): Promise<void>;
}

/** The migrated database: DATABASE_URL, or the embedded one, which belongs to this process alone. */
export const attach = (config: Config, tell: (line: string) => void): Promise<Attached> => prepare(config, tell, startEmbeddedPostgres);

/** The same for a command that may run beside the server: then the server's own PostgreSQL is used, and left running. */
export const attachBeside = (config: Config, tell: (line: string) => void): Promise<Attached> =>
  prepare(config, tell, joinEmbeddedPostgres);

const prepare = async (config: Config, tell: (line: string) => void, embedded: typeof startEmbeddedPostgres): Promise<Attached> => {
  if (config.databaseUrl !== undefined) {
    const connection = parseDatabaseUrl(config.databaseUrl);
    await migrate(connection, { log: tell });
    return { connection, detach: async () => {} };
  }
  const postgres = await embedded({ dataDir: config.dataDir, log: tell });
  try {
    await migrate(postgres.connection, { log: tell });
  } catch (error) {
    await postgres.stop();
    throw error;
  }
  return { connection: postgres.connection, detach: () => postgres.stop() };
};
