// Applies the pending migrations, under the lock that Prisma also takes, while processes of the previous version keep working.
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { type Connection, reportWarnings } from "./connection.ts";
import type { Database } from "./database.ts";
import { applyMigration, type LockWaits, lockWaits } from "./migrations/apply.ts";
import { readMigrationFiles, shippedMigrationsDir } from "./migrations/files.ts";
import { type Comparison, compareMigrations, readAppliedMigrations, undefinedTable } from "./migrations/history.ts";
import { sqlState } from "./sql-errors.ts";
import { statement } from "./statement.ts";

export interface MigrateOptions {
  readonly log: (line: string) => void;
  readonly migrationsDir?: string;
  /** Only these migrations. All by default; a restore first applies those of its backup. */
  readonly accepts?: (name: string) => boolean;
  /** How long to wait while another process migrates. */
  readonly waitMs?: number;
  /** How to wait for statements that use the tables of a migration. */
  readonly locks?: LockWaits;
}

/** The advisory lock that `prisma migrate deploy` takes, so that servers and Prisma never migrate concurrently. */
const prismaLockKey = 72_707_369;
const timeouts = { connectMs: 10_000, waitMs: 600_000 };
const pollMs = 200;

/** The database could not be reached, or refused the log-in. The cause says why. */
export class CannotConnect extends Error {}

/**
 * Applies the pending migrations, each in its own transaction, and records them as Prisma does. Makes a single query when nothing is
 * pending. Resolves with the names of the migrations it applied. Migrations of a newer version are accepted, and logged.
 * @throws CannotConnect. Error when a migration of the database differs from this version's, or removed what this version uses.
 */
export const migrate = async (
  connection: Connection,
  { log, migrationsDir = shippedMigrationsDir, accepts = () => true, waitMs = timeouts.waitMs, locks = lockWaits }: MigrateOptions,
): Promise<readonly string[]> => {
  const files = (await readMigrationFiles(migrationsDir)).filter(({ name }) => accepts(name));
  const client = await connect(connection, log);
  try {
    const { pending: found, newer } = compareMigrations(files, await readAppliedMigrations(client));
    if (newer.length > 0) log(`a newer version has migrated the database: ${newer.join(", ")}`);
    if (found.length === 0) return [];
    await client.query("SET statement_timeout = 0");
    if (!(await tryLock(client))) {
      log("another process is migrating the database: waiting");
      await waitForLock(client, waitMs);
    }
    const { pending } = compareMigrations(files, await readAppliedMigrations(client));
    for (const migration of pending) {
      log(`migrating the database: ${migration.name}`);
      await applyMigration(client, migration, { log, locks });
    }
    return pending.map(({ name }) => name);
  } finally {
    // Ending the session also releases the lock and rolls back an open transaction.
    await client.end();
  }
};

/**
 * Compares the migrations of the database with this version's, and changes nothing.
 * @throws CannotConnect. Error when a server of this version must not use the database.
 */
export const readMigrationState = async (connection: Connection): Promise<Comparison> => {
  const files = await readMigrationFiles(shippedMigrationsDir);
  const client = await connect(connection);
  try {
    return compareMigrations(files, await readAppliedMigrations(client));
  } finally {
    await client.end();
  }
};

/** Counts the migrations of this version that the database lacks. A server has applied them, unless an older backup was restored since. */
export const countPendingMigrations = async (database: Pick<Database, "query">): Promise<number> => {
  shippedNames ??= (await readMigrationFiles(shippedMigrationsDir)).map(({ name }) => name);
  try {
    const [row] = await database.query(pendingStatement, { names: shippedNames });
    return row?.pending ?? shippedNames.length;
  } catch (error) {
    if (sqlState(error) === undefinedTable) return shippedNames.length;
    throw error;
  }
};

let shippedNames: readonly string[] | undefined;

const pendingStatement = statement({
  name: "migrations_pending",
  parameters: { names: "text[]" },
  row: { pending: "int" },
  text: `
  SELECT count(*)::int AS pending FROM unnest($names) AS shipped (name)
   WHERE NOT EXISTS (SELECT FROM _prisma_migrations m
                      WHERE m.migration_name = shipped.name AND m.finished_at IS NOT NULL AND m.rolled_back_at IS NULL)`,
});

const connect = async (connection: Connection, log: (line: string) => void = () => {}): Promise<pg.Client> => {
  try {
    const client = new pg.Client({ ...connection, connectionTimeoutMillis: timeouts.connectMs });
    // A connection that fails between queries fails the next query, instead of ending the process.
    client.on("error", () => {});
    reportWarnings(client, log);
    await client.connect();
    return client;
  } catch (cause) {
    throw new CannotConnect("Cannot connect to the database", { cause });
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
