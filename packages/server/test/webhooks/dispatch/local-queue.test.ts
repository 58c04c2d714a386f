import fc from "fast-check";
import { expect, test } from "vitest";
import {
  createLocalQueue,
  inFlightMax,
  inFlightPerWebhookMax,
  queuedMax,
  queueLowWaterMark,
} from "../../../src/integration/webhooks/dispatch/local-queue.ts";

interface Delivery {
  readonly id: number;
  readonly webhookId: string;
}

/** The ids of each webhook's deliveries, in their order. */
const idsByWebhook = (deliveries: readonly Delivery[]): Map<string, number[]> => {
  const byWebhook = Map.groupBy(deliveries, ({ webhookId }) => webhookId);
  return new Map([...byWebhook].map(([webhookId, own]) => [webhookId, own.map(({ id }) => id)]));
};

test("deliveries start once, in their webhook's order and within the slots, and expired ones are removed", () => {
  const webhook = fc.nat(14).map(String);
  const step = fc.oneof(
    fc.record({ kind: fc.constant("add" as const), webhooks: fc.array(webhook, { maxLength: 40 }) }),
    fc.record({ kind: fc.constant("release" as const), index: fc.nat(inFlightMax) }),
    fc.record({ kind: fc.constant("park" as const), index: fc.nat(inFlightMax) }),
    fc.record({ kind: fc.constant("expire" as const) }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const queue = createLocalQueue<Delivery>();
      const inFlight: Delivery[] = [];
      let queued: (Delivery & { addedMs: number })[] = [];
      let parked: typeof queued = [];
      let id = 0;
      steps.forEach((one, nowMs) => {
        if (one.kind === "add") {
          const added = one.webhooks.map((webhookId) => ({ id: id++, webhookId }));
          queue.add(added, nowMs);
          queued.push(...added.map((delivery) => ({ ...delivery, addedMs: nowMs })));
        }
        if (one.kind === "release") {
          const [ended] = inFlight.splice(one.index, 1);
          if (ended) queue.release(ended);
        }
        if (one.kind === "park") {
          const [ended] = inFlight.splice(one.index, 1);
          if (ended) {
            queue.park(ended, nowMs);
            parked.push({ ...ended, addedMs: nowMs });
          }
        }
        if (one.kind === "expire") {
          queue.forgetParkedBefore(nowMs - 5);
          parked = parked.filter(({ addedMs }) => addedMs >= nowMs - 5);
          const late = queue.removeQueuedBefore(nowMs - 3);
          const expired = queued.filter(({ addedMs }) => addedMs < nowMs - 3);
          expect(idsByWebhook(late)).toEqual(idsByWebhook(expired));
          queued = queued.filter(({ addedMs }) => addedMs >= nowMs - 3);
        }
        for (const delivery of queue.takeStartable()) {
          expect(queued.find(({ webhookId }) => webhookId === delivery.webhookId)?.id).toBe(delivery.id);
          queued = queued.filter((other) => other.id !== delivery.id);
          inFlight.push(delivery);
        }
        const by = (deliveries: readonly Delivery[]) => Map.groupBy(deliveries, ({ webhookId }) => webhookId);
        for (const [, some] of by(inFlight)) expect(some.length).toBeLessThanOrEqual(inFlightPerWebhookMax);
        expect(inFlight.length).toBeLessThanOrEqual(inFlightMax);
        expect(queue.room).toBe(inFlightMax - inFlight.length + queuedMax - queued.length);
        queue.claimPostponed();
        expect(queue.isClaimDue()).toBe(inFlight.length < inFlightMax || queued.length < queueLowWaterMark);
        expect(queue.claimedByWebhook).toEqual(
          new Map([...by([...inFlight, ...queued, ...parked])].map(([key, some]) => [key, some.length])),
        );
        // No delivery is queued that has a free slot.
        const free =
          inFlight.length < inFlightMax
            ? queued.filter(({ webhookId }) => (by(inFlight).get(webhookId)?.length ?? 0) < inFlightPerWebhookMax)
            : [];
        expect(free).toEqual([]);
      });
    }),
  );
});

test("a slot that becomes free goes to the webhook that has waited longest", () => {
  const queue = createLocalQueue<Delivery>();
  const webhooks = Array.from({ length: inFlightMax + 2 }, (_, index) => String(index));
  let id = 0;
  for (const webhookId of webhooks)
    queue.add(
      [
        { id: id++, webhookId },
        { id: id++, webhookId },
        { id: id++, webhookId },
      ],
      0,
    );
  const started = queue.takeStartable();
  expect(started.map(({ webhookId }) => webhookId)).toEqual(webhooks.slice(0, inFlightMax));
  const next = started.slice(0, 4).flatMap((ended) => {
    queue.release(ended);
    return queue.takeStartable();
  });
  expect(next.map(({ webhookId }) => webhookId)).toEqual([String(inFlightMax), String(inFlightMax + 1), "0", "1"]);
});
