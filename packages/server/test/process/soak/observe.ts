// Reads what a load has left: the records and the feed through the API, each page through another process, and a webhook's requests.
import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import type { Worktrack } from "@worktrack/sdk";
import { verify } from "@worktrack/webhook-verify";
import type { Receiver } from "../../webhooks/receiver.ts";
import { type FoundRecord, type FoundRequest, type Observations, readEvent } from "./contradictions.ts";
import type { Ledger } from "./ledger.ts";

/** Leases of a killed process end after this time at most, and the retries of a failed attempt follow. */
const boundMs = 60_000;

export interface Sources {
  readonly readers: readonly Worktrack[];
  readonly owners: readonly Worktrack[];
  readonly projectId: string;
  readonly webhook: { readonly id: string; readonly secret: string; readonly events: readonly string[] };
  readonly receiver: Receiver;
  readonly repeatsExplained: boolean;
}

/** Reads all records first, and the webhook's requests when none is still to be sent. */
export const observe = async (sources: Sources, ledger: Ledger): Promise<Observations> => {
  const { readers, owners, projectId, webhook, receiver, repeatsExplained } = sources;
  const client = inTurn(readers);
  const tasks = await readTasks(client(), projectId);
  const records = [
    ...tasks.map(({ title, id }) => ({ text: title, id })),
    ...(await readPosts(client())),
    ...(await readChildren(client, ledger)),
  ];
  const reactions = await countReactions(client, ledger);
  const unfinished = await awaitDeliveries(inTurn(owners)(), webhook.id);
  const events = await readFeed(client);
  const requests = await Promise.all(receiver.received.map((received) => checkRequest(received, webhook.secret)));
  return { records, tasks, reactions, events, subscribed: webhook.events, requests, unfinished, repeatsExplained };
};

const inTurn = (clients: readonly Worktrack[]): (() => Worktrack) => {
  let turn = 0;
  return () => clients[turn++ % clients.length] as Worktrack;
};

const collect = async <T>(items: AsyncIterable<T>): Promise<T[]> => {
  const collected: T[] = [];
  for await (const item of items) collected.push(item);
  return collected;
};

export const readTasks = (client: Worktrack, projectId: string) => collect(client.tasks.list.all({ projectId, sort: "number" }));

const readPosts = async (client: Worktrack): Promise<FoundRecord[]> =>
  (await collect(client.posts.list.all({}))).map(({ title, id }) => ({ text: title, id }));

const readChildren = async (client: () => Worktrack, { entries }: Ledger): Promise<FoundRecord[]> => {
  const parents = new Set(entries.flatMap(({ parentId }) => (parentId === undefined ? [] : [parentId])));
  const found: FoundRecord[] = [];
  for (const parentId of parents) {
    const comments = await collect(client().tasks.comments.list.all({ id: parentId }));
    const items = await client().tasks.checklist.list({ id: parentId });
    const files = await collect(client().media.list.all({ taskId: parentId }));
    found.push(
      ...comments.map(({ content, id }) => ({ text: content, id, parentId })),
      ...items.map(({ text, id }) => ({ text, id, parentId })),
      ...(await Promise.all(files.map(async ({ fileName, id }) => ({ text: fileName, id, parentId, sha256: await hashOf(client(), id) })))),
    );
  }
  return found;
};

const hashOf = async (client: Worktrack, id: string): Promise<string> =>
  createHash("sha256")
    .update(await buffer((await client.media.download({ id })).stream))
    .digest("hex");

const countReactions = async (client: () => Worktrack, ledger: Ledger): Promise<Map<string, number>> => {
  const counts = new Map<string, number>();
  for (const key of ledger.reactions.keys()) {
    const [id, emoji] = key.split(" ") as [string, string];
    counts.set(key, (await client().posts.reactions.list({ id })).find((reaction) => reaction.emoji === emoji)?.count ?? 0);
  }
  return counts;
};

const readFeed = async (client: () => Worktrack): Promise<Observations["events"]> => {
  const events: Observations["events"][number][] = [];
  let cursor: string | undefined;
  for (;;) {
    const page = await client().events.list({ limit: 100, ...(cursor !== undefined && { cursor }) });
    events.push(...page.items.map((item) => ({ id: item.id, ...readEvent(item) })));
    cursor = page.nextCursor;
    if (!page.hasMore) return events;
  }
};

/** Waits until the webhook has no delivery that is still to be sent. Returns some that are when the wait takes too long. */
const awaitDeliveries = async (client: Worktrack, id: string): Promise<string[]> => {
  const deadlineMs = performance.now() + boundMs;
  for (;;) {
    const { items } = await client.webhooks.deliveries.list({ id, status: ["pending", "failed"], limit: 10 });
    if (items.length === 0 || performance.now() > deadlineMs)
      return items.map(({ status, attempts, nextAttemptAt }) => `${status} after ${attempts} attempts, next at ${nextAttemptAt}`);
    await sleep(200);
  }
};

/** The signature's time is not compared with the clock, because a test may have set the server's clock. */
const checkRequest = async ({ headers, body }: Receiver["received"][number], secret: string): Promise<FoundRequest> => {
  const nowMs = Number(headers["x-webhook-timestamp"]) * 1_000;
  const isSigned = await verify({ headers, body }, secret, { nowMs }).then(
    () => true,
    () => false,
  );
  return { deliveryId: String(headers["x-webhook-id"]), isSigned, body };
};
