import { bounds } from "@worktrack/contract";
import { expect, test } from "vitest";
import { inventedDate, inventedVersions } from "../api-versions/invented.ts";
import { startTestServer, useSharedWorkspace, useTestServer } from "../server.ts";
import type { StreamReader } from "./stream-reader.ts";
import { recordNames, useStreams } from "./streams.ts";

const server = useTestServer();
const workspace = useSharedWorkspace(server);
const openStream = useStreams();
type Options = Parameters<typeof openStream>[2];
const follow = (options?: Options, token = workspace.token): Promise<StreamReader> => openStream(server.url, token, options);

const createTask = (title: string) => workspace.owner.tasks.create({ title, projectId: workspace.projectId });
const feedEnd = async () => (await workspace.owner.events.list({ since: "9999-12-31T23:59:59Z" })).nextCursor;

test("a stream sends each new event as the feed has it, with the feed's cursor as its id", async () => {
  await createTask("before");
  const reader = await follow();
  expect(reader.status).toBe(200);
  expect(reader.headers).toMatchObject({
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store, no-transform",
    "x-accel-buffering": "no",
    "x-service-api-version": "2026-05-26",
    "ratelimit-policy": expect.stringContaining('"rest"'),
  });
  const start = await feedEnd();
  await createTask("one");
  await createTask("two");
  await reader.take(2);
  const { items } = await workspace.owner.events.list({ cursor: start });
  expect(reader.events).toEqual(items);
  expect(await workspace.owner.events.list({ cursor: reader.lastEventId as string })).toMatchObject({ items: [] });
  expect(reader.retryMs).toBeGreaterThanOrEqual(bounds.streamRetryMinMs);
  expect(reader.retryMs).toBeLessThanOrEqual(bounds.streamRetryMaxMs);
  expect(reader.received[0]?.comment).toBe("heartbeat");
});

test("a stream continues after the id that the client sends, in the header or the query, from memory and from the feed", async () => {
  const first = await follow();
  await createTask("three");
  await first.take(1);
  first.close();
  await first.ended;
  await createTask("four");
  const resumed = await follow({ lastEventId: first.lastEventId });
  await resumed.take(1);
  await createTask("five");
  await resumed.take(2);
  expect(recordNames(resumed)).toEqual(["four", "five"]);
  const [fromFeed, fromMemory] = await Promise.all([
    follow({ query: `?cursor=${first.lastEventId}` }),
    follow({
      query: `?cursor=${first.lastEventId}`,
      lastEventId: resumed.events[0] && (resumed.received.find(({ data }) => data)?.id ?? ""),
    }),
  ]);
  await Promise.all([fromFeed.take(2), fromMemory.take(1)]);
  expect(recordNames(fromFeed)).toEqual(["four", "five"]);
  expect(recordNames(fromMemory)).toEqual(["five"]);
});

test("a client that has received no event continues from where its stream began", async () => {
  const first = await follow();
  await expect.poll(() => first.lastEventId).toBeDefined();
  first.close();
  await createTask("six");
  const resumed = await follow({ lastEventId: first.lastEventId });
  await resumed.take(1);
  expect(recordNames(resumed)).toEqual(["six"]);
});

test("a reader who may not list events continues from the cursor of their identity, also from before the first event", async () => {
  const fresh = await server.workspace();
  const { client, token } = await fresh.member("viewer", ["tasks:read", "projects:read"]);
  const { eventCursor: empty } = await client.me.get();
  const { id: projectId } = await fresh.owner.projects.create({ name: "Plans" });
  const { eventCursor } = await client.me.get();
  await fresh.owner.tasks.create({ title: "later", projectId });
  const [all, later] = await Promise.all([empty, eventCursor].map((lastEventId) => openStream(server.url, token, { lastEventId })));
  await Promise.all([all?.take(2), later?.take(1)]);
  expect([all, later].map((reader) => reader && recordNames(reader))).toEqual([["Plans", "later"], ["later"]]);
});

test("a catch-up over several pages is complete and in the feed's order", async () => {
  const cursor = await feedEnd();
  await workspace.owner.tasks.batch({
    operations: Array.from({ length: 100 }, (_, n) => ({ create: { title: `page ${n}`, projectId: workspace.projectId } })),
  });
  await createTask("last of the pages");
  const reader = await follow({ lastEventId: cursor, query: "?event=task.created,task.updated" });
  await reader.take(101);
  const { items } = await workspace.owner.events.list({ cursor, limit: 100 });
  expect(reader.events.slice(0, 100)).toEqual(items);
  expect(recordNames(reader).at(-1)).toBe("last of the pages");
});

