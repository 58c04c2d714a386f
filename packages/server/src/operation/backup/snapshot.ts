// The snapshot of a backup: one repeatable-read transaction over all tables, whose schema stays as it is until the transaction ends.
import pg from "pg";
import { isId } from "../../platform/id.ts";
import { sweepPauseLock } from "../../work/purge/sweep-pause.ts";
import { tables } from "../tables/tables.ts";
import { BackupError } from "./errors.ts";
import type { Manifest } from "./format.ts";
import type { StoreOfDatabase } from "./source-store.ts";

/** An attachment, a poster or an avatar. */
export interface SnapshotAttachment {
  readonly id: string;
  readonly sha256: string;
  readonly size: number;
  /** Its grace period had ended, so the sweep may have removed its bytes. */
  readonly sweepable: boolean;
}

export interface SnapshotInstallation extends StoreOfDatabase {
  readonly secretKeyFingerprint: string | null;
  /** The columns about the secret key, as they are in the database. During a rotation they have both keys, sealed. */
  readonly keyColumns: Manifest["secretKeyColumns"];
}

export interface Snapshot {
  readonly postgresVersion: string;
  readonly migrations: Manifest["migrations"];
  readonly tables: Manifest["tables"];
  /** Tables of the schema that do not belong to Worktrack. They are not copied. */
  readonly foreignTables: readonly string[];
  /** The row about the key and the store that all processes over the database share. */
  readonly installation: SnapshotInstallation;
  /** An estimate, for the progress. */
  readonly tableBytes: number;
}

/**
 * Begins the transaction. The lock that it takes for the session also pauses the sweep of the object store.
 * @throws BackupError when another backup of this database runs, or the database belongs to another program or has not been used.
 */
export const beginSnapshot = async (client: pg.Client): Promise<Snapshot> => {
  await pauseSweep(client);
  const names = await listTables(client);
  if (!names.includes("_prisma_migrations") || !names.includes("organization"))
    throw new BackupError("There is nothing to back up: the database has not been used by a Worktrack server");
  const copied = names.filter((name) => Object.hasOwn(tables, name) && !tables[name]?.backupOmits);
  await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
  // Before the first query, which takes the snapshot: no migration can change a table between the snapshot and its copy.
  await client.query(`LOCK TABLE ${[...copied, "_prisma_migrations"].map(pg.escapeIdentifier).join(", ")} IN ACCESS SHARE MODE`);
  if ((await listTables(client)).join() !== names.join())
    throw new BackupError("A migration has changed the database at this moment. Start the backup again.");
  return {
    postgresVersion: await readSetting(client, "server_version"),
    migrations: await readMigrations(client),
    tables: await readColumns(client, copied),
    foreignTables: names.filter((name) => !Object.hasOwn(tables, name)),
    installation: (names.includes("installation") ? await readInstallation(client) : undefined) ?? unused,
    tableBytes: await readTableBytes(client),
  };
};

/** Ends the transaction, after the last row was copied. The sweep stays paused until the connection ends. */
export const endSnapshot = async (client: pg.Client): Promise<void> => {
  await client.query("COMMIT");
};

/** @throws BackupError when the connection was lost meanwhile, because the sweep may have removed attachments since. */
export const requireSweepPaused = async (client: pg.Client): Promise<void> => {
  await client.query("SELECT 1").catch((error: unknown) => {
    throw new BackupError("The connection to the database was lost, so attachments may be missing. Start the backup again.", {
      cause: error,
    });
  });
};

/** Keeps a second backup from running at the same time. The class is that of the sweep's lock. */
const backupLock = { classid: sweepPauseLock.classid, objid: 2 };

const pauseSweep = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ locked: boolean }>("SELECT pg_try_advisory_lock($1, $2) AS locked", [
    backupLock.classid,
    backupLock.objid,
  ]);
  if (!rows[0]?.locked) throw new BackupError("Another backup of this database is running");
  // Imports of workspaces hold it as well.
  await client.query("SELECT pg_advisory_lock_shared($1, $2)", [sweepPauseLock.classid, sweepPauseLock.objid]);
};

