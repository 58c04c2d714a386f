// Decides whether a backup can be restored into a database, and prepares its schema.
import type pg from "pg";
import type { Connection } from "../../database/connection.ts";
import { type Migration, readMigrationFiles, shippedMigrationsDir } from "../../database/migrations/files.ts";
import { bringWorkspacesOver, isBeforeFirst } from "../../database/migrations/history.ts";
import { migrate } from "../../database/migrations.ts";
import { BackupError } from "./errors.ts";
import type { Manifest } from "./format.ts";

type NamedChecksum = Manifest["migrations"][number];

/**
 * The migrations of the backup, as this version has them.
 * @throws BackupError when the backup was made by a newer version, or its schema is not one of this program's history
 */
export const requireKnownSchema = (backup: readonly NamedChecksum[], shipped: readonly Migration[]): readonly Migration[] => {
  const byName = new Map(shipped.map((migration) => [migration.name, migration]));
  if (backup.some(({ name }) => isBeforeFirst(name, shipped)))
    throw new BackupError(`The backup is of a version before 1.0.0, which this one cannot restore. ${bringWorkspacesOver}`);
  return backup.map(({ name, checksum }) => {
    const migration = byName.get(name);
    if (!migration)
      throw new BackupError(
        `The backup was made by a newer version, because this one does not know its migration ${name}. Install a newer version.`,
      );
    if (migration.checksum !== checksum)
      throw new BackupError(`The backup's migration ${name} is not the one that this version has, so it belongs to another program`);
    return migration;
  });
};

export interface TargetState {
  readonly tables: readonly string[];
  readonly migrations: readonly string[];
  /** Whether there is a workspace, or a server has been started. */
  readonly isUsed: boolean;
}

const notEmpty = "A backup is restored only into an empty database, and this one";

/** @throws BackupError unless the database has no data, and its schema is not newer than the backup's */
export const requireEmptyDatabase = ({ tables, migrations, isUsed }: TargetState, backup: readonly NamedChecksum[]): void => {
  if (isUsed)
    throw new BackupError(
      `${notEmpty} is already in use. Create a new database and name it in DATABASE_URL; for the embedded PostgreSQL, choose a new WORKTRACK_DATA_DIR.`,
    );
  if (tables.length > 0 && migrations.length === 0)
    throw new BackupError(`${notEmpty} has tables of another program. Create a new database.`);
  const newer = migrations.find((name) => !backup.some((migration) => migration.name === name));
  if (newer !== undefined)
    throw new BackupError(`${notEmpty} has the migration ${newer}, which is newer than the backup. Create a new database.`);
};

/** Reads what `requireEmptyDatabase` decides by. */
export const readTargetState = async (client: pg.Client): Promise<TargetState> => {
  const { rows } = await client.query<{ name: string }>(
    "SELECT relname::text AS name FROM pg_class WHERE relkind IN ('r', 'p') AND relnamespace = current_schema()::regnamespace ORDER BY relname",
  );
  const tables = rows.map(({ name }) => name);
  const hasRows = async (table: string): Promise<boolean> =>
    tables.includes(table) && (await client.query(`SELECT FROM ${table} LIMIT 1`)).rowCount === 1;
  const migrations = tables.includes("_prisma_migrations")
    ? (await client.query<{ name: string }>("SELECT migration_name AS name FROM _prisma_migrations WHERE rolled_back_at IS NULL")).rows
    : [];
  return {
    tables,
    migrations: migrations.map(({ name }) => name),
    isUsed: (await hasRows("organization")) || (await hasRows("installation")),
  };
};

/** Gives an empty database the schema of the backup. */
export const migrateToBackup = async (
  connection: Connection,
  backup: readonly NamedChecksum[],
  log: (line: string) => void,
): Promise<void> => {
  const names = new Set(backup.map(({ name }) => name));
  await migrate(connection, { log, accepts: (name) => names.has(name) });
};

export const readShippedMigrations = (): Promise<readonly Migration[]> => readMigrationFiles(shippedMigrationsDir);
