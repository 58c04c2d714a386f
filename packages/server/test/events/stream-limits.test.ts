import { bounds } from "@worktrack/contract";
import { expect, onTestFinished, test, vi } from "vitest";
import { newId } from "../../src/platform/id.ts";
import { scrape } from "../monitoring/scrape.ts";
import { startTestServer, useTestServer, useWorkspace } from "../server.ts";
import { useStreams } from "./streams.ts";

let aheadMs = 0;
const server = useTestServer({ clock: () => Date.now() + aheadMs });
const workspace = useWorkspace(server);
const openStream = useStreams();
const follow = (token = workspace.token) => openStream(server.url, token);

// The first test, because the timer of the streams starts with the first stream.
test("heartbeats keep a stream open, which ends after an hour", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const pass = (seconds: number): void => {
    aheadMs += seconds * 1_000;
    vi.advanceTimersByTime(1_000);
  };
  const reader = await follow();
  const heartbeats = () => reader.received.filter(({ comment }) => comment === "heartbeat").length;
  await expect.poll(heartbeats, { interval: 5 }).toBe(1);
  pass(bounds.streamHeartbeatSeconds);
  await expect.poll(heartbeats, { interval: 5 }).toBe(2);
  pass(bounds.streamLifeSeconds);
  await reader.ended;
  expect(reader.isComplete).toBe(true);
});

test("a credential has ten streams at most, and a closed one makes room", async () => {
  const readers = await Promise.all(Array.from({ length: bounds.streamsPerCredential }, () => follow()));
  const refused = await follow();
  expect([refused.status, refused.headers["retry-after"]]).toEqual([429, "5"]);
  expect(await refused.json()).toMatchObject({ code: "rate_limited" });
  expect((await follow((await workspace.member("viewer")).token)).status).toBe(200);
  readers[0]?.close();
  await expect.poll(async () => (await follow()).status).toBe(200);
});

test("in a workspace with as many streams as it may have, a stream of whoever has the most ends for a person with none", async () => {
  const crowd = await server.workspace();
  const members = await Promise.all(
    Array.from({ length: bounds.streamsPerWorkspace / bounds.streamsPerCredential }, () => crowd.member("viewer")),
  );
  const tokens = members.flatMap(({ token }) => Array.from({ length: bounds.streamsPerCredential }, () => token));
  const readers = await Promise.all(tokens.map((token) => follow(token)));
  const late = await follow(crowd.token);
  await Promise.race(readers.map(({ ended }) => ended));
  expect([late.status, readers.filter(({ isComplete }) => isComplete).length]).toEqual([200, 1]);
  const greedy = tokens[readers.findIndex(({ isComplete }) => isComplete)];
  const refused = await follow(greedy);
  expect([refused.status, await refused.json()]).toEqual([429, expect.objectContaining({ code: "rate_limited" })]);
});

test("a reader that leaves over 1 MB unread is dropped, and the others get every event", async () => {
  const { organizationId } = workspace;
  const dropsBefore = Number((await scrape(server.url)).get("worktrack_event_stream_drops_total"));
  const [slow, quick] = await Promise.all([follow(), follow()]);
  slow.pause();
  await workspace.owner.tasks.create({ title: "large", projectId: workspace.projectId });
  const count = 100;
  const ids = Array.from({ length: count }, newId);
  await server.database.prisma.$executeRaw`
    INSERT INTO event (id, organization_id, name, data)
    SELECT large.id, organization_id, name, jsonb_set(data::jsonb, '{task,descriptionText}', to_jsonb(repeat('x', 200000)))
      FROM event, unnest(${ids}::uuid[]) AS large (id) WHERE organization_id = ${organizationId}::uuid`;
  // Signals the events above, which the streams would otherwise find at their next poll.
  await workspace.owner.tasks.create({ title: "last", projectId: workspace.projectId });
  await quick.take(2 + count);
  slow.close();
  expect((await scrape(server.url)).get("worktrack_event_stream_drops_total")).toBe(dropsBefore + 1);
});

test("a stop ends the streams at once, without waiting for their clients", async () => {
  const stopping = await startTestServer({ config: { drainMs: 5_000 } });
  const { token } = await stopping.workspace();
  const reader = await openStream(stopping.url, token);
  const startedMs = performance.now();
  await stopping.close();
  expect(performance.now() - startedMs).toBeLessThan(3_000);
  await reader.ended;
  expect(reader.isComplete).toBe(true);
});
