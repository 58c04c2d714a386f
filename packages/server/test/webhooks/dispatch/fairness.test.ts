import fc from "fast-check";
import { expect, test } from "vitest";
import type { ClaimRequest } from "../../../src/integration/webhooks/dispatch/claim.ts";
import type { Dispatcher } from "../../../src/integration/webhooks/dispatch/dispatcher.ts";
import { claimedPerWebhookMax, inFlightMax, inFlightPerWebhookMax } from "../../../src/integration/webhooks/dispatch/local-queue.ts";
import { lastInRoundRobin, roundRobinStart } from "../../../src/integration/webhooks/dispatch/queue.sql.ts";
import type { Receiver } from "../receiver.ts";
import { useDispatch } from "./setup.ts";

const setup = useDispatch();

const claimAfter = (after: string, more: Partial<ClaimRequest> = {}) => setup.claim({ after, ...more });

const clear = () => setup.database.prisma.webhook.deleteMany();

const leased = async (id: string) => (await setup.deliveries(id)).filter(({ leaseId }) => leaseId !== null).length;

/** Stops a dispatcher while its attempts hang, then ends the attempts by closing the receiver, so that no timeout is involved. */
const stopHanging = async (dispatcher: Dispatcher, hanging: Receiver) => {
  const stopped = dispatcher.stop();
  await hanging.close();
  await stopped;
};

test("a hanging receiver with a backlog occupies five slots only, and other webhooks are served meanwhile", async () => {
  await clear();
  const { organizationId } = await setup.server.workspace();
  const hanging = await setup.startReceiver(() => {});
  const quick = await setup.startReceiver();
  const slow = await setup.createWebhook(organizationId, hanging.url);
  const { id } = await setup.createWebhook(organizationId, quick.url);
  await setup.queueDeliveries(slow.id, 5_000);
  const dispatcher = setup.startDispatcher();
  await hanging.waitFor(inFlightPerWebhookMax);
  for (let round = 1; round <= 3; round++) {
    await setup.queueDeliveries(id, 10);
    dispatcher.wake();
    await quick.waitFor(round * 10);
  }
  await setup.waitUntilAttempted(id);
  await clear();
  await stopHanging(dispatcher, hanging);
});

/** Starts a dispatcher that has claimed all it may for one webhook, whose five attempts hang. */
const startWithFullQueue = async () => {
  await clear();
  const { organizationId } = await setup.server.workspace();
  const hanging = await setup.startReceiver(() => {});
  const { id } = await setup.createWebhook(organizationId, hanging.url);
  await setup.queueDeliveries(id, claimedPerWebhookMax);
  const dispatcher = setup.startDispatcher();
  await hanging.waitFor(inFlightPerWebhookMax);
  return { id, hanging, dispatcher };
};

test("deliveries that are queued locally for too long are returned", async () => {
  const { id, hanging, dispatcher } = await startWithFullQueue();
  expect(await leased(id)).toBe(claimedPerWebhookMax);
  // A disabled webhook's deliveries are not claimed again.
  await setup.database.prisma.webhook.update({ where: { id }, data: { enabled: false, disabledReason: "manual" } });
  setup.nowMs += 3_000;
  await expect.poll(() => leased(id)).toBe(inFlightPerWebhookMax);
  expect(hanging.received).toHaveLength(inFlightPerWebhookMax);
  await stopHanging(dispatcher, hanging);
});

test("locally queued deliveries are returned when the process stops", async () => {
  const { id, hanging, dispatcher } = await startWithFullQueue();
  const stopped = dispatcher.stop();
  await expect.poll(() => leased(id)).toBe(inFlightPerWebhookMax);
  await hanging.close();
  await stopped;
  expect(await leased(id)).toBe(0);
});

test("webhooks with endless backlogs are served equally often", async () => {
  await clear();
  const { organizationId } = await setup.server.workspace();
  for (let i = 0; i < 30; i++) await setup.queueDeliveries((await setup.createWebhook(organizationId, "https://example.com/")).id, 50);
  const served = new Map<string, number>();
  for (let after = roundRobinStart, round = 0; round < 12; round++) {
    const claimed = await claimAfter(after);
    expect(claimed.length).toBe(inFlightMax);
    after = lastInRoundRobin(after, claimed);
    for (const { webhookId } of claimed) served.set(webhookId, (served.get(webhookId) ?? 0) + 1);
  }
  expect([...served.values()]).toEqual(Array(30).fill(20));
});

