import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { shippedMigrationsDir } from "../../src/database/migrations/files.ts";
import { migrate } from "../../src/database/migrations.ts";
import { openClient, selectRows } from "../database/seed.ts";
import { useTestServer } from "../server.ts";
import { useEveryOperation } from "./record/round.ts";

// Each reading of the clock advances it, so that quotas refill.
let nowMs = Date.now();
const server = useTestServer({ clock: () => (nowMs += 100) });
const log = () => {};
let migrationsDir: string;

const everyTable = "SELECT format('%I', relname) AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'";

beforeAll(async () => {
  const client = await openClient(server.testDatabase.connection);
  const tables = (await selectRows<{ name: string }>(client, everyTable)).filter(({ name }) => !name.startsWith("_"));
  await client.end();
  const added = "ADD COLUMN later_text TEXT, ADD COLUMN later_number INT NOT NULL DEFAULT 1";
  migrationsDir = await mkdtemp(join(tmpdir(), "worktrack-migrations-"));
  await cp(shippedMigrationsDir, migrationsDir, { recursive: true });
  await mkdir(join(migrationsDir, "20991231000000_later"));
  const sql = tables.map(({ name }) => `ALTER TABLE ${name} ${added};`).join("\n");
  await writeFile(join(migrationsDir, "20991231000000_later", "migration.sql"), sql);
});
afterAll(() => rm(migrationsDir, { recursive: true, force: true }));

test("a running server performs every operation before and after a newer version adds columns to every table", async () => {
  const useServer = async () => useEveryOperation(server.url, await server.workspace(), () => {});
  await useServer();
  expect(await migrate(server.testDatabase.connection, { log, migrationsDir })).toEqual(["20991231000000_later"]);
  await useServer();
});

test("a server that starts over the newer schema performs every operation", async () => {
  expect(await migrate(server.testDatabase.connection, { log })).toEqual([]);
  const { url } = await server.sibling();
  await useEveryOperation(url, await server.workspace(), () => {});
});
