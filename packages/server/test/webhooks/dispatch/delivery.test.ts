import { verify } from "@worktrack/webhook-verify";
import { pino } from "pino";
import { Webhook } from "standardwebhooks";
import { expect, test } from "vitest";
import type { Database } from "../../../src/platform/database.ts";
import { heldPerWebhookMax } from "../../../src/webhooks/dispatch/line.ts";
import { dispatching } from "./dispatching.ts";

const stage = dispatching();

test("a change is delivered as its event is stored, signed with both secrets while one replaces the other", async () => {
  const { owner, organizationId, projectId } = await stage.server.workspace();
  const receiver = await stage.receiver();
  const { id, secret } = await stage.hook(organizationId, receiver.url);
  const { secret: next } = await owner.webhooks.rotateSecret({ id, overlapSeconds: 3_600 });
  const task = await owner.tasks.create({ title: "Grüße 🎉", projectId });
  const dispatcher = stage.dispatcher();
  const [sent] = await receiver.waitFor(1);
  const [row] = await stage.attempted(id);
  const event = await stage.database.prisma.event.findUniqueOrThrow({ where: { id: String(row?.eventId) } });
  const organization = { id: organizationId, name: `${(await owner.organization.get()).name}` };
  expect(JSON.parse(String(sent?.body))).toEqual({
    event: "task.created",
    timestamp: event.createdAt.getTime(),
    organization,
    data: event.data,
  });
  const request = { headers: { ...sent?.headers }, body: String(sent?.body) };
  for (const held of [secret, next]) {
    const delivery = await verify(request, held);
    expect(delivery).toMatchObject({ deliveryId: row?.id, event: "task.created", data: { task: { id: task.id, title: "Grüße 🎉" } } });
    expect(new Webhook(held).verify(request.body, request.headers as Record<string, string>)).toMatchObject({ event: "task.created" });
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
  stage.nowMs += 3_600_001;
  await owner.tasks.create({ title: "Later", projectId });
  dispatcher.wake();
  const [, later] = await receiver.waitFor(2);
  await stage.attempted(id);
  await expect(verify({ headers: { ...later?.headers }, body: String(later?.body) }, secret, { nowMs: stage.nowMs })).rejects.toMatchObject(
    { code: "signature_mismatch" },
  );
  expect(await verify({ headers: { ...later?.headers }, body: String(later?.body) }, next, { nowMs: stage.nowMs })).toMatchObject({
    event: "task.created",
  });
  await dispatcher.stop();
});

test("a failed delivery is sent again by the schedule with the same id and body, a fresh signature, and every attempt is logged", async () => {
  const { organizationId } = await stage.server.workspace();
  const answers = [500, 503, 200];
  const receiver = await stage.receiver((_request, response) =>
    response.writeHead(answers.shift() ?? 500, { "retry-after": "30" }).end("oh <no>"),
  );
  const { id } = await stage.hook(organizationId, receiver.url);
  await stage.queue(id, 1);
  const dispatcher = stage.dispatcher({ retryDelaysMs: [5_000, 60_000] });
  const nexts: number[] = [];
  for (const attempts of [1, 2]) {
    const [row] = await stage.attempted(id, attempts);
    expect(row).toMatchObject({ status: "failed", attempts, retries: attempts - 1 });
    nexts.push(Number(row?.nextAttemptAt));
    stage.nowMs = Number(row?.nextAttemptAt) - 1;
    dispatcher.wake();
    stage.nowMs++;
    dispatcher.wake();
  }
  const [row] = await stage.attempted(id, 3);
  await dispatcher.stop();
  expect(row).toMatchObject({ status: "succeeded", attempts: 3, retries: 2, nextAttemptAt: null, leaseId: null });
  expect(new Set(receiver.received.map(({ headers }) => headers["x-webhook-id"]))).toEqual(new Set([row?.id]));
  expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
  expect(new Set(receiver.received.map(({ headers }) => headers["x-webhook-timestamp"])).size).toBe(3);
  const log = await stage.database.prisma.webhookAttempt.findMany({
    where: { deliveryId: String(row?.id) },
    orderBy: { number: "asc" },
  });
  expect(log.map(({ number, status, error, response }) => [number, status, error, response])).toEqual(
    [500, 503, 200].map((status, index) => [index + 1, status, null, "oh <no>"]),
  );
  // From each attempt's end. Retry-After is later than the first delay, and earlier than the second.
  expect(nexts.map((next, index) => next - Number(log[index]?.startedAt) - Number(log[index]?.durationMs))).toEqual([30_000, 60_000]);
});

test("when the schedule is used up, a delivery stays failed", async () => {
  const { organizationId } = await stage.server.workspace();
  const receiver = await stage.receiver((_request, response) => response.writeHead(500).end());
  const { id } = await stage.hook(organizationId, receiver.url);
  await stage.queue(id, 1);
  const dispatcher = stage.dispatcher();
  expect(await stage.attempted(id)).toMatchObject([{ status: "failed", nextAttemptAt: null }]);
  await dispatcher.stop();
});

test("a write that is rolled back delivers nothing, and one that commits wakes nobody before it has", async () => {
  const { owner, projectId, organizationId } = await stage.server.workspace();
  const receiver = await stage.receiver();
  const { id } = await stage.hook(organizationId, receiver.url);
  const good = { title: "Good", projectId };
  await expect(
    owner.tasks.create({ title: "Bad", projectId, tagIds: ["0198c0de-7a11-7000-8000-00000000002a"] } as never),
  ).rejects.toThrow();
  await owner.tasks.create(good);
  const dispatcher = stage.dispatcher();
  await stage.attempted(id);
  await dispatcher.stop();
  expect(receiver.received.map(({ body }) => (JSON.parse(body) as { data: { task: { title: string } } }).data.task.title)).toEqual([
    "Good",
  ]);
});

test("a stop waits for what is in flight and writes it; a result whose lease was lost changes nothing", async () => {
  const { organizationId } = await stage.server.workspace();
  const held: (() => void)[] = [];
  const receiver = await stage.receiver((_request, response) => held.push(() => response.end()));
  const { id } = await stage.hook(organizationId, receiver.url);
  await stage.queue(id, 2);
  const dispatcher = stage.dispatcher();
  await receiver.waitFor(2);
  const [stolen, kept] = await stage.deliveries(id);
  const leaseId = "0198c0de-7a11-4000-8000-00000000002a";
  await stage.database.prisma.webhookDelivery.update({ where: { id: String(stolen?.id) }, data: { leaseId } });
  const stopped = dispatcher.stop();
  for (const answer of held) answer();
  await stopped;
  expect(await stage.deliveries(id)).toMatchObject([
    { id: stolen?.id, status: "pending", attempts: 0, leaseId },
    { id: kept?.id, status: "succeeded", attempts: 1 },
  ]);
  await stage.database.prisma.webhook.delete({ where: { id } });
});

test("what cannot be unsealed with this server's key is not sent and not lost, and the log says so once", async () => {
  const { organizationId } = await stage.server.workspace();
  const receiver = await stage.receiver();
  const { id } = await stage.hook(organizationId, receiver.url);
  await stage.queue(id, 3);
  const lines: string[] = [];
  const other = stage.dispatcher({ secretKey: Buffer.alloc(32), log: pino({ base: null }, { write: (line) => lines.push(line) }) });
  await expect.poll(async () => (await stage.deliveries(id)).filter(({ leaseId }) => leaseId).length).toBe(3);
  await other.stop();
  expect(lines.filter((line) => line.includes(id)).length).toBe(1);
  stage.nowMs += 60_000;
  const dispatcher = stage.dispatcher();
  expect((await stage.attempted(id)).map(({ status }) => status)).toEqual(Array(3).fill("succeeded"));
  await dispatcher.stop();
});

test("of a backlog that cannot be unsealed only a few are leased, however often the dispatcher is woken, and others' deliveries go on", async () => {
  const { organizationId } = await stage.server.workspace();
  const receiver = await stage.receiver();
  const sealed = await stage.hook(organizationId, receiver.url);
  const { id } = await stage.hook(organizationId, receiver.url);
  await stage.database.prisma.webhook.update({ where: { id: sealed.id }, data: { secret: "of another key" } });
  await stage.queue(sealed.id, 1_000);
  const dispatcher = stage.dispatcher();
  for (let round = 1; round <= 5; round++) {
    await stage.queue(id, 50);
    dispatcher.wake();
    await receiver.waitFor(round * 50);
  }
  const leased = { webhookId: sealed.id, leaseId: { not: null } };
  expect(await stage.database.prisma.webhookDelivery.count({ where: leased })).toBe(heldPerWebhookMax);
  await dispatcher.stop();
  await stage.database.prisma.webhook.delete({ where: { id: sealed.id } });
});

test("while the database takes no results they are kept, and nothing more is sent until it does", async () => {
  const { organizationId } = await stage.server.workspace();
  const receiver = await stage.receiver();
  const { id } = await stage.hook(organizationId, receiver.url);
  await stage.queue(id, 100);
  let refused = 0;
  const rows: Database["rows"] = (statement, values) =>
    statement.name === "delivery_successes" && refused < 2
      ? Promise.reject(new Error(`away ${refused++}`))
      : stage.database.rows(statement, values);
  const dispatcher = stage.dispatcher({ database: { ...stage.database, rows } });
  await expect.poll(() => refused).toBe(2);
  expect(receiver.received.length).toBeLessThan(100);
  expect(new Set((await stage.attempted(id)).map(({ status }) => status))).toEqual(new Set(["succeeded"]));
  await dispatcher.stop();
  expect(receiver.received.length).toBe(100);
});
