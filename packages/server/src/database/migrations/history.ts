// Reads and writes the history of applied migrations, and refuses a database that does not match this version.
import { randomUUID } from "node:crypto";
import pg from "pg";
import type { Migration } from "./files.ts";

interface Applied {
  readonly name: string;
  readonly checksum: string;
  readonly finished: boolean;
  /** Set for a contracting migration, see `Migration`. */
  readonly contractAfter: string | null;
}

/** The SQLSTATE of a statement about a table that does not exist. */
export const undefinedTable = "42P01";

/** Reads `_prisma_migrations`, which both this server and Prisma write. */
export const readAppliedMigrations = async (client: pg.Client): Promise<Applied[]> => {
  try {
    const { rows } = await client.query<Applied>(
      `SELECT migration_name AS name, checksum, finished_at IS NOT NULL AS finished,
              substring(logs FROM '^contract after (\\S+)$') AS "contractAfter"
       FROM _prisma_migrations WHERE rolled_back_at IS NULL`,
    );
    return rows;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === undefinedTable) return [];
    throw error;
  }
};

export interface Comparison {
  /** In the order in which they must be applied. */
  readonly pending: readonly Migration[];
  /** The names of applied migrations that only a newer version has. */
  readonly newer: readonly string[];
}

/** The end of a refusal of data from before 1.0.0, the first version with migrations of this line. */
export const bringWorkspacesOver =
  "Export each workspace with the version that made it (worktrack-server org export), and import it into a new installation (worktrack-server org import).";

/** Whether a migration is of before 1.0.0. Names begin with the time, so the others follow the first one of this version. */
export const isBeforeFirst = (name: string, files: readonly Pick<Migration, "name">[]): boolean => name < (files[0]?.name ?? "");

/**
 * Compares this version's migrations with those of the database. A newer version only adds to the schema, so this version runs beside it,
 * until a contracting migration removes what this version uses.
 * @throws Error when the server must not use the database: a migration has failed, differs, removed too much, or is of another line.
 */
export const compareMigrations = (files: readonly Migration[], applied: readonly Applied[]): Comparison => {
  const own = new Map(files.map((file) => [file.name, file]));
  for (const { name, checksum, finished } of applied) {
    const file = own.get(name);
    if (file && !finished) throw new Error(`The migration ${name} did not finish. See \`prisma migrate resolve\`.`);
    if (file && file.checksum !== checksum) throw new Error(`The migration ${name} was changed after it was applied to this database`);
  }
  const unknown = applied.filter(({ name }) => !own.has(name));
  const pending = files.filter(({ name }) => !applied.some((migration) => migration.name === name));
  if (unknown.some(({ name }) => isBeforeFirst(name, files)))
    throw new Error(`The database is of a version before 1.0.0, which this one cannot use. ${bringWorkspacesOver}`);
  for (const { name, contractAfter } of unknown) {
    if (name < (files.at(-1)?.name ?? "") || pending.length > 0)
      throw new Error(`The database has the migration ${name}, but not all older ones of this server. Start the version that applied it.`);
    if (contractAfter !== null && !own.has(contractAfter))
      throw new Error(`The database is too new for this server: the migration ${name} removed what it uses. Start a newer version.`);
  }
  return { pending, newer: unknown.map(({ name }) => name) };
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

export const recordMigration = async (client: pg.Client, { name, checksum, contractAfter }: Migration): Promise<void> => {
  await client.query(createTable);
  await client.query(
    `INSERT INTO _prisma_migrations (id, checksum, migration_name, logs, finished_at, applied_steps_count)
     VALUES ($1, $2, $3, $4, clock_timestamp(), 1)`,
    [randomUUID(), checksum, name, contractAfter === undefined ? null : `contract after ${contractAfter}`],
  );
};
