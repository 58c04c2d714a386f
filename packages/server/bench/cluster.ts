import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedPostgres } from "@worktrack/embedded-postgres";
import pg from "pg";
import { type Connection, inDatabase } from "../src/platform/connection.ts";
import { migrate } from "../src/platform/migrations.ts";

/** The embedded PostgreSQL with its default settings, including fsync, in a folder that is deleted after the benchmark. */
export interface Cluster {
  /** A new, migrated database. */
  database(name: string): Promise<Connection>;
  stop(): Promise<void>;
}

export const startCluster = async (): Promise<Cluster> => {
  const dataDir = await mkdtemp(join(tmpdir(), "worktrack-bench-"));
  const { connection, stop } = await startEmbeddedPostgres({ dataDir, log: () => {} });
  return {
    database: async (name) => {
      await inSession(connection, (session) => session.query(`CREATE DATABASE ${pg.escapeIdentifier(name)}`));
      const created = inDatabase(connection, name);
      await migrate(created, { log: () => {} });
      return created;
    },
    stop: async () => {
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};

export const inSession = async <T>(connection: Connection, work: (session: pg.Client) => Promise<T>): Promise<T> => {
  const session = new pg.Client(connection);
  await session.connect();
  try {
    return await work(session);
  } finally {
    await session.end();
  }
};

/** A connection as a DATABASE_URL. The socket's folder is in the query, because the authority of a URL cannot contain it. */
export const urlOf = ({ host, port, user, database }: Connection): string =>
  `postgresql:///${database}?${new URLSearchParams({ host: `${host}`, port: `${port}`, user: `${user}` })}`;
