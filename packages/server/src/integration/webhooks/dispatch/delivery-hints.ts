// Sends hints about the deliveries of webhooks to the event streams, at most once a second for each webhook.
import type { Signals } from "../../../database/signals.ts";

/** How long hints are collected. After this time, the results of the attempts have been written. */
const collectMs = 1_000;

export interface DeliveryHints {
  add(delivery: { readonly organizationId: string; readonly webhookId: string }): void;
  /** Sends the hints that wait. */
  stop(): void;
}

export const createDeliveryHints = (signals: Pick<Signals, "send">): DeliveryHints => {
  const organizations = new Map<string, string>();
  let timer: NodeJS.Timeout | undefined;
  const sendAll = (): void => {
    clearTimeout(timer);
    timer = undefined;
    for (const [id, organizationId] of organizations) signals.send({ kind: "hint", organizationId, hint: { kind: "delivery", id } });
    organizations.clear();
  };
  return {
    add: ({ organizationId, webhookId }) => {
      organizations.set(webhookId, organizationId);
      timer ??= setTimeout(sendAll, collectMs).unref();
    },
    stop: sendAll,
  };
};
