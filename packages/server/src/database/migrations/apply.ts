// Applies one migration without stopping the processes that use its tables.
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { isDeadlock, isLockTimeout } from "../sql-errors.ts";
import { dropInvalidIndex } from "./concurrent-index.ts";
import type { Migration } from "./files.ts";
import { recordMigration } from "./history.ts";

/** How a migration waits for a table that is in use. Statements on the table queue behind it, and give up after five seconds. */
export interface LockWaits {
  /**
   * The longest wait for one lock. Well under PostgreSQL's `deadlock_timeout` of one second: in a deadlock with a statement, the
   * migration gives up before PostgreSQL looks for a deadlock and fails the statement.
   */
  readonly lockMs: number;
  /** The pause after a wait, in which the queued statements run. */
  readonly pauseMs: number;
  /** The longest time to retry a migration. */
  readonly totalMs: number;
}

export const lockWaits: LockWaits = { lockMs: 500, pauseMs: 500, totalMs: 300_000 };

interface Options {
  readonly log: (line: string) => void;
  readonly locks: LockWaits;
}

/** Applies and records a migration. Starts it again when it cannot lock a table in time. @throws Error naming the migration */
export const applyMigration = async (client: pg.Client, migration: Migration, { log, locks }: Options): Promise<void> => {
  const endMs = performance.now() + locks.totalMs;
  const run = migration.inTransaction ? runInTransaction : runWithoutTransaction;
  for (let attempt = 1; ; attempt++) {
    try {
      return await run(client, migration, locks);
    } catch (error) {
      const isBusy = isLockTimeout(error) || isDeadlock(error);
      if (!isBusy || performance.now() > endMs)
        throw new Error(`Migration ${migration.name} failed: ${error instanceof Error ? error.message : error}`, { cause: error });
      if (attempt === 1) log(`the tables of ${migration.name} are in use: retrying`);
      await sleep(locks.pauseMs);
    }
  }
};

const runInTransaction = async (client: pg.Client, migration: Migration, { lockMs }: LockWaits): Promise<void> => {
  try {
    await client.query(`BEGIN; SET LOCAL lock_timeout = ${lockMs}`);
    await client.query(migration.sql);
    await recordMigration(client, migration);
    await client.query("COMMIT");
  } catch (error) {
    // A lost connection has rolled back already.
    await client.query("ROLLBACK").catch(() => {});
    throw error;
  }
};

/** A concurrent index build waits for old transactions, but no statement waits for it. */
const runWithoutTransaction = async (client: pg.Client, migration: Migration, { totalMs }: LockWaits): Promise<void> => {
  await client.query(`SET lock_timeout = ${totalMs}`);
  await dropInvalidIndex(client, migration);
  await client.query(migration.sql);
  await recordMigration(client, migration);
};
