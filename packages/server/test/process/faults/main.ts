// `pnpm test:faults [--rounds N] [--seed N] [--database embedded|own] [--fault NAME]`: one fault after another under load, on the embedded
// PostgreSQL and on one's own, and then a comparison of the clients' ledger with what the servers have and have sent.
import { parseArgs } from "node:util";
import { useMemoryFolder } from "../../../../../tools/memory-folder.ts";

useMemoryFolder();
const { describeRound, describeSummary, heading } = await import("./report.ts");
const { runFaults } = await import("./run.ts");
const { databaseKinds } = await import("./schedule.ts");

const { values } = parseArgs({
  options: { rounds: { type: "string" }, seed: { type: "string" }, database: { type: "string" }, fault: { type: "string" } },
});
const wholeNumber = (name: string, text: string | undefined, otherwise: number): number => {
  if (text !== undefined && !/^\d{1,9}$/.test(text)) throw new Error(`--${name} must be a whole number with at most nine digits`);
  return text === undefined ? otherwise : Number(text);
};
const rounds = wholeNumber("rounds", values.rounds, 50);
const seed = wholeNumber("seed", values.seed, Date.now() % 1e9);
const databases = databaseKinds.filter((kind) => values.database === undefined || values.database === kind);
const startedMs = performance.now();

const interrupted = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => interrupted.abort());

console.log(`${rounds} rounds with seed ${seed}\n${heading}`);
const result = await runFaults({
  seed,
  rounds,
  databases,
  isIncluded: ({ name }) => values.fault === undefined || name.includes(values.fault),
  signal: interrupted.signal,
  report: (round) => console.log(describeRound(round)),
});
console.log(describeSummary(result, { seed, seconds: (performance.now() - startedMs) / 1_000 }));
const isComplete =
  result.sites.some((site) => site.rounds.length > 0) && result.sites.every(({ contradictions }) => contradictions.length === 0);
process.exitCode = isComplete ? 0 : 1;
