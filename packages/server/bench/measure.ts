import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { median } from "./quantile.ts";

export interface Target {
  readonly path: string;
  /** The index of the body that the first request sends. 0 by default. */
  readonly firstBody?: number;
}

/** The requests that a server is measured with. */
export interface Load {
  readonly origin: string;
  readonly method: "GET" | "POST" | "PATCH";
  /** Requested in turn, so that two requests to the same target never overlap if there are many. */
  readonly targets: readonly Target[];
  /** Each target is sent the next one each time, also across rounds. */
  readonly bodies?: readonly string[];
  /** Used in turn, because each token has its own quota. */
  readonly tokens: readonly string[];
  /** Gives every request its own Idempotency-Key. */
  readonly idempotent?: boolean;
}

export interface Round {
  readonly connections: number;
  readonly seconds: number;
}

/** The result of one round, or the medians of several. `requests` is always a sum. */
export type Measured = Readonly<Record<"perSecond" | "p50Ms" | "p99Ms" | "requests", number>>;

const loadFile = fileURLToPath(new URL("load.ts", import.meta.url));
const warmUpSeconds = 1;
const roundSeconds = 2;
const roundCount = 5;

/** A process that sends a load in rounds. Each round continues with the target and body after the last. */
export interface Sender extends Disposable {
  /** @throws Error unless every response is 2xx. */
  send(round: Round): Promise<Measured>;
}

export const startSender = (load: Load): Sender => {
  const child = fork(loadFile);
  const exited = once(child, "exit");
  child.send(load);
  return {
    send: async (round) => {
      child.send(round);
      const [measured] = await Promise.race([once(child, "message"), exited]);
      if (typeof measured !== "object") throw new Error(`The load on ${load.origin} failed`);
      return measured;
    },
    [Symbol.dispose]: () => void child.kill(),
  };
};

/** Runs every load once per round, in turn, so that noise of the machine affects all of them. Returns the medians of the rounds. */
export const measureInRounds = async <Name extends string>(
  loads: Readonly<Record<Name, Load & Partial<Pick<Round, "connections">>>>,
): Promise<Record<Name, Measured>> => {
  using senders = new DisposableStack();
  const entries = (Object.keys(loads) as Name[]).map((name) => {
    const { connections = 16 } = loads[name];
    const sender = senders.use(startSender(loads[name]));
    return { name, run: (seconds: number) => sender.send({ connections, seconds }), rounds: [] as Measured[] };
  });
  for (const { run } of entries) await run(warmUpSeconds);
  for (let round = 0; round < roundCount; round++) for (const { run, rounds } of entries) rounds.push(await run(roundSeconds));
  return Object.fromEntries(entries.map(({ name, rounds }) => [name, mediansOf(rounds)])) as Record<Name, Measured>;
};

const mediansOf = (rounds: readonly Measured[]): Measured => ({
  perSecond: median(rounds.map(({ perSecond }) => perSecond)),
  p50Ms: median(rounds.map(({ p50Ms }) => p50Ms)),
  p99Ms: median(rounds.map(({ p99Ms }) => p99Ms)),
  requests: rounds.reduce((sum, { requests }) => sum + requests, 0),
});
