import { bounds } from "@worktrack/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import { applyRuns } from "../../../src/webhooks/dispatch/breaker.sql.ts";
import { type Outcome, runOf } from "../../../src/webhooks/dispatch/breaker.ts";
import { dispatching } from "./dispatching.ts";

const stage = dispatching();

const webhook = async (id: string) => {
  const row = await stage.database.prisma.webhook.findUniqueOrThrow({ where: { id } });
  return { failures: row.consecutiveFailures, reason: row.disabledReason };
};

/** Each outcome by itself, as the design tells it. */
const naive = (outcomes: readonly Outcome[]) => {
  const state: { failures: number; reason: string | null } = { failures: 0, reason: null };
  for (const outcome of outcomes) {
    if (state.reason) break;
    if (outcome === "gone") state.reason = "gone";
    else state.failures = outcome === "succeeded" ? 0 : state.failures + 1;
    if (state.failures === bounds.webhookFailuresMax) state.reason = "failures";
  }
  return state;
};

test("however outcomes are cut into batches, a webhook ends as if each had been counted by itself", async () => {
  const { organizationId } = await stage.server.workspace();
  const outcome = fc.oneof(
    { weight: 24, arbitrary: fc.constant<Outcome>("failed") },
    { weight: 3, arbitrary: fc.constant<Outcome>("succeeded") },
    { weight: 1, arbitrary: fc.constant<Outcome>("gone") },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(outcome, { maxLength: 15 }), { maxLength: 4 }), async (batches) => {
      const { id } = await stage.hook(organizationId, "https://example.com/");
      for (const batch of batches) await applyRuns(stage.database, new Map([[id, runOf(batch)]]), stage.nowMs);
      expect(await webhook(id)).toEqual(naive(batches.flat()));
    }),
    { numRuns: 150 },
  );
});

test("two processes at once neither overshoot nor lose a failure, and one audit entry tells of the end, without path or query", async () => {
  const { organizationId, owner } = await stage.server.workspace();
  const receiver = await stage.receiver((_request, response) => response.writeHead(500).end());
  const nine = await stage.hook(organizationId, `${receiver.url}?token=secret`);
  const many = await stage.hook(organizationId, `${receiver.url}?token=secret`);
  await stage.queue(nine.id, bounds.webhookFailuresMax - 1);
  // More than both may send before the first results are written.
  await stage.queue(many.id, 500);
  const dispatchers = [stage.dispatcher(), stage.dispatcher()];
  await stage.attempted(nine.id);
  await expect.poll(async () => (await stage.deliveries(many.id)).filter(({ nextAttemptAt }) => nextAttemptAt).length).toBe(0);
  for (const { stop } of dispatchers) await stop();
  expect(await webhook(nine.id)).toEqual({ failures: 9, reason: null });
  expect(await webhook(many.id)).toEqual({ failures: 10, reason: "failures" });
  const statuses = (await stage.deliveries(many.id)).map(({ status, attempts }) => `${status} ${attempts}`);
  expect(new Set(statuses)).toEqual(new Set(["failed 1", "skipped 0"]));
  const { items } = await owner.auditLogs.list({ target: many.id });
  const target = { kind: "webhook", id: many.id, name: new URL(receiver.url).origin };
  expect(items).toMatchObject([
    { action: "webhook.disabled", actor: null, target, changes: { disabledReason: { from: null, to: "failures" } } },
  ]);
});

test("nine failures and a success leave it enabled, with an empty run", async () => {
  const { organizationId } = await stage.server.workspace();
  let count = 0;
  const receiver = await stage.receiver((_request, response) => response.writeHead(++count % 10 === 0 ? 200 : 500).end());
  const { id } = await stage.hook(organizationId, receiver.url);
  const dispatcher = stage.dispatcher();
  for (const expected of [9, 0]) {
    await stage.queue(id, expected || 1);
    dispatcher.wake();
    await stage.attempted(id);
    expect(await webhook(id)).toEqual({ failures: expected, reason: null });
  }
  await dispatcher.stop();
});

test("automatic retries, attempts by hand and tests never count, but their success ends the run; a test's does not", async () => {
  const { organizationId } = await stage.server.workspace();
  let status = 500;
  const receiver = await stage.receiver((_request, response) => response.writeHead(status).end());
  const { id } = await stage.hook(organizationId, receiver.url);
  const { prisma } = stage.database;
  const where = { webhookId: id };
  const now = () => new Date(stage.nowMs);
  await stage.queue(id, 3);
  const dispatcher = stage.dispatcher({ retryDelaysMs: [1_000, 1_000, 1_000, 1_000] });
  await stage.attempted(id);
  for (const attempts of [2, 3, 4]) {
    // Later than any attempt has ended and its delay is over.
    stage.nowMs += 60_000;
    dispatcher.wake();
    await stage.attempted(id, attempts);
  }
  await prisma.webhookDelivery.updateMany({ where, data: { status: "pending", manual: true, nextAttemptAt: now() } });
  dispatcher.wake();
  const rows = await stage.attempted(id, 5);
  expect(rows.map(({ retries, status, nextAttemptAt }) => [retries, status, nextAttemptAt !== null])).toEqual(
    Array(3).fill([3, "failed", true]),
  );
  expect(await webhook(id)).toEqual({ failures: 3, reason: null });
  await prisma.webhookDelivery.updateMany({ where, data: { test: true } });
  for (const [answer, attempts] of [500, 410, 200].map((code, index) => [code, 6 + index] as const)) {
    status = answer;
    await prisma.webhookDelivery.updateMany({ where, data: { status: "pending", manual: true, nextAttemptAt: now() } });
    dispatcher.wake();
    await stage.attempted(id, attempts);
  }
  expect(await webhook(id)).toEqual({ failures: 3, reason: null });
  await prisma.webhookDelivery.updateMany({ where, data: { test: false, status: "pending", manual: true, nextAttemptAt: now() } });
  dispatcher.wake();
  await stage.attempted(id, 9);
  expect(await webhook(id)).toEqual({ failures: 0, reason: null });
  await dispatcher.stop();
});

test("410 Gone disables at once: what waits is taken out of the queue, and nothing more is sent", async () => {
  const { organizationId, owner } = await stage.server.workspace();
  const receiver = await stage.receiver((_request, response) => response.writeHead(410).end());
  const { id } = await stage.hook(organizationId, receiver.url);
  // Of results that nobody has written yet there are 200 at most: by then the first has disabled it.
  await stage.queue(id, 300);
  const dispatcher = stage.dispatcher({ retryDelaysMs: [1_000] });
  await expect.poll(async () => (await stage.deliveries(id)).filter(({ nextAttemptAt }) => nextAttemptAt).length).toBe(0);
  await dispatcher.stop();
  expect(await webhook(id)).toEqual({ failures: 0, reason: "gone" });
  expect(receiver.received.length).toBeLessThan(300);
  expect((await owner.auditLogs.list({ target: id })).items.map(({ action }) => action)).toEqual(["webhook.disabled"]);
});
