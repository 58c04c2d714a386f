// Runs a mixed load through a fleet for a while, and then compares the clients' ledger with the API and with the deliveries of a webhook.
import { setTimeout as sleep } from "node:timers/promises";
import { Worktrack, WorktrackInbound } from "@worktrack/sdk";
import { type Receiver, startReceiver } from "../../webhooks/receiver.ts";
import type { Fleet } from "../fleet/fleet.ts";
import { type Actor, createActor } from "./actor.ts";
import { type Answers, createAnswers, isInterruption } from "./answers.ts";
import { findContradictions } from "./contradictions.ts";
import { createLedger, type Ledger } from "./ledger.ts";
import { observe } from "./observe.ts";
import { createRandom } from "./random.ts";

const actorsPerSoak = 8;
/** The load goes on for this long after the last interruption. */
const recoveryMs = 1_000;

export interface SoakOptions {
  readonly durationMs: number;
  /** Requests per second of all clients together. A key may send ten per second. */
  readonly ratePerSecond: number;
  readonly seed: number;
  /** Kills and restarts servers. The load lasts at least as long as this. */
  readonly interrupt?: (() => Promise<void>) | undefined;
  /** Ends the leases of killed processes after the load, instead of waiting until they expire. */
  readonly endLeases?: boolean;
}

export interface SoakResult {
  readonly answers: Answers;
  readonly ledger: Ledger;
  /** Everything that contradicts the ledger: lost, doubled or unknown records, events and deliveries. */
  readonly contradictions: readonly string[];
  /** Requests that the webhook's receiver got, and how many of them repeated a delivery. */
  readonly received: { readonly requests: number; readonly repeated: number };
}

export const runSoak = async (
  fleet: Fleet,
  { durationMs, ratePerSecond, seed, interrupt, endLeases }: SoakOptions,
): Promise<SoakResult> => {
  const random = createRandom(seed);
  const receiver = await startReceiver();
  const soaked = await prepareWorkspace(fleet, receiver);
  const answers = createAnswers(interrupt === undefined ? () => false : isInterruption);
  const ledger = createLedger();
  const actors = soaked.keys.map((token, index) =>
    createActor({
      name: () => `actor-${index}`,
      clients: fleet.clients(token),
      inbound: soaked.inbound,
      projectId: soaked.projectId,
      ledger,
      answers,
      random: createRandom(Math.floor(random() * 2 ** 32)),
    }),
  );
  let endMs = performance.now() + durationMs;
  let interrupting = interrupt !== undefined;
  const interrupted = interrupt?.().then(() => {
    interrupting = false;
    endMs = Math.max(endMs, performance.now() + recoveryMs);
  });
  const isOver = () => !interrupting && performance.now() >= endMs;
  const intervalMs = (actors.length * 1_000) / ratePerSecond;
  await Promise.all([...actors.map((actor) => runActor(actor, intervalMs, isOver)), interrupted]);

  if (endLeases)
    await fleet.database.prisma.webhookDelivery.updateMany({ where: { leaseId: { not: null } }, data: { leaseEndsAt: new Date() } });
  const clientsOf = (token: string) => fleet.processes.map(({ url }) => new Worktrack({ baseUrl: url, token, maxRetries: 10 }));
  const [owners, readers] = [clientsOf(soaked.token), soaked.keys.flatMap(clientsOf)];
  const repeatsExplained = interrupt !== undefined;
  const observed = await observe({ readers, owners, receiver, repeatsExplained, ...soaked }, ledger);
  await Promise.all([...owners, ...readers, ...soaked.inbound].map((client) => client.close()));
  await receiver.close();
  const repeated = observed.requests.length - new Set(observed.requests.map(({ deliveryId }) => deliveryId)).size;
  return {
    answers,
    ledger,
    contradictions: findContradictions(ledger, observed),
    received: { requests: observed.requests.length, repeated },
  };
};

/** Makes requests at a steady rate. A slow answer delays the next request. */
export const runActor = async (actor: Actor, intervalMs: number, isOver: () => boolean): Promise<void> => {
  let nextMs = performance.now() + intervalMs * Math.random();
  while (!isOver()) {
    await sleep(Math.max(0, nextMs - performance.now()));
    await actor.step();
    nextMs = Math.max(nextMs + intervalMs, performance.now());
  }
};

/** A Pro workspace with a webhook, a key for each actor and an inbound secret. */
const prepareWorkspace = async (fleet: Fleet, receiver: Receiver) => {
  const { owner, token, projectId, member } = await fleet.workspace();
  const events = ["task.created", "task.updated", "post.created"] as const;
  const { id, secret: webhookSecret } = await owner.webhooks.create({ url: receiver.url, events: [...events] });
  const secret = await owner.inboundSecrets.create({ name: "Soak" });
  const { prefix } = secret;
  const inbound = fleet.processes.map(({ url }) => new WorktrackInbound({ baseUrl: url, prefix, secret: secret.secret, maxRetries: 0 }));
  const keys = await Promise.all(Array.from({ length: actorsPerSoak }, async () => (await member("member")).token));
  return { token, projectId, webhook: { id, secret: webhookSecret, events }, inbound, keys };
};
