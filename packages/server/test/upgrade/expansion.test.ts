import { describe, expect, test } from "vitest";
import { readMigrationFiles, shippedMigrationsDir } from "../../src/database/migrations/files.ts";
import { findUnsafe } from "./expansion.ts";
import { readRelease, releaseNames } from "./releases.ts";

const migrations = await readMigrationFiles(shippedMigrationsDir);
const released = releaseNames.at(-1) ?? "";
const { sql: releasedSql } = await readRelease(released);
const added = migrations.filter(({ name }) => !releasedSql.includes(`'${name}'`));

test("each upgrade fixture is named by the last migration of its release", () => {
  expect(releaseNames.length).toBeGreaterThan(0);
  expect(migrations.map(({ name }) => name)).toEqual(expect.arrayContaining([...releaseNames]));
});

describe("migrations since the last release", () => {
  test.for(added)("$name keeps the previous version working", async ({ sql }) => {
    expect(await findUnsafe(sql)).toEqual([]);
  });

  test("come after those of the release, so that every server applies them in the same order", () => {
    expect(added.filter(({ name }) => name < released).map(({ name }) => name)).toEqual([]);
  });

  test("each contracting migration names a migration of an earlier release", () => {
    const contracting = migrations.filter(({ contractAfter }) => contractAfter !== undefined);
    const isReleased = (name = "") => name <= released && migrations.some((migration) => migration.name === name);
    expect(contracting.filter(({ contractAfter }) => !isReleased(contractAfter)).map(({ name }) => name)).toEqual([]);
  });
});

describe("a migration is refused when it", () => {
  test.each([
    ["drops something that the previous version may use (OBJECT_TABLE)", "DROP TABLE task"],
    [
      "drops something that the previous version may use (OBJECT_INDEX)",
      "-- no transaction\nDROP INDEX CONCURRENTLY IF EXISTS task_title_idx, task_title_key",
    ],
    ["drops something that the previous version may use (OBJECT_TRIGGER)", "DROP TRIGGER task_number ON task"],
    ["drops task.title", "ALTER TABLE task DROP COLUMN title"],
    ["renames something: add the new name, and remove the old one in a later release", "ALTER TABLE task RENAME COLUMN title TO name"],
    ["renames something: add the new name, and remove the old one in a later release", "ALTER TABLE task RENAME TO work"],
    ["adds task.mood NOT NULL without a default", "ALTER TABLE task ADD COLUMN mood TEXT NOT NULL"],
    ["rewrites task: the default of token is not a constant", "ALTER TABLE task ADD COLUMN token UUID DEFAULT gen_random_uuid()"],
    [
      "reads all of task to check mood: add the constraint separately, as NOT VALID",
      "ALTER TABLE task ADD COLUMN mood INT CHECK (mood > 0)",
    ],
    ["allows NULL in task.title, which the previous version may not expect", "ALTER TABLE task ALTER COLUMN title DROP NOT NULL"],
    ["drops the default of task.created_at, which the previous version may rely on", "ALTER TABLE task ALTER created_at DROP DEFAULT"],
    ["locks tables until it ends", "LOCK TABLE task IN ACCESS EXCLUSIVE MODE"],
    ["drops c, which the previous version may rely on, also for ON CONFLICT and cascades", "ALTER TABLE task DROP CONSTRAINT c"],
    ["writes rows of task, and keeps them locked until it ends", "UPDATE task SET title = 'x'"],
    ["has a statement that is not known to be safe (DoStmt)", "DO $$ BEGIN DROP TABLE task; END $$"],
    ["has a statement that is not known to be safe (TruncateStmt)", "TRUNCATE task"],
    ["blocks writes to task while it builds an index: use CREATE INDEX CONCURRENTLY IF NOT EXISTS", "CREATE INDEX i ON task (title)"],
    ["needs the line -- no transaction", "CREATE INDEX CONCURRENTLY IF NOT EXISTS i ON task (title)"],
    [
      "cannot run again after an interruption: use IF NOT EXISTS or IF EXISTS",
      "-- no transaction\nCREATE INDEX CONCURRENTLY i ON task (title)",
    ],
    [
      "-- no transaction allows one statement only",
      "-- no transaction\nCREATE INDEX CONCURRENTLY IF NOT EXISTS i ON task (title); CREATE INDEX CONCURRENTLY IF NOT EXISTS j ON task (id)",
    ],
    [
      "makes values of task unique, which rejects rows of the previous version",
      "-- no transaction\nCREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS i ON task (title)",
    ],
    ["adds c, which may reject rows of the previous version", "ALTER TABLE task ADD CONSTRAINT c CHECK (title <> '') NOT VALID"],
  ])("%s", async (message, sql) => {
    expect(await findUnsafe(sql)).toEqual([message]);
  });

  test("makes a column NOT NULL or changes its type, which also locks the table", async () => {
    expect(await findUnsafe("ALTER TABLE task ALTER COLUMN client SET NOT NULL")).toHaveLength(2);
    expect(await findUnsafe("ALTER TABLE task ALTER COLUMN client TYPE TEXT")).toHaveLength(2);
  });

  test("validates a constraint under the lock of the statement that adds it", async () => {
    const sql = "ALTER TABLE task ADD COLUMN mood INT; ALTER TABLE task ADD CONSTRAINT c CHECK (mood > 0) NOT VALID";
    expect(await findUnsafe(sql)).toEqual([]);
    expect(await findUnsafe(`${sql}; ALTER TABLE task VALIDATE CONSTRAINT c`)).toHaveLength(1);
  });
});

