// docs/performance.md, which `pnpm bench --write` writes.
import { writeFile } from "node:fs/promises";
import { formatRatioChart } from "./chart.ts";
import type { GoalResult } from "./goals.ts";
import type { Machine } from "./machine.ts";
import type { TimedReport } from "./report.ts";
import { figureTable, formatMarkdown, goalTable } from "./table.ts";

/** One run of all benchmarks. */
export interface Run {
  readonly date: Date;
  readonly seconds: number;
  readonly machine: Machine;
  /** Without the benchmarks that failed. */
  readonly reports: readonly TimedReport[];
  readonly results: readonly GoalResult[];
}

export const writePerformancePage = async (run: Run): Promise<void> => {
  const docs = new URL("../docs/", import.meta.url);
  await writeFile(new URL("performance.md", docs), formatPerformancePage(run));
  await writeFile(new URL("images/ratios.svg", docs), formatRatioChart(run.results));
};

const formatPerformancePage = ({ date, seconds, machine, reports, results }: Run): string => `# Performance

This page shows how fast Worktrack is, measured against minimal implementations of the same requests on the same machine.
\`npx pnpm bench --write\` wrote it on ${date.toISOString().slice(0, 10)}, in ${Math.ceil(seconds / 60)} minutes, on this machine:

${machine.map((line) => `- ${line}`).join("\n")}

## Goals

Every goal that was ever set. A stricter goal replaces an older one. ${countMissed(results)} The chart has those that are ratios.

![Measured ratios, each with its goal](images/ratios.svg)

${formatMarkdown(goalTable(results)).join("\n")}

"no result" means that the benchmark failed, for example because a request did. It counts as a missed goal.

## How to read it

- **Ratios.** A figure with a slash is the ratio of two figures of the same run, so a slower machine changes it less. Compare other figures
  only between runs on the same machine.
- **bare** is the least code that does the work: \`node:http\`, one \`pg\` pool and prepared statements. It checks no credentials, limits
  or input, and writes no events. Its code is in \`bench/bare/\`.
- **Rounds.** The loads of a benchmark take turns in short rounds after a warm-up. Figures are medians of the rounds, and ratios of loads are
  medians of the rounds' ratios, so that other work on the machine affects every side alike. A benchmark fails if a request fails.
- **serverUs** and **postgresUs** are the CPU time of the server and of PostgreSQL per request, in microseconds. Other work on the machine
  changes them less than the requests per second.
- **Processes.** Worktrack runs as \`pnpm start\` runs it, on the embedded PostgreSQL with its default settings. The database flushes every
  commit to the disk. The load comes from another process on the same machine, so servers, database and load share the CPU.

## How to run it

${formatMarkdown(commands).join("\n")}

Nothing else should run on the machine. The temporary database is in \`TMPDIR\`; with \`TMPDIR=/dev/shm\`, the disk does not limit the figures.

## Figures

${reports.map(formatSection).join("\n\n")}
`;

const commands = [
  ["command", "effect"],
  ["`npx pnpm bench`", "runs all benchmarks and fails if a goal is missed"],
  ["`npx pnpm bench --only list`", "runs one benchmark"],
  ["`npx pnpm bench --json`", "prints JSON"],
  ["`npx pnpm bench --write`", "also writes this page"],
];

const countMissed = (results: readonly GoalResult[]): string => {
  const missed = results.filter(({ met }) => !met).length;
  return missed === 0 ? `All ${results.length} are met.` : `${missed} of ${results.length} are missed.`;
};

const formatSection = ({ bench, title, notes, figures, seconds }: TimedReport): string =>
  [
    `### ${bench}`,
    "",
    `${title}. The benchmark took ${seconds} s.`,
    "",
    ...formatMarkdown(figureTable(figures)),
    "",
    ...notes.map((note) => `- ${note}`),
  ].join("\n");
