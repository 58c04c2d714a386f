import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { lockWaits } from "../../src/database/migrations/apply.ts";
import { readMigrationFiles, shippedMigrationsDir } from "../../src/database/migrations/files.ts";
import { migrate } from "../../src/database/migrations.ts";
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from "../database/database.ts";
import { addOrganization, openClient } from "../database/seed.ts";

/** A migrated database, so that only the migrations that a test adds are applied. */
let database: TestDatabase;
let migrationsDir: string;
const log = () => {};

beforeEach(async () => {
  database = await createTestDatabase();
  migrationsDir = await mkdtemp(join(tmpdir(), "worktrack-migrations-"));
  await cp(shippedMigrationsDir, migrationsDir, { recursive: true });
});

afterEach(async () => {
  await database.drop();
  await rm(migrationsDir, { recursive: true, force: true });
});

/** Replaces the database by one without tables. */
const startEmpty = async (): Promise<void> => {
  await database.drop();
  database = await createEmptyDatabase();
};

const add = async (name: string, sql: string): Promise<void> => {
  await mkdir(join(migrationsDir, name), { recursive: true });
  await writeFile(join(migrationsDir, name, "migration.sql"), sql);
};

const select = async (sql: string): Promise<unknown[]> => {
  const client = new pg.Client(database.connection);
  await client.connect();
  const { rows } = await client.query(sql).finally(() => client.end());
  return rows;
};

describe("migrate", () => {
  test("applies all migrations once, and none the second time", async () => {
    await startEmpty();
    expect(await migrate(database.connection, { log })).toEqual((await readMigrationFiles(shippedMigrationsDir)).map(({ name }) => name));
    expect(await migrate(database.connection, { log })).toEqual([]);
  });

  test("servers that start concurrently all succeed, and each migration is applied once", async () => {
    await startEmpty();
    const starts = await Promise.all(Array.from({ length: 8 }, () => migrate(database.connection, { log })));
    const names = (await readMigrationFiles(shippedMigrationsDir)).map(({ name }) => name);
    expect(starts.flat().toSorted()).toEqual(names);
    expect(await select("SELECT migration_name AS name FROM _prisma_migrations ORDER BY 1")).toEqual(names.map((name) => ({ name })));
  });

  test("a failed migration is rolled back, and the error names it", async () => {
    await add("20991231000000_broken", "CREATE TABLE half (id int); SELECT 1/0;");
    await expect(migrate(database.connection, { log, migrationsDir })).rejects.toThrow(/20991231000000_broken failed: division by zero/);
    expect(await select("SELECT to_regclass('half') AS half")).toEqual([{ half: null }]);
    await add("20991231000000_broken", "CREATE TABLE half (id int);");
    expect(await migrate(database.connection, { log, migrationsDir })).toEqual(["20991231000000_broken"]);
  });

  test("a migration can opt out of its transaction", async () => {
    await add("20991231000000_index", '-- no transaction\nCREATE INDEX CONCURRENTLY IF NOT EXISTS "post_title" ON "post" ("title");');
    expect(await migrate(database.connection, { log, migrationsDir })).toContain("20991231000000_index");
  });

  test("servers that wait for another's migration do not block an index that is created concurrently, and say that they wait", async () => {
    const index = 'CREATE INDEX CONCURRENTLY IF NOT EXISTS "post_title" ON "post" ("title");';
    for (const letter of "abc") await add(`20991231000000_${letter}`, `-- no transaction\n${index.replace("title", `title_${letter}`)}`);
    const lines: string[] = [];
    const starts = Array.from({ length: 8 }, () => migrate(database.connection, { log: (line) => lines.push(line), migrationsDir }));
    expect((await Promise.all(starts)).flat()).toEqual(["20991231000000_a", "20991231000000_b", "20991231000000_c"]);
    expect(lines).toContain("another process is migrating the database: waiting");
  });

  test("a server gives up with one clear line when another process migrates for too long", async () => {
    await startEmpty();
    const other = await openClient(database.connection);
    await other.query("SELECT pg_advisory_lock(72707369)");
    await expect(migrate(database.connection, { log, waitMs: 300 })).rejects.toThrow(
      "Another process has been migrating the database for 0.3 s. Start again when it has finished.",
    );
    await other.end();
  });

  test("rejects a database to which a different version of a migration was applied", async () => {
    await add("20991231000000_later", "SELECT 1;");
    await migrate(database.connection, { log, migrationsDir });
    await add("20991231000000_later", "SELECT 2;");
    await expect(migrate(database.connection, { log, migrationsDir })).rejects.toThrow(/20991231000000_later was changed/);
  });

  test("a migration that waits for a table lets other statements use it, and applies when the table is free", async () => {
    const [reader, writer] = [await openClient(database.connection), await openClient(database.connection)];
    await reader.query("BEGIN; SELECT FROM organization");
    await add("20991231000000_column", "ALTER TABLE organization ADD COLUMN motto TEXT");
    const lines: string[] = [];
    const locks = { lockMs: 50, pauseMs: 50, totalMs: 30_000 };
    const migrating = migrate(database.connection, { log: (line) => lines.push(line), migrationsDir, locks });
    await expect.poll(() => lines).toContain("the tables of 20991231000000_column are in use: retrying");
    await writer.query("SET lock_timeout = 5000");
    for (let count = 0; count < 5; count++) await addOrganization(writer);
    await reader.query("COMMIT");
    expect(await migrating).toEqual(["20991231000000_column"]);
    await Promise.all([reader.end(), writer.end()]);
  });

  test("a migration gives up, and changes nothing, when its table stays in use", async () => {
    const reader = await openClient(database.connection);
    await reader.query("BEGIN; SELECT FROM organization");
    await add("20991231000000_column", "CREATE TABLE half (id int); ALTER TABLE organization ADD COLUMN motto TEXT");
    const locks = { lockMs: 20, pauseMs: 10, totalMs: 100 };
    await expect(migrate(database.connection, { log, migrationsDir, locks })).rejects.toThrow(
      /20991231000000_column failed: .*lock timeout/,
    );
    expect(await select("SELECT to_regclass('half') AS half")).toEqual([{ half: null }]);
    await reader.end();
  });

  test("in a deadlock with a migration, the statement succeeds and the migration starts again", async () => {
    const writer = await openClient(database.connection);
    await writer.query("BEGIN; SELECT FROM webhook_delivery");
    await add("20991231000000_two_tables", "LOCK webhook; LOCK webhook_delivery");
    const lines: string[] = [];
    expect(lockWaits.lockMs).toBeLessThanOrEqual(500);
    // PostgreSQL looks for a deadlock after a second. A busy machine can stop for longer than the half second of a real migration.
    const locks = { ...lockWaits, lockMs: 100 };
    const migrating = migrate(database.connection, { log: (line) => lines.push(line), migrationsDir, locks });
    // Autovacuum may have a weaker lock.
    const lock = () => select("SELECT FROM pg_locks WHERE relation = 'webhook'::regclass AND mode = 'AccessExclusiveLock' AND granted");
    await expect.poll(lock, { interval: 10 }).toHaveLength(1);
    await writer.query("SELECT FROM webhook; COMMIT");
    expect(await migrating).toEqual(["20991231000000_two_tables"]);
    expect(lines).toContain("the tables of 20991231000000_two_tables are in use: retrying");
    await writer.end();
  });

  test("an index whose concurrent build was interrupted is built again", async () => {
    const client = await openClient(database.connection);
    const organizations = [await addOrganization(client), await addOrganization(client)];
    await client.query("UPDATE organization SET name = 'Acme'");
    const index = '-- no transaction\nCREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "organization_name" ON "organization" ("name");';
    await add("20991231000000_index", index);
    await expect(migrate(database.connection, { log, migrationsDir })).rejects.toThrow(/could not create unique index/);
    await client.query("UPDATE organization SET name = 'Other' WHERE id = $1", [organizations[0]?.id]);
    await client.end();
    await migrate(database.connection, { log, migrationsDir });
    expect(await select("SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = 'organization_name'::regclass")).toEqual([
      { valid: true },
    ]);
  });
});

