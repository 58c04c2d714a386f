import fc from "fast-check";
import { expect, test } from "vitest";
import type { Ask } from "../../../src/webhooks/dispatch/claim.sql.ts";
import type { Dispatcher } from "../../../src/webhooks/dispatch/dispatcher.ts";
import { heldPerWebhookMax, inFlightMax, inFlightPerWebhookMax } from "../../../src/webhooks/dispatch/line.ts";
import { lastInRing, ringStart } from "../../../src/webhooks/dispatch/queue.sql.ts";
import type { Receiver } from "../receiver.ts";
import { dispatching } from "./dispatching.ts";

const stage = dispatching();

const ask = (after: string, more: Partial<Ask> = {}) => stage.claim({ after, ...more });

const clear = () => stage.database.prisma.webhook.deleteMany();

const leased = async (id: string) => (await stage.deliveries(id)).filter(({ leaseId }) => leaseId !== null).length;

/** Stops it while its attempts hang, then ends those: no time-out decides, nor is waited for. */
const ending = async (dispatcher: Dispatcher, hanging: Receiver) => {
  const stopped = dispatcher.stop();
  await hanging.close();
  await stopped;
};

test("a backlog that hangs keeps its five slots, and another webhook's events are delivered meanwhile", async () => {
  await clear();
  const { organizationId } = await stage.server.workspace();
  const hanging = await stage.receiver(() => {});
  const quick = await stage.receiver();
  const slow = await stage.hook(organizationId, hanging.url);
  const { id } = await stage.hook(organizationId, quick.url);
  await stage.queue(slow.id, 5_000);
  const dispatcher = stage.dispatcher();
  await hanging.waitFor(inFlightPerWebhookMax);
  for (let round = 1; round <= 3; round++) {
    await stage.queue(id, 10);
    dispatcher.wake();
    await quick.waitFor(round * 10);
  }
  await stage.attempted(id);
  await clear();
  await ending(dispatcher, hanging);
});

/** A webhook of which as much is claimed as may be, with five attempts that hang. */
const holding = async () => {
  await clear();
  const { organizationId } = await stage.server.workspace();
  const hanging = await stage.receiver(() => {});
  const { id } = await stage.hook(organizationId, hanging.url);
  await stage.queue(id, heldPerWebhookMax);
  const dispatcher = stage.dispatcher();
  await hanging.waitFor(inFlightPerWebhookMax);
  return { id, hanging, dispatcher };
};

test("what was claimed ahead is given back when it has waited too long", async () => {
  const { id, hanging, dispatcher } = await holding();
  expect(await leased(id)).toBe(heldPerWebhookMax);
  // Not live, so it is not claimed again.
  await stage.database.prisma.webhook.update({ where: { id }, data: { enabled: false, disabledReason: "manual" } });
  stage.nowMs += 3_000;
  await expect.poll(() => leased(id)).toBe(inFlightPerWebhookMax);
  expect(hanging.received).toHaveLength(inFlightPerWebhookMax);
  await ending(dispatcher, hanging);
});

test("what was claimed ahead is given back when the process stops", async () => {
  const { id, hanging, dispatcher } = await holding();
  const stopped = dispatcher.stop();
  await expect.poll(() => leased(id)).toBe(inFlightPerWebhookMax);
  await hanging.close();
  await stopped;
  expect(await leased(id)).toBe(0);
});

test("webhooks with endless backlogs take turns: each is served before any is served twice as often", async () => {
  await clear();
  const { organizationId } = await stage.server.workspace();
  for (let i = 0; i < 30; i++) await stage.queue((await stage.hook(organizationId, "https://example.com/")).id, 50);
  const served = new Map<string, number>();
  for (let after = ringStart, round = 0; round < 12; round++) {
    const claimed = await ask(after);
    expect(claimed.length).toBe(inFlightMax);
    after = lastInRing(after, claimed);
    for (const { webhookId } of claimed) served.set(webhookId, (served.get(webhookId) ?? 0) + 1);
  }
  expect([...served.values()]).toEqual(Array(30).fill(20));
});

test("of a webhook that is failing fewer are claimed, and none when it holds more than that", async () => {
  await clear();
  const { organizationId } = await stage.server.workspace();
  const { id } = await stage.hook(organizationId, "https://example.com/");
  await stage.queue(id, 20);
  await stage.database.prisma.webhook.update({ where: { id }, data: { consecutiveFailures: 1 } });
  const limits = { perWebhookMax: 4, perFailingWebhookMax: 2 };
  expect(await ask(ringStart, { ...limits, held: new Map([[id, 3]]) })).toHaveLength(0);
  expect(await ask(ringStart, limits)).toHaveLength(2);
  await stage.database.prisma.webhook.update({ where: { id }, data: { consecutiveFailures: 0 } });
  expect(await ask(ringStart, limits)).toHaveLength(4);
});

