// Compares the feed with the records that exist and with the requests that a webhook's receiver got.
import { setTimeout as sleep } from "node:timers/promises";
import type { Worktrack } from "@worktrack/sdk";
import type { Receiver } from "../../webhooks/receiver.ts";

/** Leases of a killed process end after this time at most, and the retries of a failed attempt follow. */
const boundMs = 120_000;

interface DeliveryCheck {
  readonly contradictions: readonly string[];
  readonly received: { readonly requests: number; readonly repeated: number };
}

/** The names and records of all events in the feed. Each page comes from another process. */
const readFeed = async (clients: readonly Worktrack[]): Promise<{ id: string; event: string; recordId: string }[]> => {
  const events: { id: string; event: string; recordId: string }[] = [];
  let cursor: string | undefined;
  for (let turn = 0; ; turn++) {
    const client = clients[turn % clients.length] as Worktrack;
    const page = await client.events.list({ limit: 100, ...(cursor !== undefined && { cursor }) });
    for (const { id, event, data } of page.items) {
      const [record] = Object.values(data) as { id?: string }[];
      events.push({ id, event, recordId: record?.id ?? "" });
    }
    cursor = page.nextCursor;
    if (!page.hasMore) return events;
  }
};

/** Waits until the webhook has no delivery that is still to be sent. */
const awaitDeliveries = async ([client]: readonly Worktrack[], id: string): Promise<boolean> => {
  const deadlineMs = performance.now() + boundMs;
  while (performance.now() < deadlineMs) {
    const pending = await client?.webhooks.deliveries.list({ id, status: ["pending", "failed"], limit: 1 });
    if (pending?.items.length === 0) return true;
    await sleep(500);
  }
  return false;
};

/** `repeatsExplained`: a process was killed, or results could not be written, so some deliveries may have arrived again. */
export const checkDeliveries = async (
  clients: readonly Worktrack[],
  webhookId: string,
  receiver: Receiver,
  { repeatsExplained }: { readonly repeatsExplained: boolean },
): Promise<DeliveryCheck> => {
  const contradictions: string[] = [];
  if (!(await awaitDeliveries(clients, webhookId))) contradictions.push("deliveries are still pending");

  const bodies = new Map<string, Set<string>>();
  for (const { headers, body } of receiver.received) {
    const id = String(headers["x-webhook-id"]);
    bodies.set(id, (bodies.get(id) ?? new Set()).add(body));
  }
  const repeated = receiver.received.length - bodies.size;
  if (repeated > 0 && !repeatsExplained) contradictions.push(`${repeated} deliveries arrived again`);

  /** How many deliveries each created record has had. */
  const delivered = new Map<string, number>();
  for (const [id, versions] of bodies) {
    if (versions.size > 1) contradictions.push(`delivery ${id} arrived with ${versions.size} different bodies`);
    const [body] = versions;
    const { event, data } = JSON.parse(String(body)) as { event: string; data: Record<string, { id: string }> };
    const [record] = Object.values(data);
    if (event.endsWith(".created")) delivered.set(`${event} ${record?.id}`, (delivered.get(`${event} ${record?.id}`) ?? 0) + 1);
  }
  const events = await readFeed(clients);
  const created = events.filter(({ event }) => event === "task.created" || event === "post.created");
  if (new Set(events.map(({ id }) => id)).size !== events.length) contradictions.push("the feed returned an event twice");
  for (const { event, recordId } of created) {
    const count = delivered.get(`${event} ${recordId}`) ?? 0;
    if (count !== 1) contradictions.push(`${event} of ${recordId} has ${count} deliveries`);
  }
  if (delivered.size !== created.length)
    contradictions.push(`${delivered.size} records were delivered, and ${created.length} are in the feed`);
  const updates = events.filter(({ event }) => event === "task.updated").length;
  const expected = created.length + updates;
  if (bodies.size !== expected) contradictions.push(`${bodies.size} deliveries arrived for ${expected} events`);
  return { contradictions, received: { requests: receiver.received.length, repeated } };
};
