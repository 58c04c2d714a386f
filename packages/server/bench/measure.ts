import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { median } from "./quantile.ts";

/** The requests that a server is measured with. */
export interface Load {
  readonly url: string;
  /** Sent with POST. Without a body, the requests are GETs. */
  readonly body?: string;
  /** Used in turn, because each token has its own quota. */
  readonly tokens: readonly string[];
  /** Gives every request its own Idempotency-Key. */
  readonly idempotent?: boolean;
  readonly connections: number;
  readonly seconds: number;
}

export type Measured = Readonly<Record<"perSecond" | "p50Ms" | "p99Ms", number>>;

const loadFile = fileURLToPath(new URL("load.ts", import.meta.url));
const warmUpSeconds = 1;

/** @throws Error unless every response is 2xx. */
const measure = async (load: Load): Promise<Measured> => {
  const child = fork(loadFile);
  child.send(load);
  const measured = await Promise.race([once(child, "message"), once(child, "exit")]);
  if (typeof measured[0] !== "object") throw new Error(`The load on ${load.url} failed`);
  return measured[0];
};

/** Runs every load once per round, in turn, so that noise of the machine affects all of them. Returns the medians of the rounds. */
export const measureInRounds = async <Name extends string>(
  loads: Readonly<Record<Name, Load>>,
  roundCount: number,
): Promise<Record<Name, Measured>> => {
  const names = Object.keys(loads) as Name[];
  const rounds = Object.fromEntries(names.map((name) => [name, [] as Measured[]])) as Record<Name, Measured[]>;
  for (const name of names) await measure({ ...loads[name], seconds: warmUpSeconds });
  for (let round = 0; round < roundCount; round++) for (const name of names) rounds[name].push(await measure(loads[name]));
  return Object.fromEntries(names.map((name) => [name, mediansOf(rounds[name])])) as Record<Name, Measured>;
};

const mediansOf = (rounds: readonly Measured[]): Measured => ({
  perSecond: median(rounds.map(({ perSecond }) => perSecond)),
  p50Ms: median(rounds.map(({ p50Ms }) => p50Ms)),
  p99Ms: median(rounds.map(({ p99Ms }) => p99Ms)),
});