test("a failing webhook gets fewer deliveries, and none when it already has more than its limit", async () => {
  await clear();
  const { organizationId } = await setup.server.workspace();
  const { id } = await setup.createWebhook(organizationId, "https://example.com/");
  await setup.queueDeliveries(id, 20);
  await setup.database.prisma.webhook.update({ where: { id }, data: { consecutiveFailures: 1 } });
  const limits = { perWebhookMax: 4, perFailingWebhookMax: 2 };
  expect(await claimAfter(roundRobinStart, { ...limits, claimedByWebhook: new Map([[id, 3]]) })).toHaveLength(0);
  expect(await claimAfter(roundRobinStart, limits)).toHaveLength(2);
  await setup.database.prisma.webhook.update({ where: { id }, data: { consecutiveFailures: 0 } });
  expect(await claimAfter(roundRobinStart, limits)).toHaveLength(4);
});

test("with one free slot, webhooks still take turns, except those whose slots are taken", async () => {
  await clear();
  const { organizationId } = await setup.server.workspace();
  const ids: string[] = [];
  for (let i = 0; i < 4; i++) ids.push((await setup.createWebhook(organizationId, "https://example.com/")).id);
  for (const id of ids) await setup.queueDeliveries(id, 20);
  const [first = "", second = "", third = "", fourth = ""] = ids.sort();
  const claimedByWebhook = new Map([
    [first, inFlightPerWebhookMax],
    [second, inFlightPerWebhookMax - 2],
  ]);
  const order: string[] = [];
  for (let after = third; order.length < 6; after = order.at(-1) ?? after)
    order.push(...(await claimAfter(after, { max: 1, claimedByWebhook })).map(({ webhookId }) => webhookId));
  expect(order).toEqual([fourth, second, third, fourth, second, third]);
  expect((await claimAfter(third, { claimedByWebhook })).map(({ webhookId }) => webhookId).sort()).toEqual([
    ...Array(2).fill(second),
    ...Array(5).fill(third),
    ...Array(5).fill(fourth),
  ]);
});

test("the last webhook served is the largest id after the start, or after wrapping around the largest id up to it", () => {
  const hex = fc.uuid({ version: 7 });
  fc.assert(
    fc.property(hex, fc.array(hex), (after, ids) => {
      const order = [...ids.filter((id) => id > after).sort(), ...ids.filter((id) => id <= after).sort()];
      expect(
        lastInRoundRobin(
          after,
          ids.map((webhookId) => ({ webhookId })),
        ),
      ).toBe(order.at(-1) ?? after);
    }),
  );
});

test("concurrent claims never lease the same delivery, and each is claimed again with the same id when its lease ends", async () => {
  await clear();
  const { organizationId } = await setup.server.workspace();
  for (let i = 0; i < 4; i++) await setup.queueDeliveries((await setup.createWebhook(organizationId, "https://example.com/")).id, 5);
  const both = (await Promise.all([claimAfter(roundRobinStart), claimAfter(roundRobinStart), claimAfter(roundRobinStart)])).flat();
  expect(new Set(both.map(({ id }) => id)).size).toBe(20);
  expect(both.length).toBe(20);
  setup.nowMs += 19_999;
  expect(await claimAfter(roundRobinStart)).toEqual([]);
  setup.nowMs += 1;
  const again = await claimAfter(roundRobinStart);
  expect(again.map(({ id }) => id).sort()).toEqual(both.map(({ id }) => id).sort());
  expect(again.filter(({ leaseId }) => both.some((claimed) => claimed.leaseId === leaseId))).toEqual([]);
});

test("only manual retries are claimed for a disabled webhook and for a workspace on Free", async () => {
  await clear();
  const { organizationId } = await setup.server.workspace("free");
  const pro = await setup.server.workspace();
  const { prisma } = setup.database;
  for (const organization of [organizationId, pro.organizationId]) {
    const { id } = await setup.createWebhook(organization, "https://example.com/");
    await prisma.webhook.update({
      where: { id },
      data: { enabled: organization === organizationId, ...(organization !== organizationId && { disabledReason: "manual" }) },
    });
    await setup.queueDeliveries(id, 10);
    expect(await claimAfter(roundRobinStart)).toEqual([]);
    const [row] = await setup.deliveries(id);
    await prisma.webhookDelivery.update({ where: { id: String(row?.id) }, data: { manual: true } });
    expect((await claimAfter(roundRobinStart)).map((claimed) => claimed.id)).toEqual([row?.id]);
    expect(await claimAfter(roundRobinStart)).toEqual([]);
  }
});

test("a delivery whose event was pruned is not sent and leaves the queue", async () => {
  await clear();
  const { organizationId } = await setup.server.workspace();
  const { id } = await setup.createWebhook(organizationId, "https://example.com/");
  await setup.queueDeliveries(id, 2);
  const rows = await setup.deliveries(id);
  await setup.database.prisma.event.deleteMany({ where: { id: rows[0]?.eventId ?? "" } });
  expect((await claimAfter(roundRobinStart)).map(({ body }) => body !== null).sort()).toEqual([false, true]);
  expect((await setup.deliveries(id))[0]).toMatchObject({ status: "skipped", nextAttemptAt: null, leaseId: null, attempts: 0 });
});
