// Runs rounds on one site, one fault after another under load, and reports what contradicts the clients' ledger.
import { setTimeout as sleep } from "node:timers/promises";
import { createRandom } from "../soak/random.ts";
import type { Fault } from "./faults.ts";
import { type Load, startLoad } from "./load.ts";
import type { Round } from "./schedule.ts";
import type { Site } from "./site.ts";

/** After a fault, every client must succeed again within this time. */
const recoveryMaxMs = 45_000;
const pollMs = 50;
const loggedMax = 3;

export interface RoundResult {
  readonly round: Round<Fault>;
  /** From the end of the fault until every client had succeeded again. */
  readonly recoveryMs: number;
  readonly succeeded: number;
  /** How often each kind of failure occurred. */
  readonly failures: Readonly<Record<string, number>>;
  readonly contradictions: readonly string[];
}

export interface SiteResult {
  readonly rounds: readonly RoundResult[];
  readonly contradictions: readonly string[];
  /** Records that clients have created. */
  readonly acknowledged: number;
  readonly events: number;
  /** Requests that the webhook's receiver got. */
  readonly requests: number;
}

export interface RoundsOptions {
  readonly seed: number;
  readonly signal?: AbortSignal | undefined;
  readonly report: (result: RoundResult) => void;
}

/** Runs the rounds until one contradicts the ledger, reports each, and compares everything after the last. */
export const runRounds = async (
  site: Site,
  rounds: readonly Round<Fault>[],
  { seed, signal, report }: RoundsOptions,
): Promise<SiteResult> => {
  const load = await startLoad(site, seed);
  const results: RoundResult[] = [];
  const failed = () => results.flatMap(({ contradictions }) => contradictions);
  try {
    for (const round of rounds) {
      if (signal?.aborted) break;
      const result = await runRound(site, load, round);
      results.push(result);
      report(result);
      if (result.contradictions.length > 0) break;
    }
    const nothing = { contradictions: failed(), events: 0, requests: 0 };
    const finished = failed().length > 0 || signal?.aborted ? nothing : await load.finish();
    return { rounds: results, acknowledged: load.ledger.entries.filter(({ id }) => id !== undefined).length, ...finished };
  } finally {
    await load.close();
  }
};

const runRound = async (site: Site, load: Load, round: Round<Fault>): Promise<RoundResult> => {
  const before = load.counts();
  load.label(`round-${round.number}`);
  await sleep(round.calmMs);
  load.explain(round.fault.explains);
  const injectionError = await disturb(site, round);
  const healedMs = performance.now();
  const recovered = (await untilReady(site, recoveryMaxMs)) && (await load.untilAllSucceed(recoveryMaxMs));
  const recoveryMs = performance.now() - healedMs;
  load.explain([]);
  const { ok: succeeded = 0, ...failures } = difference(before, load.counts());
  const contradictions = [
    ...(injectionError === undefined ? [] : [`the fault could not be injected: ${injectionError}`]),
    ...(recovered ? await load.contradictions() : [`not every client succeeded within ${recoveryMaxMs} ms`]),
    ...load.failures(),
  ];
  if (contradictions.length > 0) contradictions.push(...loggedErrors(site));
  return { round, recoveryMs, succeeded, failures, contradictions };
};

/** The last lines that the server has logged at the level `error` or above. */
const loggedErrors = ({ server }: Site): string[] =>
  server
    .output()
    .split("\n")
    .filter((line) => /^\{"level":[56]0,/.test(line))
    .slice(-loggedMax);

/** Injects the fault, and heals it after its time. Returns the error if it could not be injected. */
const disturb = async (site: Site, { fault, holdMs, seed }: Round<Fault>): Promise<unknown> => {
  const held = new AbortController();
  const injected = fault.inject(site, createRandom(seed), held.signal).then(
    () => undefined,
    (error: unknown) => error,
  );
  await sleep(holdMs);
  held.abort();
  const error = await injected;
  await untilHealed(() => fault.heal(site));
  return error;
};

/** Healing may need a database that is only starting again. */
const untilHealed = async (heal: () => Promise<unknown>): Promise<void> => {
  const deadlineMs = performance.now() + recoveryMaxMs;
  for (;;) {
    try {
      await heal();
      return;
    } catch (error) {
      if (performance.now() > deadlineMs) throw error;
      await sleep(pollMs);
    }
  }
};

const untilReady = async ({ server }: Site, withinMs: number): Promise<boolean> => {
  const deadlineMs = performance.now() + withinMs;
  const isReady = () =>
    fetch(`${server.url}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (performance.now() > deadlineMs) return false;
    await sleep(pollMs);
  }
  return true;
};

const difference = (before: Readonly<Record<string, number>>, after: Readonly<Record<string, number>>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(after)
      .map(([name, count]) => [name, count - (before[name] ?? 0)] as const)
      .filter(([, count]) => count > 0),
  );
