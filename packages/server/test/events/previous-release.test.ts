// During an upgrade, clients reach processes of both versions. The previous one reads the feed in the order of transaction numbers, so its
// cursors have the number and the id of the last event, and the highest id at the end of the feed.
import { expect, test } from "vitest";
import { readCursor, writeCursor } from "../../src/platform/cursor.ts";
import { newId } from "../../src/platform/id.ts";
import { openClient } from "../database/seed.ts";
import { useTestServer, useWorkspace } from "../server.ts";
import { reader } from "./reader.ts";

const server = useTestServer({ config: { role: "api" } });
const workspace = useWorkspace(server);

const lastId = "ffffffff-ffff-ffff-ffff-ffffffffffff";
const scope = () => `${workspace.organizationId} events`;
const cursorAt = (transactionId: bigint, id = lastId): string => writeCursor(scope(), { position: Number(transactionId), id });

const createTasks = async (count: number): Promise<void> => {
  for (let n = 0; n < count; n++) await workspace.owner.tasks.create({ title: "Task", projectId: workspace.projectId });
};

/** The events in the order of the previous release. */
const eventsInItsOrder = (after = { position: 0, id: lastId }) =>
  server.database.prisma.event.findMany({
    where: {
      organizationId: workspace.organizationId,
      OR: [{ transactionId: { gt: after.position } }, { transactionId: after.position, id: { gt: after.id } }],
    },
    orderBy: [{ transactionId: "asc" }, { id: "asc" }],
  });

const idsFrom = async (cursor: string, limit = 2): Promise<string[]> =>
  (await reader(workspace.owner, { limit }, cursor).read()).map(({ id }) => id);

/** Emits an event in a transaction that is older than those of the next events, and commits it when the returned function is called. */
const emitSlowly = async (): Promise<{ id: string; commit(): Promise<void> }> => {
  const client = await openClient(server.testDatabase.connection);
  const id = newId();
  await client.query("BEGIN");
  await client.query(
    `INSERT INTO event (id, organization_id, project_id, name, data)
     SELECT $1, organization_id, project_id, name, data FROM event WHERE organization_id = $2 LIMIT 1`,
    [id, workspace.organizationId],
  );
  const commit = async () => {
    await client.query("COMMIT");
    await client.end();
  };
  return { id, commit };
};

test("a cursor of the previous version returns exactly the events after it", async () => {
  await createTasks(5);
  const events = await eventsInItsOrder();
  const ids = events.map(({ id }) => id);
  for (const [index, { transactionId, id }] of events.entries()) {
    expect(await idsFrom(cursorAt(transactionId, id))).toEqual(ids.slice(index + 1));
    expect(await idsFrom(cursorAt(transactionId))).toEqual(ids.slice(index + 1));
  }
  expect(await idsFrom(cursorAt(1n))).toEqual(ids);
});

test("a cursor of the previous version stays as it is while its event has no position", async () => {
  await createTasks(2);
  const client = await openClient(server.testDatabase.connection);
  // Stamping gives up, as it does when another process holds the lock for long.
  await client.query(`
    CREATE FUNCTION give_up() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'busy' USING ERRCODE = 'lock_not_available'; END $$;
    CREATE TRIGGER give_up BEFORE INSERT ON feed_entry EXECUTE FUNCTION give_up()`);
  const [first, second] = await eventsInItsOrder();
  const cursor = cursorAt(first?.transactionId ?? 0n);
  expect(await workspace.owner.events.list({ cursor })).toEqual({ items: [], hasMore: false, nextCursor: cursor });
  await client.query("DROP TRIGGER give_up ON feed_entry");
  await client.end();
  expect(await idsFrom(cursor)).toEqual([second?.id]);
});

test("a cursor of the previous version misses no event that got its position before an older transaction's event", async () => {
  await createTasks(1);
  const slow = await emitSlowly();
  await createTasks(2);
  await workspace.owner.events.list();
  await slow.commit();
  await workspace.owner.events.list();
  const events = await eventsInItsOrder();
  expect(events[1]?.id).toBe(slow.id);
  const entries = await server.database.prisma.feedEntry.findMany({
    where: { organizationId: workspace.organizationId },
    orderBy: { position: "asc" },
  });
  expect(entries.at(-1)?.eventId).toBe(slow.id);
  for (const [index, { transactionId, id }] of events.entries())
    expect(await idsFrom(cursorAt(transactionId, id))).toEqual(expect.arrayContaining(events.slice(index + 1).map((event) => event.id)));
});

test("with a cursor of this version, the previous one returns every event after it", async () => {
  await createTasks(1);
  const slow = await emitSlowly();
  await createTasks(3);
  const { nextCursor: atEnd } = await workspace.owner.events.list();
  const { nextCursor: atPage } = await workspace.owner.events.list({ limit: 2 });
  await slow.commit();
  await createTasks(1);
  for (const [cursor, seen] of [
    [atEnd, 4],
    [atPage, 2],
  ] as const) {
    const unseen = (await reader(workspace.owner).read()).slice(seen).map(({ id }) => id);
    const returned = (await eventsInItsOrder(readCursor(scope(), cursor))).map(({ id }) => id);
    expect(returned).toEqual(expect.arrayContaining(unseen));
  }
});
