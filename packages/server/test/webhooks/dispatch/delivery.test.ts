import { Task } from "@worktrack/contract";
import { verify } from "@worktrack/webhook-verify";
import { pino } from "pino";
import { Webhook } from "standardwebhooks";
import { expect, test } from "vitest";
import { createDateVersions } from "../../../src/api-versions/date-versions.ts";
import type { VersionStep } from "../../../src/api-versions/step.ts";
import type { Database } from "../../../src/database/database.ts";
import { claimedPerWebhookMax } from "../../../src/integration/webhooks/dispatch/local-queue.ts";
import { currentDate, inventedDate, inventedVersions } from "../../api-versions/invented.ts";
import { useDispatch } from "./setup.ts";

const setup = useDispatch();

test("a delivery's data equals the stored event, and it is signed with both secrets during an overlap only", async () => {
  const { owner, organizationId, projectId } = await setup.server.workspace();
  const receiver = await setup.startReceiver();
  const { id, secret } = await setup.createWebhook(organizationId, receiver.url);
  const { secret: next } = await owner.webhooks.rotateSecret({ id, overlapSeconds: 3_600 });
  const task = await owner.tasks.create({ title: "Grüße 🎉", projectId });
  const dispatcher = setup.startDispatcher();
  const [sent] = await receiver.waitFor(1);
  const [row] = await setup.waitUntilAttempted(id);
  const event = await setup.database.prisma.event.findUniqueOrThrow({ where: { id: String(row?.eventId) } });
  const organization = { id: organizationId, name: `${(await owner.organization.get()).name}` };
  expect(JSON.parse(String(sent?.body))).toEqual({
    event: "task.created",
    timestamp: event.createdAt.getTime(),
    organization,
    data: event.data,
  });
  const request = { headers: { ...sent?.headers }, body: String(sent?.body) };
  for (const signing of [secret, next]) {
    const delivery = await verify(request, signing);
    expect(delivery).toMatchObject({ deliveryId: row?.id, event: "task.created", data: { task: { id: task.id, title: "Grüße 🎉" } } });
    expect(new Webhook(signing).verify(request.body, request.headers as Record<string, string>)).toMatchObject({ event: "task.created" });
  }
  const { "x-webhook-signature": specified, "x-webhook-id": deliveryId, "x-webhook-timestamp": timestamp } = request.headers;
  const old = await verify(
    {
      headers: { "X-Webhook-Signature": specified, "X-Webhook-Id": deliveryId, "X-Webhook-Timestamp": timestamp },
      body: request.body,
    } as never,
    secret,
  );
  expect(old.deliveryId).toBe(row?.id);
  setup.nowMs += 3_600_001;
  await owner.tasks.create({ title: "Later", projectId });
  dispatcher.wake();
  const [, later] = await receiver.waitFor(2);
  await setup.waitUntilAttempted(id);
  await expect(verify({ headers: { ...later?.headers }, body: String(later?.body) }, secret, { nowMs: setup.nowMs })).rejects.toMatchObject(
    { code: "signature_mismatch" },
  );
  expect(await verify({ headers: { ...later?.headers }, body: String(later?.body) }, next, { nowMs: setup.nowMs })).toMatchObject({
    event: "task.created",
  });
  await dispatcher.stop();
});

