import { bounds, type EventName, eventEnvelope } from "@worktrack/contract";
import { beforeEach, expect, test } from "vitest";
import { statement } from "../../src/database/statement.ts";
import { newId } from "../../src/platform/id.ts";
import { useTestServer, useWorkspace } from "../server.ts";

const nowMs = Date.parse("2026-11-21T12:00:00.000Z");
// This process runs no dispatcher, so queued deliveries stay queued.
const server = useTestServer({ config: { role: "api" }, clock: () => nowMs });
const workspace = useWorkspace(server);
let webhookId: string;

beforeEach(async () => {
  webhookId = (await workspace.owner.webhooks.create({ url: "https://1.1.1.1/", events: ["task.created"] })).id;
});

type Status = "pending" | "succeeded" | "failed" | "skipped";

/** Inserts deliveries that were created `ago` seconds ago. */
const insertDeliveries = async (
  rows: readonly { status: Status; ago: number; event?: EventName; queued?: boolean; leaseId?: string; test?: boolean }[],
) => {
  const data = rows.map(({ status, ago, event = "task.created", queued = status === "pending", ...more }) => {
    const createdAt = new Date(nowMs - ago * 1_000);
    return {
      id: newId(),
      webhookId,
      eventId: newId(),
      event,
      status,
      createdAt,
      nextAttemptAt: queued ? new Date(nowMs + 60_000) : null,
      leaseEndsAt: more.leaseId === undefined ? null : new Date(nowMs + 60_000),
      ...more,
    };
  });
  await server.database.prisma.webhookDelivery.createMany({ data });
  return data.map(({ id }) => id);
};
const queued = (where: object = {}) =>
  server.database.prisma.webhookDelivery.count({ where: { webhookId, status: "pending", manual: true, ...where } });
const since = (ago: number) => new Date(nowMs - ago * 1_000).toISOString();

test("deliveries are listed newest first, in pages, and filters combine", async () => {
  const { deliveries } = workspace.owner.webhooks;
  const ids = await insertDeliveries([
    { status: "succeeded", ago: 50 },
    { status: "failed", ago: 40, event: "task.deleted" },
    { status: "failed", ago: 40 },
    { status: "skipped", ago: 20 },
    { status: "pending", ago: 10 },
  ]);
  const [, deleted, failed, skipped, pending] = ids;
  const paged: string[] = [];
  for (let cursor: string | undefined, page = 0; page < 3; page++) {
    const { items, hasMore, nextCursor } = await deliveries.list({ id: webhookId, limit: 2, ...(cursor && { cursor }) });
    paged.push(...items.map(({ id }) => id));
    expect([hasMore, nextCursor === null]).toEqual(page < 2 ? [true, false] : [false, true]);
    cursor = nextCursor ?? undefined;
  }
  expect(paged).toEqual(ids.toReversed());
  const found = async (query: object) => (await deliveries.list({ id: webhookId, ...query })).items.map(({ id }) => id);
  expect(await found({ status: ["failed"] })).toEqual([failed, deleted]);
  expect(await found({ status: ["failed", "skipped"], event: ["task.created"] })).toEqual([skipped, failed]);
  expect(await found({ since: since(20) })).toEqual([pending, skipped]);
  const { nextCursor } = await deliveries.list({ id: webhookId, limit: 1 });
  const other = await workspace.owner.webhooks.create({ url: "https://1.1.1.1/", events: ["task.created"] });
  await expect(deliveries.list({ id: other.id, cursor: nextCursor ?? "" })).rejects.toMatchObject({ status: 422 });
});

test("a delivery has its last attempts, oldest first, and the envelope that is sent", async () => {
  const task = await workspace.owner.tasks.create({ title: "Ünïcode ✓", projectId: workspace.projectId });
  const { deliveries } = workspace.owner.webhooks;
  const [listed] = (await deliveries.list({ id: webhookId })).items;
  if (!listed) throw new Error("the event has a delivery");
  const log = Array.from({ length: bounds.deliveryAttemptsShown + 5 }, (_, index) => ({
    deliveryId: listed.id,
    number: index + 1,
    startedAt: new Date(nowMs + index),
    durationMs: index,
    status: index % 2 ? 500 : null,
    error: index % 2 ? null : "timeout",
    response: index % 2 ? "no" : null,
  }));
  await server.database.prisma.webhookAttempt.createMany({ data: log });
  const { attemptLog, payload, ...record } = await deliveries.get({ id: webhookId, deliveryId: listed.id });
  expect(listed.lastAttempt).toBeNull();
  const lastMs = bounds.deliveryAttemptsShown + 4;
  const lastAttempt = { startedAt: new Date(nowMs + lastMs).toISOString(), durationMs: lastMs, status: null, error: "timeout" };
  expect(record).toEqual({ ...listed, lastAttempt });
  expect((await deliveries.list({ id: webhookId })).items).toEqual([record]);
  const unrecorded = { url: null, requestHeaders: null, responseHeaders: null };
  const shown = log
    .slice(5)
    .map(({ deliveryId, startedAt, ...attempt }) => ({ ...attempt, startedAt: startedAt.toISOString(), ...unrecorded }));
  expect(attemptLog).toEqual(shown);
  expect(eventEnvelope("task.created").parse(payload)).toEqual(payload);
  expect(payload).toMatchObject({ timestamp: nowMs, organization: { id: workspace.organizationId }, data: { task } });
});

