import fc from "fast-check";
import { expect, test } from "vitest";
import { createLine, inFlightMax, inFlightPerWebhookMax, waitingMax, waitingMin } from "../../../src/webhooks/dispatch/line.ts";

interface Delivery {
  readonly id: number;
  readonly webhookId: string;
}

test("never more start than slots allow, each once and in its webhook's order, and what waited too long comes out", () => {
  const webhook = fc.nat(14).map(String);
  const step = fc.oneof(
    fc.record({ kind: fc.constant("add" as const), webhooks: fc.array(webhook, { maxLength: 40 }) }),
    fc.record({ kind: fc.constant("release" as const), index: fc.nat(inFlightMax) }),
    fc.record({ kind: fc.constant("set aside" as const), index: fc.nat(inFlightMax) }),
    fc.record({ kind: fc.constant("expire" as const) }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const line = createLine<Delivery>();
      const inFlight: Delivery[] = [];
      let waiting: (Delivery & { addedMs: number })[] = [];
      let aside: typeof waiting = [];
      let id = 0;
      steps.forEach((one, nowMs) => {
        if (one.kind === "add") {
          const added = one.webhooks.map((webhookId) => ({ id: id++, webhookId }));
          line.add(added, nowMs);
          waiting.push(...added.map((delivery) => ({ ...delivery, addedMs: nowMs })));
        }
        if (one.kind === "release") {
          const [ended] = inFlight.splice(one.index, 1);
          if (ended) line.release(ended);
        }
        if (one.kind === "set aside") {
          const [ended] = inFlight.splice(one.index, 1);
          if (ended) {
            line.setAside(ended, nowMs);
            aside.push({ ...ended, addedMs: nowMs });
          }
        }
        if (one.kind === "expire") {
          line.forgetBefore(nowMs - 5);
          aside = aside.filter(({ addedMs }) => addedMs >= nowMs - 5);
          const late = line.takeBefore(nowMs - 3);
          expect(late.map((delivery) => delivery.id)).toEqual(
            waiting.filter(({ addedMs }) => addedMs < nowMs - 3).map((delivery) => delivery.id),
          );
          waiting = waiting.filter(({ addedMs }) => addedMs >= nowMs - 3);
        }
        for (const delivery of line.start()) {
          expect(waiting.find(({ webhookId }) => webhookId === delivery.webhookId)?.id).toBe(delivery.id);
          waiting = waiting.filter((other) => other.id !== delivery.id);
          inFlight.push(delivery);
        }
        const by = (deliveries: readonly Delivery[]) => Map.groupBy(deliveries, ({ webhookId }) => webhookId);
        for (const [, some] of by(inFlight)) expect(some.length).toBeLessThanOrEqual(inFlightPerWebhookMax);
        expect(inFlight.length).toBeLessThanOrEqual(inFlightMax);
        expect(line.room).toBe(inFlightMax - inFlight.length + waitingMax - waiting.length);
        expect(line.low).toBe(inFlight.length < inFlightMax || waiting.length < waitingMin);
        expect(line.held).toEqual(new Map([...by([...inFlight, ...waiting, ...aside])].map(([key, some]) => [key, some.length])));
        // Nobody waits who could be in flight.
        const free =
          inFlight.length < inFlightMax
            ? waiting.filter(({ webhookId }) => (by(inFlight).get(webhookId)?.length ?? 0) < inFlightPerWebhookMax)
            : [];
        expect(free).toEqual([]);
      });
    }),
  );
});
