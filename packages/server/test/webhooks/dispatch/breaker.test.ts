import { bounds } from "@worktrack/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import { applyOutcomes, type Outcome, summarizeOutcomes } from "../../../src/integration/webhooks/dispatch/breaker.ts";
import { useDispatch } from "./setup.ts";

const setup = useDispatch();

const webhook = async (id: string) => {
  const row = await setup.database.prisma.webhook.findUniqueOrThrow({ where: { id } });
  return { failures: row.consecutiveFailures, reason: row.disabledReason };
};

/** The expected state after applying each outcome alone. */
const applyEach = (outcomes: readonly Outcome[]) => {
  const state: { failures: number; reason: string | null } = { failures: 0, reason: null };
  for (const outcome of outcomes) {
    if (state.reason) break;
    if (outcome === "gone") state.reason = "gone";
    else state.failures = outcome === "succeeded" ? 0 : state.failures + 1;
    if (state.failures === bounds.webhookFailuresMax) state.reason = "failures";
  }
  return state;
};

test("splitting outcomes into batches never changes the webhook's final state", async () => {
  const { organizationId } = await setup.server.workspace();
  const outcome = fc.oneof(
    { weight: 24, arbitrary: fc.constant<Outcome>("failed") },
    { weight: 3, arbitrary: fc.constant<Outcome>("succeeded") },
    { weight: 1, arbitrary: fc.constant<Outcome>("gone") },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(outcome, { maxLength: 15 }), { maxLength: 4 }), async (batches) => {
      const { id } = await setup.createWebhook(organizationId, "https://example.com/");
      for (const batch of batches) await applyOutcomes(setup.database, new Map([[id, summarizeOutcomes(batch)]]), setup.nowMs);
      expect(await webhook(id)).toEqual(applyEach(batches.flat()));
    }),
    { numRuns: 150 },
  );
});

test("two concurrent processes count every failure once and write one audit entry, without the URL's path and query", async () => {
  const { organizationId, owner } = await setup.server.workspace();
  const receiver = await setup.startReceiver((_request, response) => response.writeHead(500).end());
  const nine = await setup.createWebhook(organizationId, `${receiver.url}?token=secret`);
  const many = await setup.createWebhook(organizationId, `${receiver.url}?token=secret`);
  await setup.queueDeliveries(nine.id, bounds.webhookFailuresMax - 1);
  // More deliveries than both can send before the first results are written.
  await setup.queueDeliveries(many.id, 500);
  const dispatchers = [setup.startDispatcher(), setup.startDispatcher()];
  await setup.waitUntilAttempted(nine.id);
  await expect.poll(async () => (await setup.deliveries(many.id)).filter(({ nextAttemptAt }) => nextAttemptAt).length).toBe(0);
  for (const { stop } of dispatchers) await stop();
  expect(await webhook(nine.id)).toEqual({ failures: 9, reason: null });
  expect(await webhook(many.id)).toEqual({ failures: 10, reason: "failures" });
  const statuses = (await setup.deliveries(many.id)).map(({ status, attempts }) => `${status} ${attempts}`);
  expect(new Set(statuses)).toEqual(new Set(["failed 1", "skipped 0"]));
  const { items } = await owner.auditLogs.list({ target: many.id });
  const target = { kind: "webhook", id: many.id, name: new URL(receiver.url).origin };
  expect(items).toMatchObject([
    { action: "webhook.disabled", actor: null, target, changes: { disabledReason: { from: null, to: "failures" } } },
  ]);
});

test("a success after nine failures resets the count and leaves the webhook enabled", async () => {
  const { organizationId } = await setup.server.workspace();
  let count = 0;
  const receiver = await setup.startReceiver((_request, response) => response.writeHead(++count % 10 === 0 ? 200 : 500).end());
  const { id } = await setup.createWebhook(organizationId, receiver.url);
  const dispatcher = setup.startDispatcher();
  for (const expected of [9, 0]) {
    await setup.queueDeliveries(id, expected || 1);
    dispatcher.wake();
    await setup.waitUntilAttempted(id);
    expect(await webhook(id)).toEqual({ failures: expected, reason: null });
  }
  await dispatcher.stop();
});

test("failed retries, manual or automatic, do not count, but their success resets the count; a test changes nothing", async () => {
  const { organizationId } = await setup.server.workspace();
  let status = 500;
  const receiver = await setup.startReceiver((_request, response) => response.writeHead(status).end());
  const { id } = await setup.createWebhook(organizationId, receiver.url);
  const { prisma } = setup.database;
  const where = { webhookId: id };
  const now = () => new Date(setup.nowMs);
  await setup.queueDeliveries(id, 3);
  const dispatcher = setup.startDispatcher({ retryDelaysMs: [1_000, 1_000, 1_000, 1_000] });
  await setup.waitUntilAttempted(id);
  for (const attempts of [2, 3, 4]) {
    // Later than the end of every attempt and its retry delay.
    setup.nowMs += 60_000;
    dispatcher.wake();
    await setup.waitUntilAttempted(id, attempts);
  }
  await prisma.webhookDelivery.updateMany({ where, data: { status: "pending", manual: true, nextAttemptAt: now() } });
  dispatcher.wake();
  const rows = await setup.waitUntilAttempted(id, 5);
  expect(rows.map(({ retries, status, nextAttemptAt }) => [retries, status, nextAttemptAt !== null])).toEqual(
    Array(3).fill([3, "failed", true]),
  );
  expect(await webhook(id)).toEqual({ failures: 3, reason: null });
  await prisma.webhookDelivery.updateMany({ where, data: { test: true } });
  for (const [answer, attempts] of [500, 410, 200].map((code, index) => [code, 6 + index] as const)) {
    status = answer;
    await prisma.webhookDelivery.updateMany({ where, data: { status: "pending", manual: true, nextAttemptAt: now() } });
    dispatcher.wake();
    await setup.waitUntilAttempted(id, attempts);
  }
  expect(await webhook(id)).toEqual({ failures: 3, reason: null });
  await prisma.webhookDelivery.updateMany({ where, data: { test: false, status: "pending", manual: true, nextAttemptAt: now() } });
  dispatcher.wake();
  await setup.waitUntilAttempted(id, 9);
  expect(await webhook(id)).toEqual({ failures: 0, reason: null });
  await dispatcher.stop();
});

test("410 Gone disables the webhook at once: its queue is drained and nothing more is sent", async () => {
  const { organizationId, owner } = await setup.server.workspace();
  const receiver = await setup.startReceiver((_request, response) => response.writeHead(410).end());
  const { id } = await setup.createWebhook(organizationId, receiver.url);
  // More deliveries than can be sent before the first result is written and disables the webhook.
  await setup.queueDeliveries(id, 300);
  const dispatcher = setup.startDispatcher({ retryDelaysMs: [1_000] });
  await expect.poll(async () => (await setup.deliveries(id)).filter(({ nextAttemptAt }) => nextAttemptAt).length).toBe(0);
  await dispatcher.stop();
  expect(await webhook(id)).toEqual({ failures: 0, reason: "gone" });
  expect(receiver.received.length).toBeLessThan(300);
  expect((await owner.auditLogs.list({ target: id })).items.map(({ action }) => action)).toEqual(["webhook.disabled"]);
});
