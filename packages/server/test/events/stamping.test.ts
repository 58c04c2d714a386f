// Stamping under concurrency: many writers, transactions that stay open, and stampers that are killed.
import { fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { Worktrack } from "@worktrack/sdk";
import { pino } from "pino";
import { expect, test } from "vitest";
import { openDatabase } from "../../src/database/database.ts";
import { insertFeed, stampBatch } from "../../src/events/stamp.sql.ts";
import { createStamper } from "../../src/events/stamper.ts";
import { newId } from "../../src/platform/id.ts";
import { createTestDatabase } from "../database/database.ts";
import { addOrganization, openClient } from "../database/seed.ts";
import { untilOneWaits } from "../database/waiting.ts";
import { useSibling, useTestServer } from "../server.ts";

const server = useTestServer({ config: { role: "api" } });
const sibling = useSibling(server);

const writers = 8;
const transactionsEach = 20;
const processKills = 2;
const stamping = fileURLToPath(new URL("stamping-process.ts", import.meta.url));

const random = (max: number): number => Math.floor(Math.random() * (max + 1));

test("every committed event gets one position, without gaps and in an order that all readers share, while stampers are killed", async () => {
  const workspace = await server.workspace();
  const { organizationId, projectId } = workspace;
  const { connection, url } = server.testDatabase;
  const other = await createTestDatabase();
  const foreign = await openClient(other.connection);
  await foreign.query("BEGIN; SELECT pg_current_xact_id()");

  /** The ids of each writer's events, in the order of its transactions. */
  const committed: string[][] = [];
  const insert = `INSERT INTO event (id, organization_id, project_id, name, data) SELECT id, $2, $3, 'task.created', '{}' FROM unnest($1::uuid[]) AS id`;
  const write = async (): Promise<void> => {
    const client = await openClient(connection);
    const ids: string[] = [];
    committed.push(ids);
    for (let n = 0; n < transactionsEach; n++) {
      const added = Array.from({ length: 1 + random(4) }, newId);
      await client.query("BEGIN");
      await client.query(insert, [added, organizationId, projectId]);
      if (random(3) === 0) await sleep(random(60));
      const commits = random(4) > 0;
      await client.query(commits ? "COMMIT" : "ROLLBACK");
      if (commits) ids.push(...added);
    }
    await client.end();
  };

  let writing = true;
  /** Reads with a key of its own, for its quota, until it has everything that was committed. */
  const read = async (baseUrl: string, limit: number): Promise<string[]> => {
    const { token } = await workspace.member("member");
    const seen: string[] = [];
    let cursor = "";
    for (let last = false; ; ) {
      const response = await fetch(`${baseUrl}/api/v1/events?${new URLSearchParams({ limit: `${limit}`, ...(cursor && { cursor }) })}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      const page = (await response.json()) as { items: { id: string }[]; hasMore: boolean; nextCursor: string };
      expect(response.status).toBe(200);
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
      if (last && !page.hasMore) return seen;
      last = !writing && !page.hasMore;
      if (!page.hasMore) await sleep(20);
    }
  };

  /** Stamps on one connection, whose backend is terminated at random moments. Resolves with the number of kills. */
  const stampAndTerminate = async (): Promise<number> => {
    const database = openDatabase(connection, pino({ level: "silent" }), { poolSize: 1 });
    const stamper = createStamper(database);
    const killer = await openClient(connection);
    let kills = 0;
    while (writing) {
      const { pid } = (await database.prisma.$queryRaw<{ pid: number }[]>`SELECT pg_backend_pid() AS pid`.catch(() => []))[0] ?? { pid: 0 };
      const stamps = Array.from({ length: 5 }, () => stamper.stamp(organizationId).catch(() => {}));
      await sleep(random(4));
      if (pid > 0) kills += (await killer.query("SELECT pg_terminate_backend($1)", [pid])).rowCount ?? 0;
      await Promise.all(stamps);
    }
    await killer.end();
    await database.close();
    return kills;
  };

  const killProcesses = async (): Promise<void> => {
    for (let n = 0; n < processKills; n++) {
      const child = fork(stamping, [url, organizationId]);
      await once(child, "message");
      await sleep(random(100));
      child.kill("SIGKILL");
      await once(child, "exit");
    }
  };

  const readers = [read(server.url, 7), read(sibling.url, 100), read(server.url, 2)];
  const stampers = stampAndTerminate();
  const slow = await openClient(connection);
  const slowIds = [newId(), newId()];
  await slow.query("BEGIN");
  await slow.query(insert, [slowIds, organizationId, projectId]);
  await Promise.all([killProcesses(), ...Array.from({ length: writers }, write)]);
  await slow.query("COMMIT");
  committed.push(slowIds);
  writing = false;
  const kills = await stampers;
  const [first = [], ...others] = await Promise.all(readers);

  expect(kills).toBeGreaterThan(10);
  expect(first.toSorted()).toEqual(committed.flat().toSorted());
  for (const seen of others) expect(seen).toEqual(first);
  for (const ids of committed) expect(first.filter((id) => ids.includes(id))).toEqual(ids);
  const entries = await server.database.prisma.feedEntry.findMany({ where: { organizationId }, orderBy: { position: "asc" } });
  expect(entries.map(({ eventId }) => eventId)).toEqual(first);
  expect(entries.map(({ position }) => Number(position))).toEqual(first.map((_, index) => index + 1));
  await Promise.all([slow.end(), foreign.end()]);
  await other.drop();
});

test("each of many concurrent clients finds the event of its change in its next request", async () => {
  const { token, projectId } = await server.workspace();
  const clients = Array.from({ length: 12 }, (_, n) => new Worktrack({ baseUrl: n % 2 ? server.url : sibling.url, token, maxRetries: 0 }));
  const createAndFind = async (client: Worktrack): Promise<boolean> => {
    const { nextCursor: cursor } = await client.events.list({ since: "9999-12-31T23:59:59Z" });
    const task = await client.tasks.create({ title: "Task", projectId });
    const { items } = await client.events.list({ cursor });
    return items.some(({ data }) => "task" in data && data.task.id === task.id);
  };
  const found = await Promise.all(
    clients.map(async (client) => [await createAndFind(client), await createAndFind(client), await createAndFind(client)]),
  );
  expect(found.flat()).toEqual(found.flat().map(() => true));
  await Promise.all(clients.map((client) => client.close()));
});

/** Stamps with batches of this size until none is left. Returns the ids of the feed's events in the order of their positions. */
const stampInBatches = async (organizationId: string, limit: number, window: number): Promise<string[]> => {
  const { database } = server;
  for (let more = true; more; ) {
    const [batch] = await database.query(stampBatch, { organizationId, limit, window });
    if (!batch) await database.query(insertFeed, { organizationId });
    more = batch?.more ?? true;
  }
  const entries = await database.prisma.feedEntry.findMany({ where: { organizationId }, orderBy: { position: "asc" } });
  expect(entries.map(({ position }) => Number(position))).toEqual(entries.map((_, index) => index + 1));
  return entries.map(({ eventId }) => eventId);
};

test("batches of any size stamp the same events, and a scan for another cluster adds only those without a position", async () => {
  const { organizationId } = await server.workspace();
  const { prisma } = server.database;
  const insertEvents = async (sizes: readonly number[]): Promise<string[]> => {
    const ids = sizes.map((size) => Array.from({ length: size }, newId));
    for (const each of ids)
      await prisma.event.createMany({ data: each.map((id) => ({ id, organizationId, name: "task.created", data: {} })) });
    return ids.flat();
  };
  const ids = await insertEvents([1, 7, 2, 1, 12, 3]);
  for (const limit of [1, 3, 5, 100])
    for (const window of [1, 4, 100]) {
      await prisma.feed.deleteMany({ where: { organizationId } });
      expect(await stampInBatches(organizationId, limit, window)).toEqual(ids);
    }
  for (const [limit, window] of [
    [1, 1],
    [2, 5],
    [100, 4],
  ] as const) {
    ids.push(...(await insertEvents([2, 5])));
    await prisma.feed.updateMany({ where: { organizationId }, data: { origin: "another cluster" } });
    expect(await stampInBatches(organizationId, limit, window)).toEqual(ids);
  }
});

test("nothing of the feed of a deleted workspace is left, also if its events are stamped meanwhile", async () => {
  const client = await openClient(server.testDatabase.connection);
  const { id: organizationId } = await addOrganization(client);
  await client.query("BEGIN");
  await client.query("INSERT INTO feed (organization_id) VALUES ($1)", [organizationId]);
  await client.query(
    "INSERT INTO feed_entry (organization_id, position, event_id, name, created_at) VALUES ($1, 1, $2, 'task.created', now())",
    [organizationId, newId()],
  );
  const deleting = server.database.prisma.organization.delete({ where: { id: organizationId } }).then(() => {});
  await untilOneWaits(server.database);
  await client.query("COMMIT");
  await deleting;
  expect(await server.database.prisma.feedEntry.count({ where: { organizationId } })).toBe(0);
  await createStamper(server.database).stamp(organizationId);
  expect(await server.database.prisma.feed.count({ where: { organizationId } })).toBe(0);
  await client.end();
});