test("with one free slot, and whatever others have in flight, the turn goes round", async () => {
  await clear();
  const { organizationId } = await stage.server.workspace();
  const ids: string[] = [];
  for (let i = 0; i < 4; i++) ids.push((await stage.hook(organizationId, "https://example.com/")).id);
  for (const id of ids) await stage.queue(id, 20);
  const [first = "", second = "", third = "", fourth = ""] = ids.sort();
  const held = new Map([
    [first, inFlightPerWebhookMax],
    [second, inFlightPerWebhookMax - 2],
  ]);
  const order: string[] = [];
  for (let after = third; order.length < 6; after = order.at(-1) ?? after)
    order.push(...(await ask(after, { max: 1, held })).map(({ webhookId }) => webhookId));
  expect(order).toEqual([fourth, second, third, fourth, second, third]);
  expect((await ask(third, { held })).map(({ webhookId }) => webhookId).sort()).toEqual([
    ...Array(2).fill(second),
    ...Array(5).fill(third),
    ...Array(5).fill(fourth),
  ]);
});

test("the last in the ring is the largest id after the start, unless the ring went round", () => {
  const hex = fc.uuid({ version: 7 });
  fc.assert(
    fc.property(hex, fc.array(hex), (after, ids) => {
      const ring = [...ids.filter((id) => id > after).sort(), ...ids.filter((id) => id <= after).sort()];
      expect(
        lastInRing(
          after,
          ids.map((webhookId) => ({ webhookId })),
        ),
      ).toBe(ring.at(-1) ?? after);
    }),
  );
});

test("two processes never lease one delivery, and what a dead one had comes again, with its id, once the lease is over", async () => {
  await clear();
  const { organizationId } = await stage.server.workspace();
  for (let i = 0; i < 4; i++) await stage.queue((await stage.hook(organizationId, "https://example.com/")).id, 5);
  const both = (await Promise.all([ask(ringStart), ask(ringStart), ask(ringStart)])).flat();
  expect(new Set(both.map(({ id }) => id)).size).toBe(20);
  expect(both.length).toBe(20);
  stage.nowMs += 19_999;
  expect(await ask(ringStart)).toEqual([]);
  stage.nowMs += 1;
  const again = await ask(ringStart);
  expect(again.map(({ id }) => id).sort()).toEqual(both.map(({ id }) => id).sort());
  expect(again.filter(({ leaseId }) => both.some((claimed) => claimed.leaseId === leaseId))).toEqual([]);
});

test("of a disabled webhook, and on Free, only what was asked for by hand is claimed", async () => {
  await clear();
  const { organizationId } = await stage.server.workspace("free");
  const pro = await stage.server.workspace();
  const { prisma } = stage.database;
  for (const organization of [organizationId, pro.organizationId]) {
    const { id } = await stage.hook(organization, "https://example.com/");
    await prisma.webhook.update({
      where: { id },
      data: { enabled: organization === organizationId, ...(organization !== organizationId && { disabledReason: "manual" }) },
    });
    await stage.queue(id, 10);
    expect(await ask(ringStart)).toEqual([]);
    const [row] = await stage.deliveries(id);
    await prisma.webhookDelivery.update({ where: { id: String(row?.id) }, data: { manual: true } });
    expect((await ask(ringStart)).map((claimed) => claimed.id)).toEqual([row?.id]);
    expect(await ask(ringStart)).toEqual([]);
  }
});

test("a delivery whose event is no longer kept is not sent, and leaves the queue", async () => {
  await clear();
  const { organizationId } = await stage.server.workspace();
  const { id } = await stage.hook(organizationId, "https://example.com/");
  await stage.queue(id, 2);
  const rows = await stage.deliveries(id);
  await stage.database.prisma.event.deleteMany({ where: { id: rows[0]?.eventId ?? "" } });
  expect((await ask(ringStart)).map(({ body }) => body !== null).sort()).toEqual([false, true]);
  expect((await stage.deliveries(id))[0]).toMatchObject({ status: "skipped", nextAttemptAt: null, leaseId: null, attempts: 0 });
});
