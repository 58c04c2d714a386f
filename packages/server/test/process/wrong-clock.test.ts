import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Worktrack } from "@worktrack/sdk";
import { afterAll, beforeAll, expect, test } from "vitest";
import { useTestDatabase } from "../database/database.ts";
import { samplesOf } from "../monitoring/scrape.ts";
import { send } from "../table/send.ts";
import { type Receiver, receiverCaFile, startReceiver } from "../webhooks/receiver.ts";
import { createFakeClock, type FakeClock, hasFakeClock, removeFakeClockMemory } from "./faults/fake-clock.ts";
import { createWorkspace, type ServerProcess, startProcess, useDataDir } from "./server.ts";

if (!hasFakeClock) console.warn("NOT RUN: a wrong clock needs Debian's package faketime");

const dataDir = useDataDir();
const testDatabase = useTestDatabase();
let clock: FakeClock;
let receiver: Receiver;
let server: ServerProcess;
let client: Worktrack;

beforeAll(async () => {
  if (!hasFakeClock) return;
  clock = await createFakeClock(join(dataDir, "clock"));
  receiver = await startReceiver();
  const environment = {
    DATABASE_URL: testDatabase.url,
    WORKTRACK_DATA_DIR: dataDir,
    WORKTRACK_WEBHOOK_ALLOW_CIDRS: "127.0.0.1/32",
    NODE_EXTRA_CA_CERTS: receiverCaFile,
  };
  const token = await createWorkspace("Clock", environment);
  server = await startProcess({ ...environment, ...clock.environment });
  client = new Worktrack({ baseUrl: server.url, token, maxRetries: 0 });
});
afterAll(async () => {
  if (!hasFakeClock) return;
  await client.close();
  await server.end("SIGTERM");
  await receiver.close();
  removeFakeClockMemory();
});

const read = async (path: string) => (await fetch(server.url + path)).text();
const offset = async () => samplesOf(await read("/metrics")).get("worktrack_clock_offset_seconds");

test.runIf(hasFakeClock)("while the clock is ten minutes off, nothing is sent or judged by it, and everybody can see why", async () => {
  const { id: webhookId } = await client.webhooks.create({ url: receiver.url, events: ["task.created"] });
  const { id: projectId } = await client.projects.create({ name: "Operations" });
  const sender = await client.inboundSecrets.create({ name: "Sender", projectId });
  const create = (title: string) => client.tasks.create({ title, projectId });
  const post = async () => {
    const body = { externalSource: "test", externalId: "1", title: "From outside" };
    const inbound = { ...sender, nowMs: () => Date.now() };
    const { status, json } = await send(server as never, "inbound.tasks", { inbound, path: "/api/v1/webhooks/inbound/tasks", body });
    return [status, json.code];
  };
  await create("Before");
  await receiver.waitFor(1);
  expect([JSON.parse(await read("/readyz")).clock, Math.abs((await offset()) ?? 99) < 1]).toEqual(["ok", true]);
  for (const [turn, seconds] of [600, -600].entries()) {
    await clock.setOffset(seconds);
    await expect.poll(async () => JSON.parse(await read("/readyz"))).toMatchObject({ status: "ready", clock: "wrong" });
    expect(Math.round((await offset()) ?? 0)).toBe(seconds);
    expect(await post()).toEqual([503, "unavailable"]);
    await create("Meanwhile");
    await sleep(2_500);
    expect(receiver.received).toHaveLength(1 + turn);
    await clock.setOffset(0);
    await receiver.waitFor(2 + turn);
  }
  expect(await post()).toEqual([200 + 1, undefined]);
  expect(await client.webhooks.get({ id: webhookId })).toMatchObject({ enabled: true, consecutiveFailures: 0 });
});

test.runIf(hasFakeClock)("a process that starts with a wrong clock says so in its log", async () => {
  await clock.setOffset(600);
  const environment = { DATABASE_URL: testDatabase.url, WORKTRACK_DATA_DIR: dataDir, ...clock.environment };
  const started = await startProcess(environment);
  await expect.poll(started.output).toMatch(/"offsetSeconds":600.*the clock of this machine differs from the database's/);
  await started.end("SIGTERM");
});
