import { bounds } from "@worktrack/contract";
import { expect, test } from "vitest";
import { newId } from "../../src/platform/id.ts";
import { scrape } from "../monitoring/scrape.ts";
import { startTestServer, useTestServer, useWorkspace } from "../server.ts";
import { useStreams } from "./streams.ts";

let aheadMs = 0;
const server = useTestServer({ clock: () => Date.now() + aheadMs });
const workspace = useWorkspace(server);
const openStream = useStreams();
const follow = (token = workspace.token) => openStream(server.url, token);

test("a credential has ten streams at most, and a closed one makes room", async () => {
  const readers = await Promise.all(Array.from({ length: bounds.streamsPerCredential }, () => follow()));
  const refused = await follow();
  expect([refused.status, refused.headers["retry-after"]]).toEqual([429, "5"]);
  expect(await refused.json()).toMatchObject({ code: "rate_limited" });
  expect((await follow((await workspace.member("viewer")).token)).status).toBe(200);
  readers[0]?.close();
  await expect.poll(async () => (await follow()).status).toBe(200);
});

test("a reader that leaves over 1 MB unread is dropped, and the others get every event", async () => {
  const { organizationId } = workspace;
  const dropsBefore = Number((await scrape(server.url)).get("worktrack_event_stream_drops_total"));
  const [slow, quick] = await Promise.all([follow(), follow()]);
  slow.pause();
  await workspace.owner.tasks.create({ title: "large", projectId: workspace.projectId });
  const { data } = await server.database.prisma.event.findFirstOrThrow({ where: { organizationId } });
  const large = structuredClone(data) as { task: { descriptionText: string } };
  large.task.descriptionText = "x".repeat(200_000);
  const count = 100;
  await server.database.prisma.event.createMany({
    data: Array.from({ length: count }, () => ({ id: newId(), organizationId, name: "task.created", data: large as object })),
  });
  await quick.take(1 + count);
  slow.close();
  expect((await scrape(server.url)).get("worktrack_event_stream_drops_total")).toBe(dropsBefore + 1);
});

test("heartbeats keep a stream open, which ends after an hour", async () => {
  const reader = await follow();
  const heartbeats = () => reader.received.filter(({ comment }) => comment === "heartbeat").length;
  await expect.poll(heartbeats).toBe(1);
  aheadMs += bounds.streamHeartbeatSeconds * 1_000;
  await expect.poll(heartbeats, { timeout: 3_000 }).toBe(2);
  aheadMs += bounds.streamLifeSeconds * 1_000;
  await reader.ended;
  expect(reader.isComplete).toBe(true);
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
