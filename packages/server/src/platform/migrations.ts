// Applies the pending migrations, under the lock that Prisma also takes.
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Connection } from "./connection.ts";
import { type Migration, readMigrationFiles, shippedMigrationsDir } from "./migrations/files.ts";
import { findPendingMigrations, readAppliedMigrations, recordMigration } from "./migrations/history.ts";

export interface MigrateOptions {
  readonly log: (line: string) => void;
  readonly migrationsDir?: string;
  /** How long to wait while another process migrates. */
  readonly waitMs?: number;
}

/** The advisory lock that `prisma migrate deploy` takes, so that servers and Prisma never migrate concurrently. */
const prismaLockKey = 72_707_369;
const timeouts = { connectMs: 10_000, lockMs: 60_000, waitMs: 600_000 };
const pollMs = 200;

/**
 * Applies the pending migrations, each in its own transaction, and records them as Prisma does. Makes a single query when
 * nothing is pending. Resolves with the names of the migrations it applied.
 * @throws Error when the database has migrations that this version lacks, or that differ from this version's.
 */
export const migrate = async (
  connection: Connection,
  { log, migrationsDir = shippedMigrationsDir, waitMs = timeouts.waitMs }: MigrateOptions,
): Promise<readonly string[]> => {
  const files = await readMigrationFiles(migrationsDir);
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: timeouts.connectMs });
  await client.connect();
  try {
    if (findPendingMigrations(files, await readAppliedMigrations(client)).length === 0) return [];
    await client.query(`SET statement_timeout = 0; SET lock_timeout = ${timeouts.lockMs}`);
    if (!(await tryLock(client))) {
      log("another process is migrating the database: waiting");
      await waitForLock(client, waitMs);
    }
    const pending = findPendingMigrations(files, await readAppliedMigrations(client));
    for (const migration of pending) {
      log(`migrating the database: ${migration.name}`);
      await apply(client, migration);
    }
    return pending.map(({ name }) => name);
  } finally {
    // Ending the session also releases the lock and rolls back an open transaction.
    await client.end();
  }
};

const tryLock = async (client: pg.Client): Promise<boolean> => {
  const { rows } = await client.query<{ locked: boolean }>("SELECT pg_try_advisory_lock($1) AS locked", [prismaLockKey]);
  return rows[0]?.locked ?? false;
};

/**
 * Polls, because CREATE INDEX CONCURRENTLY waits for every statement that began before it. Waiting in pg_advisory_lock would be a deadlock.
 * @throws Error when the lock is not free in time.
 */
const waitForLock = async (client: pg.Client, waitMs: number): Promise<void> => {
  const endMs = performance.now() + waitMs;
  while (!(await tryLock(client))) {
    if (performance.now() > endMs)
      throw new Error(`Another process has been migrating the database for ${waitMs / 1_000} s. Start again when it has finished.`);
    await sleep(pollMs);
  }
};

const apply = async (client: pg.Client, migration: Migration): Promise<void> => {
  try {
    if (migration.inTransaction) await client.query("BEGIN");
    await client.query(migration.sql);
    await recordMigration(client, migration);
    if (migration.inTransaction) await client.query("COMMIT");
  } catch (error) {
    throw new Error(`Migration ${migration.name} failed: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
};
