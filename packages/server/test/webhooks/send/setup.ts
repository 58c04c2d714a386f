import { afterEach } from "vitest";
import type { Guard } from "../../../src/integration/webhooks/guard/guard.ts";
import { createSender, type SenderOptions } from "../../../src/integration/webhooks/send/sender.ts";
import { createSigningKey } from "../../../src/integration/webhooks/send/signature.ts";
import { type Answer, startReceiver } from "../receiver.ts";

const opened: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close();
});

export const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";

export const message = {
  deliveryId: "0198c0de-7a11-7000-8000-00000000002a",
  body: Buffer.from('{"event":"task.created","timestamp":1793232000000,"organization":{"id":"o","name":"Öps"},"data":{"task":{}}}'),
  keys: [createSigningKey(secret)],
} as const;

/** Starts a receiver that is closed after the test. */
export const openReceiver = async (answer?: Answer) => {
  const receiver = await startReceiver(answer);
  opened.push(receiver.close);
  return receiver;
};

/** Returns a function that sends `message` to a URL. The sender may reach 127.0.0.1 and is closed after the test. */
export const createSend = ({
  timeoutMs = 10_000,
  hasProxy = false,
  ...overrides
}: Partial<Guard & Pick<SenderOptions, "timeoutMs" | "hasProxy">> = {}) => {
  const guard = { allowCidrs: ["127.0.0.1/32"], ports: null, resolve: async () => ["127.0.0.1"], ...overrides };
  const { send, close } = createSender({ guard, timeoutMs, userAgent: "Worktrack/1.2.3", hasProxy });
  opened.push(close);
  return (url: string, nowMs = Date.now()) => send({ ...message, url, traceparent: null }, nowMs);
};