describe("a migration is accepted when it", () => {
  test.each([
    ["creates a table with indexes and rows", "CREATE TABLE a (id int UNIQUE); CREATE INDEX i ON a (id); INSERT INTO a VALUES (1)"],
    ["adds a column that may be NULL", 'ALTER TABLE task ADD COLUMN mood TEXT, ADD COLUMN friend UUID REFERENCES "user" (id)'],
    [
      "adds a column with a constant default",
      "ALTER TABLE task ADD COLUMN mood TEXT NOT NULL DEFAULT 'fine', ADD a TEXT[] DEFAULT ARRAY[]::TEXT[]",
    ],
    ["adds a column with the time as its default", "ALTER TABLE task ADD COLUMN seen TIMESTAMPTZ NOT NULL DEFAULT now()"],
    ["adds a value to an enumeration", "ALTER TYPE plan ADD VALUE 'team'"],
    ["replaces a function", "CREATE OR REPLACE FUNCTION f() RETURNS int LANGUAGE sql AS 'SELECT 1'"],
    ["builds an index concurrently", "-- no transaction\nCREATE INDEX CONCURRENTLY IF NOT EXISTS i ON task (title);"],
    ["drops an index that is not unique", "-- no transaction\nDROP INDEX CONCURRENTLY IF EXISTS task_title_idx;"],
    ["validates an older constraint", "ALTER TABLE task VALIDATE CONSTRAINT c"],
    ["gives a reason for dropping a constraint", "-- dropped constraint: a trigger does the same\nALTER TABLE task DROP CONSTRAINT c"],
    ["gives a reason for a short lock", "-- brief lock: webhook has few rows\nCREATE INDEX i ON webhook (url)"],
    ["contracts after a named migration", "-- contract after 20261128000000_baseline\nALTER TABLE task DROP COLUMN estimate_points"],
  ])("%s", async (_, sql) => {
    expect(await findUnsafe(sql)).toEqual([]);
  });

  test("has an annotation, but only for what it accepts", async () => {
    expect(await findUnsafe("-- brief lock: the table is small\nALTER TABLE task DROP COLUMN title")).toEqual(["drops task.title"]);
    expect(await findUnsafe("-- contract after x\nALTER TABLE task RENAME COLUMN title TO name")).toHaveLength(1);
  });
});
