import { expect, test } from "vitest";
import { useSharedWorkspace, useSibling, useTestServer } from "../server.ts";
import { openStream } from "./stream-reader.ts";

const server = useTestServer({ config: { databaseUrl: "postgresql://shared" } });
const sibling = useSibling(server);
const workspace = useSharedWorkspace(server);

const writers = 6;
const tasksEach = 25;
const readers = 6;

/** Reads until it has `count` events, and reconnects with the last id after a random number of them. */
const readAll = async (token: string, start: string, count: number): Promise<string[]> => {
  const ids: string[] = [];
  let lastEventId: string | undefined = start;
  while (ids.length < count) {
    const { url } = Math.random() < 0.5 ? server : sibling;
    const reader = await openStream(url, token, { lastEventId });
    expect(reader.status).toBe(200);
    const wanted = Math.min(count - ids.length, Math.floor(Math.random() * 40));
    await reader.take(wanted);
    reader.close();
    expect(reader.received.some(({ event }) => event === "reset")).toBe(false);
    ids.push(...reader.events.map(({ id }) => id));
    lastEventId = reader.lastEventId ?? lastEventId;
  }
  return ids;
};

test("every reader gets each event once, in the feed's order, while others write and it reconnects to either process", async () => {
  const { projectId, owner } = workspace;
  const first = await openStream(server.url, workspace.token);
  await expect.poll(() => first.lastEventId).toBeDefined();
  const start = first.lastEventId as string;
  const tokens = await Promise.all(Array.from({ length: readers }, async () => (await workspace.member("member", ["tasks:read"])).token));
  const reading = Promise.all(tokens.map((token) => readAll(token, start, writers * tasksEach)));
  const writing = Array.from({ length: writers }, async () => {
    const { client } = await workspace.member("member");
    for (let n = 0; n < tasksEach; n++) await client.tasks.create({ title: `Task ${n}`, projectId });
  });
  const [read] = await Promise.all([reading, ...writing]);
  const feed: string[] = [];
  for await (const { id } of owner.events.list.all({ cursor: start, limit: 100, event: ["task.created"] })) feed.push(id);
  expect(feed).toHaveLength(writers * tasksEach);
  for (const ids of read) expect(ids).toEqual(feed);
  await first.take(feed.length);
  expect(first.events.map(({ id }) => id)).toEqual(feed);
  first.close();
});