test("a failed delivery is retried on schedule with the same id and body and a new signature, and every attempt is logged", async () => {
  const { organizationId } = await setup.server.workspace();
  const answers = [500, 503, 200];
  const receiver = await setup.startReceiver((_request, response) =>
    response.writeHead(answers.shift() ?? 500, { "retry-after": "30" }).end("oh <no>"),
  );
  const { id } = await setup.createWebhook(organizationId, receiver.url);
  await setup.queueDeliveries(id, 1);
  const dispatcher = setup.startDispatcher({ retryDelaysMs: [5_000, 60_000] });
  const nexts: number[] = [];
  for (const attempts of [1, 2]) {
    const [row] = await setup.waitUntilAttempted(id, attempts);
    expect(row).toMatchObject({ status: "failed", attempts, retries: attempts - 1 });
    nexts.push(Number(row?.nextAttemptAt));
    setup.nowMs = Number(row?.nextAttemptAt) - 1;
    dispatcher.wake();
    setup.nowMs++;
    dispatcher.wake();
  }
  const [row] = await setup.waitUntilAttempted(id, 3);
  await dispatcher.stop();
  expect(row).toMatchObject({ status: "succeeded", attempts: 3, retries: 2, nextAttemptAt: null, leaseId: null });
  expect(new Set(receiver.received.map(({ headers }) => headers["x-webhook-id"]))).toEqual(new Set([row?.id]));
  expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
  expect(new Set(receiver.received.map(({ headers }) => headers["x-webhook-timestamp"])).size).toBe(3);
  const log = await setup.database.prisma.webhookAttempt.findMany({
    where: { deliveryId: String(row?.id) },
    orderBy: { number: "asc" },
  });
  expect(log.map(({ number, status, error, response }) => [number, status, error, response])).toEqual(
    [500, 503, 200].map((status, index) => [index + 1, status, null, "oh <no>"]),
  );
  // Delays count from the attempt's end. Retry-After is longer than the first delay and shorter than the second.
  expect(nexts.map((next, index) => next - Number(log[index]?.startedAt) - Number(log[index]?.durationMs))).toEqual([30_000, 60_000]);
});

test("a delivery stays failed when the schedule has no delay left", async () => {
  const { organizationId } = await setup.server.workspace();
  const receiver = await setup.startReceiver((_request, response) => response.writeHead(500).end());
  const { id } = await setup.createWebhook(organizationId, receiver.url);
  await setup.queueDeliveries(id, 1);
  const dispatcher = setup.startDispatcher();
  expect(await setup.waitUntilAttempted(id)).toMatchObject([{ status: "failed", nextAttemptAt: null }]);
  await dispatcher.stop();
});

test("a rolled-back write delivers nothing, and a committed one is delivered", async () => {
  const { owner, projectId, organizationId } = await setup.server.workspace();
  const receiver = await setup.startReceiver();
  const { id } = await setup.createWebhook(organizationId, receiver.url);
  const good = { title: "Good", projectId };
  await expect(
    owner.tasks.create({ title: "Bad", projectId, tagIds: ["0198c0de-7a11-7000-8000-00000000002a"] } as never),
  ).rejects.toThrow();
  await owner.tasks.create(good);
  const dispatcher = setup.startDispatcher();
  await setup.waitUntilAttempted(id);
  await dispatcher.stop();
  expect(receiver.received.map(({ body }) => (JSON.parse(body) as { data: { task: { title: string } } }).data.task.title)).toEqual([
    "Good",
  ]);
});

test("stopping waits for attempts in flight and writes their results, except for a delivery whose lease was lost", async () => {
  const { organizationId } = await setup.server.workspace();
  const answers: (() => void)[] = [];
  const receiver = await setup.startReceiver((_request, response) => answers.push(() => response.end()));
  const { id } = await setup.createWebhook(organizationId, receiver.url);
  await setup.queueDeliveries(id, 2);
  const dispatcher = setup.startDispatcher();
  await receiver.waitFor(2);
  const [stolen, kept] = await setup.deliveries(id);
  const leaseId = "0198c0de-7a11-4000-8000-00000000002a";
  await setup.database.prisma.webhookDelivery.update({ where: { id: String(stolen?.id) }, data: { leaseId } });
  const stopped = dispatcher.stop();
  for (const answer of answers) answer();
  await stopped;
  expect(await setup.deliveries(id)).toMatchObject([
    { id: stolen?.id, status: "pending", attempts: 0, leaseId },
    { id: kept?.id, status: "succeeded", attempts: 1 },
  ]);
  await setup.database.prisma.webhook.delete({ where: { id } });
});

