import { mintSecret } from "../packages/server/src/access/credentials/secret.ts";
import type { Cluster } from "./cluster.ts";
import { median } from "./quantile.ts";
import type { ReportOf } from "./report.ts";
import { startWorktrack } from "./server.ts";
import type { SteadyLoad, SteadyResult } from "./steady.ts";
import { cycle, sendTogether } from "./steady-loads.ts";
import { createWorkspace } from "./workspace.ts";

const rounds = 5;
const seconds = 3;
const goodPerSecond = 100;
/** As few as their quotas allow, because each writes its lastUsedAt once a minute, which this benchmark does not measure. */
const goodKeys = 15;
const wrongPerSecond = 200;

const addresses = Array.from({ length: 1_000 }, (_, n) => `127.${1 + (n >> 8)}.${n & 255}.1`);

/** A load of wrong secrets, all different, with the prefixes of these keys in turn. */
const wrongSecrets = (url: string, keys: readonly string[], from: readonly string[]): SteadyLoad => ({
  url,
  perSecond: wrongPerSecond,
  tokens: cycle(keys, wrongPerSecond * seconds).map((key) => mintSecret(key.slice(4, 16)).text),
  addresses: from,
});

const shareOf = ({ statuses }: SteadyResult, expected: readonly number[]): number => {
  const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);
  return sum(expected.map((status) => statuses[status] ?? 0)) / sum(Object.values(statuses));
};

/**
 * Measures good requests alone and during each flood, in turn. Returns medians.
 * @throws Error if a good request fails, or if the wrong secrets are not rejected.
 */
const measureBeside = async <Name extends string>(good: SteadyLoad, floods: Readonly<Record<Name, () => SteadyLoad[]>>) => {
  const names = Object.keys(floods) as Name[];
  const measured = names.map((name) => ({ name, floodOf: floods[name], results: [] as SteadyResult[] }));
  await sendTogether([good]);
  for (let round = 0; round < rounds; round++)
    for (const { floodOf, results } of measured) {
      const [one, ...flooded] = await sendTogether([good, ...floodOf()]);
      if (!one || shareOf(one, [200]) < 1) throw new Error(`Good requests failed: ${JSON.stringify(one?.statuses)}`);
      for (const flood of flooded)
        if (shareOf(flood, [401, 429, 503]) < 0.95) throw new Error(`Wrong secrets were not rejected: ${JSON.stringify(flood.statuses)}`);
      results.push(one);
    }
  return Object.fromEntries(measured.map(({ name, results }) => [name, mediansOf(results)])) as Record<Name, ReturnType<typeof mediansOf>>;
};

const mediansOf = (results: readonly SteadyResult[]) => ({
  p50Ms: median(results.map(({ p50Ms }) => p50Ms)),
  p99Ms: median(results.map(({ p99Ms }) => p99Ms)),
});

export const benchFlood = async (cluster: Cluster): Promise<ReportOf<"flood">> => {
  const connection = await cluster.database("flood");
  const { tokens } = await createWorkspace(connection, 1_000, { keyCount: 150, bcryptCost: 10 });
  // A busy machine answers some wrong secrets with 503, which is logged as an error.
  await using server = await startWorktrack(connection, tokens, { LOG_LEVEL: "fatal" });
  const url = `${server.url}/api/v1/tasks?limit=1`;
  const good = { url, perSecond: goodPerSecond, tokens: cycle(tokens.slice(0, goodKeys), goodPerSecond * seconds) };
  const figures = await measureBeside(good, {
    quiet: () => [],
    "flood on one key from one address": () => [wrongSecrets(url, tokens.slice(0, 1), ["127.0.0.2"])],
    "flood on one key from 1,000 addresses": () => [wrongSecrets(url, tokens.slice(0, 1), addresses)],
    "flood on every key from 1,000 addresses": () => [wrongSecrets(url, tokens, addresses)],
  });
  const toQuiet = (name: keyof typeof figures): number => figures[name].p99Ms / figures.quiet.p99Ms;
  return {
    title: `GET a task ${goodPerSecond} times a second with verified keys, during ${wrongPerSecond} wrong secrets a second for real keys`,
    notes: ["Both loads have a fixed rate and a separate process each, on this machine. bcrypt has cost 10."],
    figures,
    measured: {
      "p99, flood on one key from one address / quiet": toQuiet("flood on one key from one address"),
      "p99, flood on one key from 1,000 addresses / quiet": toQuiet("flood on one key from 1,000 addresses"),
      "p99, flood on every key from 1,000 addresses / quiet": toQuiet("flood on every key from 1,000 addresses"),
    },
  };
};