describe("a database that a newer version has migrated", () => {
  const newest = async () => (await readMigrationFiles(shippedMigrationsDir)).at(-1)?.name ?? "";
  const migrateNewer = async (name: string, sql: string) => {
    await add(name, sql);
    await migrate(database.connection, { log, migrationsDir });
  };

  test("works with this version, which says so", async () => {
    await migrateNewer("20991231000000_later", "ALTER TABLE task ADD COLUMN mood TEXT");
    const lines: string[] = [];
    expect(await migrate(database.connection, { log: (line) => lines.push(line) })).toEqual([]);
    expect(lines).toEqual(["a newer version has migrated the database: 20991231000000_later"]);
  });

  test("works with this version when what was removed is not used since this version's migrations", async () => {
    await migrateNewer("20991231000000_contract", `-- contract after ${await newest()}\nALTER TABLE task DROP COLUMN estimate_points;`);
    expect(await migrate(database.connection, { log })).toEqual([]);
  });

  test("is refused when a contracting migration removed what this version uses", async () => {
    await add("20991230000000_stop_using", "SELECT 1;");
    await migrateNewer(
      "20991231000000_contract",
      "-- contract after 20991230000000_stop_using\nALTER TABLE task DROP COLUMN estimate_points;",
    );
    await expect(migrate(database.connection, { log })).rejects.toThrow(
      "The database is too new for this server: the migration 20991231000000_contract removed what it uses. Start a newer version.",
    );
  });

  test("is refused when it has an older migration that this version lacks", async () => {
    await migrateNewer("20991230000000_other_line", "SELECT 1;");
    await rm(join(migrationsDir, "20991230000000_other_line"), { recursive: true });
    await add("20991231000000_own_line", "SELECT 1;");
    await expect(migrate(database.connection, { log, migrationsDir })).rejects.toThrow(
      /has the migration 20991230000000_other_line, but not all/,
    );
  });

  test("is refused when it is of a version before 1.0.0, with how to bring its workspaces over", async () => {
    await startEmpty();
    for (const { name } of await readMigrationFiles(shippedMigrationsDir)) await rm(join(migrationsDir, name), { recursive: true });
    await migrateNewer("20261121090000_init", "CREATE TABLE task (id int);");
    const tables = "SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace ORDER BY 1";
    const before = await select(tables);
    await expect(migrate(database.connection, { log })).rejects.toThrow(
      /before 1\.0\.0, which this one cannot use\. Export each workspace with the version that made it \(worktrack-server org export\), and import it/,
    );
    expect(await select(tables)).toEqual(before);
  });

  test("is refused when it lacks a migration of this version", async () => {
    await startEmpty();
    await rm(join(migrationsDir, await newest()), { recursive: true });
    await migrateNewer("20991231000000_later", "SELECT 1;");
    await expect(migrate(database.connection, { log })).rejects.toThrow(/has the migration 20991231000000_later, but not all/);
  });
});
