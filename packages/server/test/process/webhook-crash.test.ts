import { randomInt } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { ValidationError, Worktrack } from "@worktrack/sdk";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type OpenDatabase, openDatabase } from "../../src/database/database.ts";
import { newId } from "../../src/platform/id.ts";
import { useTestDatabase } from "../database/database.ts";
import { answerUnreliably, type Receiver, receiverCaFile, startReceiver } from "../webhooks/receiver.ts";
import { createWorkspace, type ServerProcess, startProcess, useDataDir } from "./server.ts";

/** `pnpm test:faults` runs the full test. The suite runs a shorter form. */
const full = process.env.WORKTRACK_TEST_FAULTS === "full";
const kills = full ? 20 : 3;
const eventsPerKill = full ? 250 : 70;
const batchTasks = 5;
const writers = 4;

const dataDir = useDataDir();
const testDatabase = useTestDatabase();
let database: OpenDatabase;
let environment: Record<string, string>;
let server: ServerProcess;
let receiver: Receiver;
let token: string;
let projectId: string;

beforeAll(async () => {
  database = openDatabase(testDatabase.connection, pino({ level: "silent" }), { poolSize: 2 });
  receiver = await startReceiver(answerUnreliably(Math.random));
  environment = {
    DATABASE_URL: testDatabase.url,
    WORKTRACK_DATA_DIR: dataDir,
    WORKTRACK_WEBHOOK_ALLOW_CIDRS: "127.0.0.1/32",
    // Long enough that requests to a busy machine do not fail ten times in a row.
    WORKTRACK_WEBHOOK_TIMEOUT_MS: "1000",
    WORKTRACK_WEBHOOK_RETRY_SCHEDULE: Array(20).fill("1s").join(),
    NODE_EXTRA_CA_CERTS: receiverCaFile,
  };
  server = await startProcess(environment);
  token = await createWorkspace("Crash", environment);
  const client = new Worktrack({ baseUrl: server.url, token });
  projectId = (await client.projects.create({ name: "Operations", prefix: "OPS" })).id;
  await client.webhooks.create({ url: receiver.url, events: ["task.created"] });
  await client.close();
});
afterAll(async () => {
  await server.end("SIGTERM");
  await receiver.close();
  await database.close();
});

const title = "Committed";
const rolledBack = { create: { title: "Rolled back", assigneeId: newId() } };

/** Creates tasks in batches until the server is killed and records the acknowledged ones. Every second batch is rolled back. */
const write = async (client: Worktrack, acknowledged: string[]): Promise<never> => {
  for (;;) {
    const operations = Array.from({ length: randomInt(1, 2 * batchTasks) }, () => ({ create: { title, projectId } }));
    acknowledged.push(...(await client.tasks.batch({ operations })).tasks.map(({ id }) => id));
    const failing = [{ create: { ...rolledBack.create, assigneeId: null, projectId } }, { create: { ...rolledBack.create, projectId } }];
    await client.tasks.batch({ operations: failing }).catch((error: unknown) => {
      if (!(error instanceof ValidationError)) throw error;
    });
  }
};

const crash = async (acknowledged: string[]): Promise<void> => {
  const client = new Worktrack({ baseUrl: server.url, token, maxRetries: 0 });
  const writing = Promise.allSettled(Array.from({ length: writers }, () => write(client, acknowledged)));
  const enough = acknowledged.length + eventsPerKill;
  while (acknowledged.length < enough) await sleep(5);
  await sleep(randomInt(100));
  expect(await server.end("SIGKILL")).toBe("SIGKILL");
  for (const result of await writing) expect(result).toMatchObject({ status: "rejected", reason: { name: "ConnectionError" } });
  await client.close();
  server = await startProcess(environment);
};

const unfinished = () => database.prisma.webhookDelivery.count({ where: { status: { not: "succeeded" } } });

test("despite kill -9 during writes and deliveries, a flaky receiver gets exactly the committed events, each under one id", async () => {
  const acknowledged: string[] = [];
  for (let kill = 0; kill < kills; kill++) await crash(acknowledged);
  // Deliveries of killed processes are sent again when their leases expire. The short form ends the leases instead of waiting.
  if (!full) await database.prisma.webhookDelivery.updateMany({ where: { leaseId: { not: null } }, data: { leaseEndsAt: new Date() } });
  await expect.poll(unfinished, { timeout: 120_000, interval: 200 }).toBe(0);

  const { prisma } = database;
  const events = await prisma.event.findMany({ where: { name: "task.created" } });
  const deliveries = await prisma.webhookDelivery.findMany({ select: { id: true, eventId: true, attempts: true } });
  const taskOf = new Map(events.map(({ id, data }) => [id, (data as { task: { id: string } }).task.id]));
  const expected = new Map(deliveries.map(({ id, eventId }) => [id, taskOf.get(eventId)]));
  expect([deliveries.length, new Set(deliveries.map(({ eventId }) => eventId)).size]).toEqual([events.length, events.length]);
  const tasks = new Set((await prisma.task.findMany({ select: { id: true } })).map(({ id }) => id));
  expect(acknowledged.filter((id) => !tasks.has(id))).toEqual([]);
  expect(new Set(taskOf.values())).toEqual(tasks);

  const reached = new Map<string, Set<string>>();
  for (const { headers, body } of receiver.received) {
    const id = String(headers["x-webhook-id"]);
    reached.set(id, (reached.get(id) ?? new Set()).add(body));
  }
  expect([...reached.values()].filter((bodies) => bodies.size > 1)).toEqual([]);
  const delivered = new Map(
    [...reached].map(([id, [body]]) => [id, (JSON.parse(String(body)) as { data: { task: { id: string } } }).data.task.id]),
  );
  expect(delivered).toEqual(expected);
  expect(receiver.received.filter(({ body }) => body.includes(rolledBack.create.title))).toEqual([]);
  expect(receiver.received.length).toBeGreaterThan(events.length);
  expect(await prisma.webhook.count({ where: { enabled: true } })).toBe(1);
  if (full) console.log({ kills, events: events.length, acknowledged: acknowledged.length, received: receiver.received.length });
}, 600_000);
