import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { median } from "./quantile.ts";

/** What a server is pressed with. */
export interface Load {
  readonly url: string;
  /** Makes it a POST. */
  readonly body?: string;
  /** Requests take them in turn: each has its own honest quota. */
  readonly tokens: readonly string[];
  /** Every request with an Idempotency-Key of its own. */
  readonly idempotent?: boolean;
  readonly connections: number;
  readonly seconds: number;
}

export type Measured = Readonly<Record<"perSecond" | "p50Ms" | "p99Ms", number>>;

const loadFile = fileURLToPath(new URL("load.ts", import.meta.url));
const warmUpSeconds = 1;

/** @throws Error unless every single answer was 2xx. */
const measure = async (load: Load): Promise<Measured> => {
  const child = fork(loadFile);
  child.send(load);
  const measured = await Promise.race([once(child, "message"), once(child, "exit")]);
  if (typeof measured[0] !== "object") throw new Error(`The load on ${load.url} failed`);
  return measured[0];
};

/** Every load once per round and in turn, so that what disturbs the machine disturbs them alike; the medians of the rounds. */
export const measureInRounds = async <Name extends string>(
  loads: Readonly<Record<Name, Load>>,
  roundCount: number,
): Promise<Record<Name, Measured>> => {
  const names = Object.keys(loads) as Name[];
  const rounds = Object.fromEntries(names.map((name) => [name, [] as Measured[]])) as Record<Name, Measured[]>;
  for (const name of names) await measure({ ...loads[name], seconds: warmUpSeconds });
  for (let round = 0; round < roundCount; round++) for (const name of names) rounds[name].push(await measure(loads[name]));
  return Object.fromEntries(names.map((name) => [name, middle(rounds[name])])) as Record<Name, Measured>;
};

const middle = (rounds: readonly Measured[]): Measured => ({
  perSecond: median(rounds.map(({ perSecond }) => perSecond)),
  p50Ms: median(rounds.map(({ p50Ms }) => p50Ms)),
  p99Ms: median(rounds.map(({ p99Ms }) => p99Ms)),
});
