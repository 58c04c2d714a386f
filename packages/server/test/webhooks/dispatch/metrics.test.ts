import { bounds } from "@worktrack/contract";
import { expect, test } from "vitest";
import type { ClaimedDelivery } from "../../../src/integration/webhooks/dispatch/claim.ts";
import { completeDeliveries } from "../../../src/integration/webhooks/dispatch/complete-deliveries.ts";
import { roundDuration } from "../../../src/integration/webhooks/durations.ts";
import { type Attempt, attemptResult, useDispatch } from "./setup.ts";

const setup = useDispatch();
const hourMs = 3_600_000;
const url = "https://example.com/";

/** Claims all due deliveries and completes them in one batch. */
const complete = async (sentOf: (delivery: ClaimedDelivery, index: number) => Attempt) => {
  const claimed = await setup.claim({ max: 1_000, perWebhookMax: 1_000, perFailingWebhookMax: 1_000 });
  const results = claimed.map((delivery, index) => attemptResult(delivery, sentOf(delivery, index), setup.nowMs));
  await completeDeliveries(setup.database, results, setup.nowMs);
  return results.length;
};

test("every hour of the last seven days is listed, oldest first, and a delivery counts once, in the hour of its first attempt", async () => {
  const { organizationId, owner } = await setup.server.workspace();
  const { id } = await setup.createWebhook(organizationId, url);
  setup.nowMs = Date.parse("2026-11-20T10:59:59.999Z");
  await setup.queueDeliveries(id, 4);
  expect(await complete((_, index) => ({ durationMs: 10 * (index + 1), failed: index > 1 }))).toBe(4);
  setup.nowMs = Date.parse("2026-11-20T12:00:00.000Z");
  // The two retries and the test do not count, but the new delivery does.
  await owner.webhooks.test({ id });
  await setup.queueDeliveries(id, 1);
  expect(await complete(() => ({ durationMs: 8_765 }))).toBe(4);
  const { hours } = await owner.webhooks.metrics({ id });
  const none = { deliveries: 0, failures: 0, p50Ms: null, p95Ms: null };
  expect(hours).toHaveLength(bounds.webhookMetricHours);
  expect(hours.slice(-3)).toEqual([
    { hour: "2026-11-20T10:00:00.000Z", deliveries: 4, failures: 2, p50Ms: 20, p95Ms: 40 },
    { hour: "2026-11-20T11:00:00.000Z", ...none },
    { hour: "2026-11-20T12:00:00.000Z", deliveries: 1, failures: 0, p50Ms: 9_000, p95Ms: 9_000 },
  ]);
  expect(hours[0]).toEqual({ hour: "2026-11-13T13:00:00.000Z", ...none });
  setup.nowMs += (bounds.webhookMetricHours - 2) * hourMs;
  expect((await owner.webhooks.metrics({ id })).hours.filter(({ deliveries }) => deliveries > 0)).toHaveLength(1);
  await owner.webhooks.delete({ id });
  expect(await setup.database.prisma.webhookHour.count({ where: { webhookId: id } })).toBe(0);
});

test("percentiles are those of all rounded durations, whatever the batches", async () => {
  const { organizationId, owner } = await setup.server.workspace();
  const { id } = await setup.createWebhook(organizationId, url);
  const durations = Array.from({ length: 101 }, (_, index) => Math.round(1.1 ** index));
  for (let at = 0; at < durations.length; at += 20) {
    const batch = durations.slice(at, at + 20);
    await setup.queueDeliveries(id, batch.length);
    await complete((_, index) => ({ durationMs: batch[index] ?? 0 }));
  }
  const expected = { deliveries: 101, p50Ms: roundDuration(durations[50] ?? 0), p95Ms: roundDuration(durations[95] ?? 0) };
  expect((await owner.webhooks.metrics({ id })).hours.at(-1)).toMatchObject(expected);
});

test("concurrent batches of several webhooks lose no count and do not deadlock", async () => {
  const { organizationId, owner } = await setup.server.workspace();
  const ids: string[] = [];
  while (ids.length < 5) ids.push((await setup.createWebhook(organizationId, url)).id);
  for (const id of ids) await setup.queueDeliveries(id, 60);
  const claimed = await setup.claim({ max: 300, perWebhookMax: 60, perFailingWebhookMax: 60 });
  expect(claimed).toHaveLength(300);
  // Every second batch has failures, so that both statements run. Each batch has all webhooks, in another order.
  const batches = Array.from({ length: 12 }, (_, batch) => {
    const own = claimed.filter((_, index) => index % 12 === batch);
    return own.map((delivery, index) =>
      attemptResult(delivery, { durationMs: index % 3, failed: batch % 2 === 1 && index % 5 === 0 }, setup.nowMs),
    );
  });
  await Promise.all(batches.map((batch, index) => completeDeliveries(setup.database, index % 3 ? batch : batch.toReversed(), setup.nowMs)));
  const last = await Promise.all(ids.map(async (id) => (await owner.webhooks.metrics({ id })).hours.at(-1)));
  expect(last.map((hour) => hour?.deliveries)).toEqual([60, 60, 60, 60, 60]);
  expect(last.reduce((sum, hour) => sum + (hour?.failures ?? 0), 0)).toBe(batches.flat().filter(({ succeeded }) => !succeeded).length);
});
