// The feed after a logical restore into another cluster, whose transaction numbers are lower than those of the restored events.
import type { Worktrack } from "@worktrack/sdk";
import { afterAll, beforeAll, expect, test } from "vitest";
import { measureFeedLag } from "../../src/events/feed-lag.ts";
import { startOwnPostgres } from "../database/own-postgres.ts";
import { openClient, selectRows } from "../database/seed.ts";
import { startTestServer, type TestServer, useSharedWorkspace, useTestServer } from "../server.ts";
import { reader } from "./reader.ts";

const original = useTestServer({ config: { role: "api" } });
const workspace = useSharedWorkspace(original);
let restored: TestServer;
let owner: Worktrack;
/** A cursor after the first event, from before the dump. */
let early: string;
/** A cursor after events that the dump does not have. */
let lost: string;

const titles = (events: readonly object[]) => events.map((event) => (event as { data: { task: { title: string } } }).data.task.title);
const createTasks = async (client: Worktrack, ...names: readonly string[]): Promise<void> => {
  for (const title of names) await client.tasks.create({ title, projectId: workspace.projectId });
};

/** Copies all rows, as pg_dump and pg_restore do. The server registers its own key and store. */
const copyRows = async (): Promise<TestServer["testDatabase"]> => {
  const postgres = await startOwnPostgres();
  const [from, to] = await Promise.all([openClient(original.testDatabase.connection), openClient(postgres.connection)]);
  const tables = await selectRows<{ name: string }>(
    from,
    "SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public' AND tablename NOT IN ('_prisma_migrations', 'installation')",
  );
  await to.query("SET session_replication_role = replica");
  await to.query(`TRUNCATE ${tables.map(({ name }) => name).join()}`);
  for (const { name } of tables) {
    const [row] = await selectRows<{ rows: string }>(from, `SELECT coalesce(json_agg(t), '[]')::text AS rows FROM ${name} t`);
    await to.query(`INSERT INTO ${name} SELECT * FROM json_populate_recordset(NULL::${name}, $1)`, [row?.rows]);
  }
  const sequences = await selectRows<{ name: string; last: string }>(
    from,
    "SELECT quote_ident(sequencename) AS name, last_value::text AS last FROM pg_sequences WHERE schemaname = 'public' AND last_value IS NOT NULL",
  );
  for (const { name, last } of sequences) await to.query("SELECT setval($1::regclass, $2::bigint)", [name, last]);
  await Promise.all([from.end(), to.end()]);
  return postgres;
};

beforeAll(async () => {
  await original.database.prisma.$executeRaw`
    DO $$ BEGIN
      CREATE TEMP TABLE number (n int);
      FOR n IN 1..20000 LOOP BEGIN INSERT INTO number VALUES (n); EXCEPTION WHEN division_by_zero THEN END; END LOOP;
    END $$`;
  await createTasks(workspace.owner, "first");
  early = (await workspace.owner.events.list()).nextCursor;
  await createTasks(workspace.owner, "stamped");
  await workspace.owner.events.list();
  await createTasks(workspace.owner, "unstamped");
  restored = await startTestServer({ createDatabase: copyRows });
  owner = restored.client(workspace.token);
  await createTasks(workspace.owner, "lost", "lost, too");
  lost = (await workspace.owner.events.list()).nextCursor;
  await createTasks(owner, "new", "newer");
});
afterAll(() => restored.close());

test("a cursor from before the restore returns every event after it once, in order", async () => {
  const follower = reader(owner, { limit: 2 }, early);
  expect(titles(await follower.read())).toEqual(["stamped", "unstamped", "new", "newer"]);
  await createTasks(owner, "newest");
  expect(titles(await follower.read())).toEqual(["newest"]);
  expect(titles(await reader(owner).read())).toEqual(["first", "stamped", "unstamped", "new", "newer", "newest"]);
  expect(await measureFeedLag(restored.database, Date.now())).toBe(0);
});

test("a cursor to an event that the backup does not have misses no event of the restored workspace", async () => {
  const follower = reader(owner, {}, lost);
  expect(titles(await follower.read()).slice(-3)).toEqual(["new", "newer", "newest"]);
  expect(await follower.read()).toEqual([]);
});

test("a role that may not read the system identifier gets another one", async () => {
  const client = await openClient(restored.testDatabase.connection);
  const origin = async () => (await selectRows<{ origin: string }>(client, "SELECT feed_origin() AS origin"))[0]?.origin;
  const system = await origin();
  await client.query("CREATE ROLE unprivileged; REVOKE EXECUTE ON FUNCTION pg_control_system FROM PUBLIC; SET ROLE unprivileged");
  expect(await origin()).toMatch(/^\d+\/\d+$/);
  await client.query("RESET ROLE");
  expect(await origin()).toBe(system);
  await client.end();
});