const listTables = async (client: pg.Client): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname::text AS name FROM pg_class
      WHERE relkind IN ('r', 'p') AND NOT relispartition AND relnamespace = current_schema()::regnamespace ORDER BY relname`,
  );
  return rows.map(({ name }) => name);
};

const readSetting = async (client: pg.Client, name: string): Promise<string> =>
  (await client.query<{ value: string }>("SELECT current_setting($1) AS value", [name])).rows[0]?.value ?? "";

const readMigrations = async (client: pg.Client): Promise<Manifest["migrations"]> =>
  (
    await client.query<{ name: string; checksum: string }>(
      `SELECT migration_name AS name, checksum FROM _prisma_migrations
        WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY migration_name`,
    )
  ).rows;

/** Without generated columns, which PostgreSQL computes again. */
const readColumns = async (client: pg.Client, tables: readonly string[]): Promise<Manifest["tables"]> => {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `SELECT c.relname::text AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
       FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
      WHERE c.relnamespace = current_schema()::regnamespace AND c.relname = ANY ($1)
        AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
      GROUP BY c.relname ORDER BY c.relname`,
    [tables],
  );
  return rows;
};

/** No server has been started over the database. */
const unused: SnapshotInstallation = { secretKeyFingerprint: null, keyColumns: {}, objectStoreId: null, objectStoreOrigin: null };

/** As JSON, because an older schema has fewer columns. */
const readInstallation = async (client: pg.Client): Promise<SnapshotInstallation | undefined> => {
  const { rows } = await client.query<{ row: Record<string, string | null> }>("SELECT to_jsonb(i) AS row FROM installation i");
  const row = rows[0]?.row;
  if (!row) return undefined;
  return {
    secretKeyFingerprint: row.secret_key_fingerprint ?? null,
    keyColumns: Object.fromEntries(
      Object.entries(row).flatMap(([name, value]) => (name.includes("secret_key") && value ? [[name, value]] : [])),
    ),
    objectStoreId: row.object_store_id ?? null,
    objectStoreOrigin: row.object_store_origin ?? null,
  };
};

const readTableBytes = async (client: pg.Client): Promise<number> =>
  Number(
    (
      await client.query<{ bytes: string }>(
        `SELECT coalesce(sum(pg_table_size(oid)), 0)::text AS bytes FROM pg_class
          WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace`,
      )
    ).rows[0]?.bytes,
  );

/** Clocks of the database and of the sweeping process may differ by this much. */
const clockDifferenceHours = 1;

/**
 * The objects that the snapshot lists, also those of attachments in their grace period: undoing a deletion needs their bytes. An older
 * schema has no avatars and no posters.
 */
export const readAttachments = async (
  client: pg.Client,
  { tables: copied }: Pick<Snapshot, "tables">,
  graceDays: number,
): Promise<SnapshotAttachment[]> => {
  const sweepable =
    "coalesce(m.deleted_at < now() - make_interval(days => $1::int, hours => -($2::int)) AND m.legal_hold_at IS NULL, false) AS sweepable";
  const later = [
    {
      table: "media_poster",
      select: `SELECT p.id, p.sha256, p.file_size, ${sweepable} FROM media_poster p JOIN media m ON m.id = p.media_id`,
    },
    { table: "avatar", select: "SELECT id, sha256, file_size, false FROM avatar" },
  ].filter(({ table }) => copied.some(({ name }) => name === table));
  const { rows } = await client.query<SnapshotAttachment>(
    [`SELECT m.id, m.sha256, m.file_size AS size, ${sweepable} FROM media m`, ...later.map(({ select }) => select)].join(" UNION ALL ") +
      " ORDER BY id",
    [graceDays, clockDifferenceHours],
  );
  return rows.filter(({ id }) => isId(id));
};
