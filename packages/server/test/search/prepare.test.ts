import { randomUUID } from "node:crypto";
import type pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../database/database.ts";
import { openClient } from "../database/seed.ts";

let database: TestDatabase;
let client: pg.Client;
let role: string;
/** The name, quoted. */
let databaseName: string;

// A role without superuser rights, which owns the table as a server's role does.
beforeEach(async () => {
  database = await createTestDatabase();
  client = await openClient(database.connection);
  databaseName = (await client.query<{ name: string }>("SELECT quote_ident(current_database()) AS name")).rows[0]?.name ?? "";
  role = `search_${randomUUID().replaceAll("-", "")}`;
  await client.query(`CREATE ROLE ${role}; ALTER TABLE search_entry OWNER TO ${role}; GRANT CREATE ON SCHEMA public TO ${role}`);
});
afterEach(async () => {
  await client.query(`RESET ROLE; DROP OWNED BY ${role} CASCADE`);
  await client.query(`ALTER DATABASE ${databaseName} OWNER TO CURRENT_USER`);
  await client.query(`DROP ROLE ${role}`);
  await client.end();
  await database.drop();
});

const prepare = async (): Promise<boolean> => {
  await client.query(`SET ROLE ${role}`);
  return (await client.query<{ prepared: boolean }>("SELECT search_prepare() AS prepared")).rows[0]?.prepared ?? false;
};
const indexCount = async () => (await client.query("SELECT FROM pg_class WHERE relname = 'search_entry_text_idx'")).rowCount;

test("the owner of a database builds the trigram index without superuser rights, and only once", async () => {
  await client.query(`ALTER DATABASE ${databaseName} OWNER TO ${role}`);
  expect([await prepare(), await prepare(), await indexCount()]).toEqual([true, true, 1]);
});

test("a role that may not create extensions has no trigram index", async () => {
  expect([await prepare(), await indexCount()]).toEqual([false, 0]);
});

test("extensions that an administrator has created in another schema are used", async () => {
  await client.query("CREATE EXTENSION pg_trgm SCHEMA public; CREATE SCHEMA tools; CREATE EXTENSION btree_gin SCHEMA tools");
  await client.query(`GRANT USAGE ON SCHEMA tools TO ${role}`);
  expect([await prepare(), await indexCount()]).toEqual([true, 1]);
});
