import pg from "pg";
import type { Connection } from "./connection.ts";
import { type Migration, readMigrationFiles, shippedMigrationsDir } from "./migrations/files.ts";
import { findPendingMigrations, readAppliedMigrations, record } from "./migrations/history.ts";

export interface MigrateOptions {
  readonly log: (line: string) => void;
  readonly migrationsDir?: string;
}

/** Prisma's own key: `prisma migrate deploy` and any number of starting servers take turns. */
const prismaLockKey = 72_707_369;
const timeouts = { connectMs: 10_000, lockMs: 60_000 };

/**
 * Brings the database to the migrations of this code, each in a transaction of its own, and records them as Prisma does.
 * One query when there is nothing to do. Resolves with the names of those applied now.
 * @throws Error when the database is ahead of this code, or was migrated by other text than this code's.
 */
export const migrate = async (
  connection: Connection,
  { log, migrationsDir = shippedMigrationsDir }: MigrateOptions,
): Promise<readonly string[]> => {
  const files = await readMigrationFiles(migrationsDir);
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: timeouts.connectMs });
  await client.connect();
  try {
    if (findPendingMigrations(files, await readAppliedMigrations(client)).length === 0) return [];
    await client.query(`SET statement_timeout = 0; SET lock_timeout = ${timeouts.lockMs}`);
    await client.query("SELECT pg_advisory_lock($1)", [prismaLockKey]);
    const pending = findPendingMigrations(files, await readAppliedMigrations(client));
    for (const migration of pending) {
      log(`migrating the database: ${migration.name}`);
      await apply(client, migration);
    }
    return pending.map(({ name }) => name);
  } finally {
    // Ends the session, and with it the lock and an open transaction.
    await client.end();
  }
};

const apply = async (client: pg.Client, migration: Migration): Promise<void> => {
  try {
    if (migration.inTransaction) await client.query("BEGIN");
    await client.query(migration.sql);
    await record(client, migration);
    if (migration.inTransaction) await client.query("COMMIT");
  } catch (error) {
    throw new Error(`Migration ${migration.name} failed: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
};