test("deliveries whose secret cannot be unsealed are kept unsent, and the log says so once", async () => {
  const { organizationId } = await setup.server.workspace();
  const receiver = await setup.startReceiver();
  const { id } = await setup.createWebhook(organizationId, receiver.url);
  await setup.queueDeliveries(id, 3);
  const lines: string[] = [];
  const other = setup.startDispatcher({
    secretKeys: setup.secretKeysOf(Buffer.alloc(32)),
    log: pino({ base: null }, { write: (line) => lines.push(line) }),
  });
  await expect.poll(async () => (await setup.deliveries(id)).filter(({ leaseId }) => leaseId).length).toBe(3);
  await other.stop();
  expect(lines.filter((line) => line.includes(id)).length).toBe(1);
  setup.nowMs += 60_000;
  const dispatcher = setup.startDispatcher();
  expect((await setup.waitUntilAttempted(id)).map(({ status }) => status)).toEqual(Array(3).fill("succeeded"));
  await dispatcher.stop();
});

test("a delivery whose version step fails is kept unsent and logged, and does not block other webhooks", async () => {
  const { organizationId, owner, projectId } = await setup.server.workspace();
  const receiver = await setup.startReceiver();
  const older = await setup.createWebhook(organizationId, `${receiver.url}/older`);
  await setup.createWebhook(organizationId, `${receiver.url}/current`);
  await setup.database.prisma.webhook.update({ where: { id: older.id }, data: { apiVersion: inventedDate } });
  await owner.tasks.create({ title: "Fix login", projectId });
  const broken: VersionStep = {
    name: "broken",
    date: currentDate,
    records: new Map([[Task, { schema: (newer) => newer, down: () => JSON.parse("not JSON") }]]),
  };
  const lines: string[] = [];
  const failing = setup.startDispatcher({
    dateVersions: createDateVersions({ steps: [broken] }),
    log: pino({ base: null }, { write: (line) => lines.push(line) }),
  });
  const [first] = await receiver.waitFor(1);
  expect(first?.path).toBe("/hook/current");
  await expect.poll(() => lines.filter((line) => line.includes("not valid JSON")).length).toBe(1);
  await failing.stop();
  expect(await setup.deliveries(older.id)).toMatchObject([{ status: "pending", attempts: 0 }]);
  setup.nowMs += 60_000;
  const mended = setup.startDispatcher({ dateVersions: inventedVersions() });
  expect(await setup.waitUntilAttempted(older.id)).toMatchObject([{ status: "succeeded" }]);
  const [, second] = await receiver.waitFor(2);
  expect(JSON.parse(String(second?.body)).data.task).toMatchObject({ priority: "normal" });
  await mended.stop();
});

test("a backlog whose secret cannot be unsealed leases a bounded number of deliveries and does not block other webhooks", async () => {
  const { organizationId } = await setup.server.workspace();
  const receiver = await setup.startReceiver();
  const sealed = await setup.createWebhook(organizationId, receiver.url);
  const { id } = await setup.createWebhook(organizationId, receiver.url);
  await setup.database.prisma.webhook.update({ where: { id: sealed.id }, data: { secret: "of another key" } });
  await setup.queueDeliveries(sealed.id, 1_000);
  const dispatcher = setup.startDispatcher();
  for (let round = 1; round <= 5; round++) {
    await setup.queueDeliveries(id, 50);
    dispatcher.wake();
    await receiver.waitFor(round * 50);
  }
  const leased = { webhookId: sealed.id, leaseId: { not: null } };
  expect(await setup.database.prisma.webhookDelivery.count({ where: leased })).toBe(claimedPerWebhookMax);
  await dispatcher.stop();
  await setup.database.prisma.webhook.delete({ where: { id: sealed.id } });
});

test("results that the database rejects are kept, and nothing more is sent until they are written", async () => {
  const { organizationId } = await setup.server.workspace();
  const receiver = await setup.startReceiver();
  const { id } = await setup.createWebhook(organizationId, receiver.url);
  await setup.queueDeliveries(id, 1_000);
  let refused = 0;
  const query: Database["query"] = (statement, values) =>
    statement.name === "delivery_successes" && refused < 2
      ? Promise.reject(new Error(`away ${refused++}`))
      : setup.database.query(statement, values);
  const dispatcher = setup.startDispatcher({ database: { ...setup.database, query } });
  await expect.poll(() => refused).toBe(2);
  expect(receiver.received.length).toBeLessThan(500);
  expect(new Set((await setup.waitUntilAttempted(id)).map(({ status }) => status))).toEqual(new Set(["succeeded"]));
  await dispatcher.stop();
  expect(receiver.received.length).toBe(1_000);
});
