// The clients of a site: they write and read without pause through the SDK, and enter everything into one ledger.
import { setTimeout as sleep } from "node:timers/promises";
import { scopes } from "@worktrack/contract";
import { Worktrack, WorktrackInbound } from "@worktrack/sdk";
import { answerUnreliably, startReceiver } from "../../webhooks/receiver.ts";
import { createWorkspace } from "../server.ts";
import { createActor } from "../soak/actor.ts";
import { createAnswers } from "../soak/answers.ts";
import { findContradictions } from "../soak/contradictions.ts";
import { createLedger, type Ledger } from "../soak/ledger.ts";
import { observe, readTasks } from "../soak/observe.ts";
import { createRandom } from "../soak/random.ts";
import { runActor } from "../soak/soak.ts";
import { isExplained } from "./explained.ts";
import type { Explanation } from "./faults.ts";
import type { Site } from "./site.ts";

const actorsPerSite = 8;
const requestsPerSecond = 30;
/** Longer than the server lets any request wait. */
const clientTimeoutMs = 14_000;
const pollMs = 20;
const subscribed = ["task.created", "task.updated", "post.created"] as const;

export interface Load {
  readonly ledger: Ledger;
  /** Begins the texts of the records that are created from now on. */
  label(text: string): void;
  /** From now on, requests may fail for these reasons only. */
  explain(explanations: readonly Explanation[]): void;
  /** How often each answer has occurred. */
  counts(): Record<string, number>;
  /** Resolves when each client has succeeded with a request that it began after this call; false if that takes longer. */
  untilAllSucceed(withinMs: number): Promise<boolean>;
  /** Failures that nothing explains. */
  failures(): string[];
  /** The tasks that were acknowledged and do not exist, and what the clients themselves have found. */
  contradictions(): Promise<string[]>;
  /** Stops the clients, and compares the ledger with everything that the server has and has sent. */
  finish(): Promise<{ readonly contradictions: readonly string[]; readonly events: number; readonly requests: number }>;
  close(): Promise<void>;
}

export const startLoad = async (site: Site, seed: number): Promise<Load> => {
  const random = createRandom(seed);
  const receiver = await startReceiver(answerUnreliably(random));
  const { owner, projectId, webhook, inbound, keys } = await prepareWorkspace(site, receiver.url);
  const ledger = createLedger();
  const readers = keys.map((token) => new Worktrack({ baseUrl: site.server.url, token, maxRetries: 0, timeoutMs: clientTimeoutMs }));
  let current = "before";
  let explanations: readonly Explanation[] = [];
  let stopping = false;
  let crash: string | undefined;
  const clients = readers.map((reader, index) => {
    const answers = createAnswers((error) => isExplained(error, explanations));
    const name = () => `${current}-client-${index}`;
    const actor = createActor({
      name,
      clients: [reader],
      inbound: [inbound],
      projectId,
      ledger,
      answers,
      random: createRandom(seed + index),
    });
    let steps = 0;
    const step = async (): Promise<void> => {
      await actor.step();
      steps++;
    };
    return { answers, step, successes: () => answers.counts.ok ?? 0, steps: () => steps };
  });
  const intervalMs = (actorsPerSite * 1_000) / requestsPerSecond;
  const running = Promise.all(clients.map((client) => runActor(client, intervalMs, () => stopping))).catch((error: unknown) => {
    crash = String(error);
  });
  const failures = (): string[] => [...clients.flatMap(({ answers }) => answers.unexpected), ...(crash === undefined ? [] : [crash])];

  return {
    ledger,
    label: (text) => {
      current = text;
    },
    explain: (given) => {
      explanations = given;
    },
    counts: () => {
      const total: Record<string, number> = {};
      for (const { answers } of clients)
        for (const [name, count] of Object.entries(answers.counts)) total[name] = (total[name] ?? 0) + count;
      return total;
    },
    untilAllSucceed: async (withinMs) => {
      const deadlineMs = performance.now() + withinMs;
      // The step that runs now has begun before.
      const goals = clients.map((client) => ({ steps: client.steps() + 1, client }));
      while (goals.some(({ steps, client }) => client.steps() < steps)) {
        if (performance.now() > deadlineMs || crash !== undefined) return false;
        await sleep(pollMs);
      }
      const successes = clients.map((client) => ({ enough: client.successes() + 1, client }));
      while (successes.some(({ enough, client }) => client.successes() < enough)) {
        if (performance.now() > deadlineMs || crash !== undefined) return false;
        await sleep(pollMs);
      }
      return true;
    },
    failures,
    contradictions: async () => {
      // Read before the server's list, which more tasks join meanwhile.
      const acknowledged = ledger.entries.filter(({ kind, id }) => kind.endsWith("task") && id !== undefined);
      const existing = new Set((await readTasks(owner, projectId)).map(({ id }) => id));
      const lost = acknowledged.filter(({ id }) => !existing.has(id ?? ""));
      return [...ledger.contradictions, ...lost.map(({ text, id }) => `task ${text} was acknowledged as ${id}, and is lost`)];
    },
    finish: async () => {
      stopping = true;
      await running;
      const sources = { readers, owners: [owner], projectId, webhook, receiver, repeatsExplained: true };
      const observed = await observe(sources, ledger);
      const contradictions = [...failures(), ...findContradictions(ledger, observed)];
      return { contradictions, events: observed.events.length, requests: observed.requests.length };
    },
    close: async () => {
      stopping = true;
      await running;
      await Promise.all([...readers, owner, inbound].map((client) => client.close()));
      await receiver.close();
    },
  };
};

/** A Pro workspace with a key for each client, an inbound secret and a webhook. */
const prepareWorkspace = async ({ server, environment }: Site, receiverUrl: string) => {
  const { url: baseUrl } = server;
  const owner = new Worktrack({ baseUrl, token: await createWorkspace("Faults", environment) });
  const { id: projectId } = await owner.projects.create({ name: "Operations", prefix: "OPS" });
  const { id, secret } = await owner.webhooks.create({ url: receiverUrl, events: [...subscribed] });
  const sender = await owner.inboundSecrets.create({ name: "A sender", projectId });
  const keys: string[] = [];
  for (let index = 0; index < actorsPerSite; index++)
    keys.push((await owner.serviceAccounts.create({ name: `Client ${index}`, scopes: [...scopes] })).secret);
  const inbound = new WorktrackInbound({
    baseUrl,
    prefix: sender.prefix,
    secret: sender.secret,
    maxRetries: 0,
    timeoutMs: clientTimeoutMs,
  });
  return { owner, projectId, webhook: { id, secret, events: subscribed }, inbound, keys };
};
