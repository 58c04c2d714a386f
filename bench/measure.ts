import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Cluster } from "./cluster.ts";
import { cpuSecondsOf } from "./process.ts";
import { median, medianRatio } from "./quantile.ts";

export interface Target {
  readonly path: string;
  /** Instead of the load's method. A GET sends no body. */
  readonly method?: "GET";
  /** The index of the body that the first request sends. 0 by default. */
  readonly firstBody?: number;
}

/** The requests that a server is measured with. */
export interface Load {
  readonly origin: string;
  readonly serverPid: number | undefined;
  readonly method: "GET" | "POST" | "PATCH";
  /** Requested in turn, so that two requests to the same target never overlap if there are many. */
  readonly targets: readonly Target[];
  /** Each target is sent the next one each time, also across rounds. */
  readonly bodies?: readonly string[];
  /** Used in turn, because each token has its own quota. */
  readonly tokens: readonly string[];
  /** Gives every request its own Idempotency-Key. */
  readonly idempotent?: boolean;
  /** Sent with every request. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Every response must contain this text. For responses of status 200 that may report an error. */
  readonly expectedText?: string;
}

export interface Round {
  readonly connections: number;
  readonly seconds: number;
}

/** The responses of one round. */
export type Answered = Readonly<Record<"perSecond" | "p50Ms" | "p99Ms" | "requests", number>>;

/** The medians of several rounds, with the CPU time per request of the server and of PostgreSQL. `requests` is the sum of all rounds. */
export type Measured = Answered & Readonly<Record<"serverUs" | "postgresUs", number>>;

const loadFile = fileURLToPath(new URL("load.ts", import.meta.url));
/** Until V8 has optimized the code and PostgreSQL has read the tables. */
const warmUpSeconds = 3;
/** Short, because the ratio of two almost equal throughputs changes with the machine. */
const roundSeconds = 1;

/** A process that sends a load in rounds. Each round continues with the target and body after the last. */
export interface Sender extends Disposable {
  /** @throws Error unless every response is 2xx. */
  send(round: Round): Promise<Answered>;
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

export interface Comparison<Name extends string> {
  readonly figures: Record<Name, Measured>;
  /**
   * How large a figure of one load is in relation to another's: the median over the rounds. The loads of a round are closer in time than the
   * rounds are, so a change of the machine's speed affects the ratio less than it affects the figures.
   */
  readonly ratio: (load: Name, to: Name, figure?: keyof Answered) => number;
}

/** Runs every load once per round, in turn, so that noise of the machine affects all of them. */
export const measureInRounds = async <Name extends string>(
  cluster: Cluster,
  loads: Readonly<Record<Name, Load & Partial<Pick<Round, "connections">>>>,
  roundCount = 5,
): Promise<Comparison<Name>> => {
  using senders = new DisposableStack();
  const entries = (Object.keys(loads) as Name[]).map((name) => {
    const { connections = 16, serverPid } = loads[name];
    const sender = senders.use(startSender(loads[name]));
    const run = (seconds: number) => withCpuTimes(cluster, serverPid, () => sender.send({ connections, seconds }));
    return { name, run, rounds: [] as Measured[] };
  });
  for (const { run } of entries) await run(warmUpSeconds);
  // Every second round has the opposite order, so that no load always follows the same one.
  for (let round = 0; round < roundCount; round++)
    for (const { run, rounds } of round % 2 === 0 ? entries : entries.toReversed()) rounds.push(await run(roundSeconds));
  const valuesOf = (load: Name, figure: keyof Answered): number[] =>
    entries.find(({ name }) => name === load)?.rounds.map((measured) => measured[figure]) ?? [];
  return {
    figures: Object.fromEntries(entries.map(({ name, rounds }) => [name, mediansOf(rounds)])) as Record<Name, Measured>,
    ratio: (load, to, figure = "perSecond") => medianRatio(valuesOf(load, figure), valuesOf(to, figure)),
  };
};

const withCpuTimes = async (cluster: Cluster, serverPid: number | undefined, send: () => Promise<Answered>): Promise<Measured> => {
  const [server, postgres] = [await cpuSecondsOf(serverPid), await cluster.cpuSeconds()];
  const answered = await send();
  const usPerRequest = (seconds: number): number => (seconds * 1e6) / answered.requests;
  return {
    ...answered,
    serverUs: usPerRequest((await cpuSecondsOf(serverPid)) - server),
    postgresUs: usPerRequest((await cluster.cpuSeconds()) - postgres),
  };
};

const mediansOf = (rounds: readonly Measured[]): Measured => ({
  perSecond: median(rounds.map(({ perSecond }) => perSecond)),
  p50Ms: median(rounds.map(({ p50Ms }) => p50Ms)),
  p99Ms: median(rounds.map(({ p99Ms }) => p99Ms)),
  serverUs: median(rounds.map(({ serverUs }) => serverUs)),
  postgresUs: median(rounds.map(({ postgresUs }) => postgresUs)),
  requests: rounds.reduce((sum, { requests }) => sum + requests, 0),
});
