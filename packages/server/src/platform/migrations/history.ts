// Reads and writes the history of applied migrations, and refuses a database that does not match this version.
import { randomUUID } from "node:crypto";
import pg from "pg";
import type { Migration } from "./files.ts";

interface Applied {
  readonly name: string;
  readonly checksum: string;
  readonly finished: boolean;
}

const undefinedTable = "42P01";

/** Reads `_prisma_migrations`, which both this server and Prisma write. */
export const readAppliedMigrations = async (client: pg.Client): Promise<Applied[]> => {
  try {
    const { rows } = await client.query<Applied>(
      `SELECT migration_name AS name, checksum, finished_at IS NOT NULL AS finished
       FROM _prisma_migrations WHERE rolled_back_at IS NULL`,
    );
    return rows;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === undefinedTable) return [];
    throw error;
  }
};

/** @throws Error when a migration is unknown to this version, has failed, or differs, so that the server must not use the database. */
export const findPendingMigrations = (files: readonly Migration[], applied: readonly Applied[]): Migration[] => {
  for (const { name, checksum, finished } of applied) {
    const file = files.find((migration) => migration.name === name);
    if (!file) throw new Error(`The database is ahead of this server: it has the migration ${name}. Start a newer version.`);
    if (!finished) throw new Error(`The migration ${name} did not finish. See \`prisma migrate resolve\`.`);
    if (file.checksum !== checksum) throw new Error(`The migration ${name} was changed after it was applied to this database`);
  }
  return files.filter(({ name }) => !applied.some((migration) => migration.name === name));
};

/** The same definition that Prisma uses. */
const createTable = `CREATE TABLE IF NOT EXISTS _prisma_migrations (
  id VARCHAR(36) PRIMARY KEY NOT NULL,
  checksum VARCHAR(64) NOT NULL,
  finished_at TIMESTAMPTZ,
  migration_name VARCHAR(255) NOT NULL,
  logs TEXT,
  rolled_back_at TIMESTAMPTZ,
  started_at TIMESTAMPTZ NOT NULL DEFAULT now(),
  applied_steps_count INTEGER NOT NULL DEFAULT 0
)`;

export const recordMigration = async (client: pg.Client, { name, checksum }: Migration): Promise<void> => {
  await client.query(createTable);
  await client.query(
    `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
     VALUES ($1, $2, $3, clock_timestamp(), 1)`,
    [randomUUID(), checksum, name],
  );
};