test("a delivery in flight has no next attempt, and cannot be retried while queued or in flight", async () => {
  const { deliveries } = workspace.owner.webhooks;
  const [leased = "", pending = ""] = await insertDeliveries([
    { status: "failed", ago: 2, queued: true, leaseId: newId() },
    { status: "pending", ago: 1 },
  ]);
  expect(await deliveries.get({ id: webhookId, deliveryId: leased })).toMatchObject({ status: "failed", nextAttemptAt: null });
  for (const deliveryId of [leased, pending])
    await expect(deliveries.retry({ id: webhookId, deliveryId })).rejects.toMatchObject({ status: 409, code: "conflict" });
});

test("any finished delivery can be retried, also on a disabled webhook, and instead of an automatic retry", async () => {
  const { webhooks } = workspace.owner;
  await webhooks.disable({ id: webhookId });
  const ids = await insertDeliveries([
    { status: "succeeded", ago: 4 },
    { status: "failed", ago: 3 },
    { status: "skipped", ago: 2 },
    { status: "failed", ago: 1, queued: true },
  ]);
  for (const deliveryId of ids)
    expect(await webhooks.deliveries.retry({ id: webhookId, deliveryId })).toMatchObject({ status: "pending", nextAttemptAt: since(0) });
  expect(await queued()).toBe(4);
});

test("of twenty concurrent retries of one delivery, exactly one succeeds", async () => {
  const [deliveryId = ""] = await insertDeliveries([{ status: "failed", ago: 1 }]);
  const { deliveries } = workspace.owner.webhooks;
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => deliveries.retry({ id: webhookId, deliveryId })));
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(
    outcomes.flatMap((outcome) => (outcome.status === "rejected" && outcome.reason.code !== "conflict" ? [outcome.reason] : [])),
  ).toEqual([]);
});

test("twenty concurrent calls to retry all queue each delivery once", async () => {
  await insertDeliveries(Array.from({ length: 300 }, (_, index) => ({ status: "failed" as const, ago: index + 1 })));
  const { deliveries } = workspace.owner.webhooks;
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => deliveries.retryAll({ id: webhookId })));
  expect(outcomes.reduce((sum, { retried }) => sum + retried, 0)).toBe(300);
  expect(outcomes.some(({ hasMore }) => hasMore)).toBe(false);
  expect(await queued()).toBe(300);
});

test("retrying all follows its filters, defaults to failed deliveries, and skips tests, queued and pruned ones", async () => {
  const { deliveries } = workspace.owner.webhooks;
  const monthAgo = bounds.eventDays * 86_400;
  await insertDeliveries([
    { status: "failed", ago: 100 },
    { status: "failed", ago: 50, event: "task.deleted" },
    { status: "failed", ago: 40, queued: true },
    { status: "failed", ago: 40, queued: true, leaseId: newId() },
    { status: "failed", ago: 40, test: true },
    { status: "failed", ago: monthAgo + 1 },
    { status: "skipped", ago: 30 },
    { status: "succeeded", ago: 20 },
    { status: "pending", ago: 10 },
  ]);
  const retry = (query: object) => deliveries.retryAll({ id: webhookId, ...query });
  expect(await retry({ since: since(60), until: since(50) })).toEqual({ retried: 0, hasMore: false });
  expect(await retry({ since: since(50), event: ["task.deleted"] })).toEqual({ retried: 1, hasMore: false });
  expect(await retry({})).toEqual({ retried: 2, hasMore: false });
  expect(await retry({ status: ["skipped", "succeeded", "failed"] })).toEqual({ retried: 2, hasMore: false });
  await expect(retry({ status: ["pending"] })).rejects.toMatchObject({ status: 422 });
});

test("retrying all queues the oldest up to the limit, and `hasMore` says that more match", async () => {
  const insertFailed = statement({
    parameters: { webhookId: "uuid", count: "int", now: "timestamptz" },
    row: {},
    text: `INSERT INTO webhook_delivery (id, webhook_id, event_id, event, status, created_at)
             SELECT gen_random_uuid(), $webhookId, gen_random_uuid(), 'task.created', 'failed', $now - n * interval '1 second'
               FROM generate_series(1, $count) n`,
  });
  await server.database.query(insertFailed, { webhookId, count: bounds.deliveriesPerRetry + 3, now: new Date(nowMs) });
  const { deliveries } = workspace.owner.webhooks;
  expect(await deliveries.retryAll({ id: webhookId })).toEqual({ retried: bounds.deliveriesPerRetry, hasMore: true });
  expect(await queued({ createdAt: { gte: new Date(nowMs - 3_000) } })).toBe(0);
  expect(await deliveries.retryAll({ id: webhookId })).toEqual({ retried: 3, hasMore: false });
});

test("a delivery is found only under its own webhook", async () => {
  const [deliveryId = ""] = await insertDeliveries([{ status: "failed", ago: 1 }]);
  const { webhooks } = workspace.owner;
  const other = await webhooks.create({ url: "https://1.1.1.1/", events: ["task.created"] });
  for (const act of [webhooks.deliveries.get, webhooks.deliveries.retry])
    await expect(act({ id: other.id, deliveryId })).rejects.toMatchObject({ status: 404 });
});
