import { pino } from "pino";
import { expect, test, vi } from "vitest";
import type { Notifications } from "../../src/database/notifications.ts";
import { createSharedSignals } from "../../src/database/signals.ts";

test("a notification that no process of this version sent counts as missed, and does not end the process", () => {
  const listeners: ((payload: string) => void)[] = [];
  const notifications = {
    listen: (_channel: string, { onNotification }: { onNotification(payload: string): void }) => {
      listeners.push(onNotification);
      return { stop: () => {} };
    },
  } as unknown as Notifications;
  const signals = createSharedSignals({ query: async () => [] } as never, notifications, pino({ level: "silent" }));
  const [onSignal, onMissed] = [vi.fn(), vi.fn()];
  signals.listen(onSignal, onMissed);
  for (const payload of ["{", "null", "[]", '{"processId":"other","signal":null}', '"text"']) listeners[0]?.(payload);
  expect([onSignal.mock.calls.length, onMissed.mock.calls.length]).toEqual([0, 5]);
  listeners[0]?.('{"processId":"other","signal":{"kind":"events","organizationId":"one"}}');
  expect(onSignal).toHaveBeenCalledExactlyOnceWith({ kind: "events", organizationId: "one" });
});