test("an unknown cursor, one of another workspace, and one of another history are answered with a reset and the feed's end", async () => {
  const other = await server.workspace();
  const theirs = (await other.owner.events.list()).nextCursor;
  await createTask("before the reset");
  const mine = await feedEnd();
  const { database } = server;
  const { organizationId } = workspace;
  // After a restore of an older backup, another event has the position.
  const entry = await database.prisma.feedEntry.findFirstOrThrow({ where: { organizationId }, orderBy: { position: "desc" } });
  await database.prisma.feedEntry.update({
    where: { organizationId_position: { organizationId, position: entry.position } },
    data: { eventId: entry.eventId.replace(/^0/, "1") },
  });
  for (const lastEventId of ["nonsense", "", "x".repeat(5_000), theirs, mine]) {
    const reader = await follow({ lastEventId });
    await expect.poll(() => reader.received.length).toBeGreaterThan(1);
    expect(reader.received[1]).toMatchObject({ event: "reset", data: "{}", id: expect.any(String) });
    reader.close();
  }
  await database.prisma.feedEntry.update({
    where: { organizationId_position: { organizationId, position: entry.position } },
    data: { eventId: entry.eventId },
  });
  const reader = await follow({ lastEventId: "nonsense" });
  await createTask("after the reset");
  await reader.take(1);
  expect(recordNames(reader)).toEqual(["after the reset"]);
});

test("a cursor whose event has been pruned is answered with a reset, unless it is the feed's end", async () => {
  const { owner, organizationId, projectId, token } = await server.workspace();
  const cursors: string[] = [(await owner.events.list()).nextCursor];
  for (const title of ["a", "b"]) {
    await owner.tasks.create({ title, projectId });
    cursors.push((await owner.events.list()).nextCursor);
  }
  await server.database.prisma.event.deleteMany({ where: { organizationId } });
  const resets = await Promise.all(
    cursors.map(async (lastEventId) => {
      const reader = await follow({ lastEventId }, token);
      await expect.poll(() => reader.received.length).toBeGreaterThan(0);
      return reader;
    }),
  );
  await owner.tasks.create({ title: "c", projectId });
  await Promise.all(resets.map((reader) => reader.take(1)));
  expect(resets.map(({ received }) => received.some(({ event }) => event === "reset"))).toEqual([true, true, false]);
});

test("HEAD opens no stream, and a client that accepts only JSON gets 406", async () => {
  const headers = { authorization: `Bearer ${workspace.token}` };
  const url = `${server.url}/api/v1/events/stream`;
  for (let n = 0; n <= bounds.streamsPerCredential; n++) expect((await fetch(url, { method: "HEAD", headers })).status).toBe(200);
  expect((await fetch(url, { headers: { ...headers, accept: "application/json" } })).status).toBe(406);
});

test("the SDK's stream has the events of this server, and its hints", async () => {
  const received: string[] = [];
  const connected = Promise.withResolvers<void>();
  const following = (async () => {
    const options = { hints: true, onConnect: connected.resolve } as const;
    for await (const item of workspace.owner.events.stream({ event: ["task.created"] }, options)) {
      received.push(item.event);
      if (received.length === 2) return;
    }
  })();
  await connected.promise;
  await workspace.owner.tags.create({ name: "by the SDK" });
  await createTask("by the SDK");
  await following;
  expect(received).toEqual(["changed", "task.created"]);
});

test("a stream of an older date version has the records of that version, live and after a cursor", async () => {
  const older = await startTestServer({ dateVersions: inventedVersions() });
  try {
    const { owner, projectId, token } = await older.workspace();
    const cursor = (await owner.events.list()).nextCursor;
    const headers = { "x-service-api-version": inventedDate };
    const [received, stop] = [new Map<string, string>(), new AbortController()];
    const open = async (name: string) => {
      const { signal } = stop;
      const all = { authorization: `Bearer ${token}`, "last-event-id": cursor, ...headers };
      const { body } = await fetch(`${older.url}/api/v1/events/stream`, { headers: all, signal });
      const reading = async () => {
        for await (const text of body?.pipeThrough(new TextDecoderStream()) ?? []) received.set(name, (received.get(name) ?? "") + text);
      };
      void reading().catch(() => {});
    };
    await open("live");
    await owner.tasks.create({ title: "older", projectId });
    await open("resumed");
    await expect.poll(() => ["live", "resumed"].map((name) => received.get(name)?.includes('"assigneeName":null'))).toEqual([true, true]);
    stop.abort();
  } finally {
    await older.close();
  }
});
