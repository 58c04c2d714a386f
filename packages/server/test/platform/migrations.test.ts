import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readMigrationFiles, shippedMigrationsDir } from "../../src/platform/migrations/files.ts";
import { migrate } from "../../src/platform/migrations.ts";
import { createEmptyDatabase, type TestDatabase } from "../database/database.ts";

let database: TestDatabase;
let migrationsDir: string;
const log = () => {};

beforeEach(async () => {
  database = await createEmptyDatabase();
  migrationsDir = await mkdtemp(join(tmpdir(), "worktrack-migrations-"));
  await cp(shippedMigrationsDir, migrationsDir, { recursive: true });
});

afterEach(async () => {
  await database.drop();
  await rm(migrationsDir, { recursive: true, force: true });
});

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
    expect(await migrate(database.connection, { log })).toEqual((await readMigrationFiles(shippedMigrationsDir)).map(({ name }) => name));
    expect(await migrate(database.connection, { log })).toEqual([]);
  });

  test("servers that start concurrently all succeed, and each migration is applied once", async () => {
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
    await migrate(database.connection, { log });
    const index = 'CREATE INDEX CONCURRENTLY IF NOT EXISTS "post_title" ON "post" ("title");';
    for (const letter of "abc") await add(`20991231000000_${letter}`, `-- no transaction\n${index.replace("title", `title_${letter}`)}`);
    const lines: string[] = [];
    const starts = Array.from({ length: 8 }, () => migrate(database.connection, { log: (line) => lines.push(line), migrationsDir }));
    expect((await Promise.all(starts)).flat()).toEqual(["20991231000000_a", "20991231000000_b", "20991231000000_c"]);
    expect(lines).toContain("another process is migrating the database: waiting");
  });

  test("a server gives up with one clear line when another process migrates for too long", async () => {
    const other = new pg.Client(database.connection);
    await other.connect();
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

  test("rejects a database that is ahead of the code", async () => {
    await add("20991231000000_later", "SELECT 1;");
    await migrate(database.connection, { log, migrationsDir });
    await expect(migrate(database.connection, { log })).rejects.toThrow(/ahead of this server: it has the migration 20991231000000_later/);
  });
});
