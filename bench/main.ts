// `pnpm bench [--only NAME] [--json] [--write]`: measures Worktrack against minimal implementations. Fails if a goal is missed.
import { parseArgs } from "node:util";
import { benchBackup } from "./backup.ts";
import { benchChange } from "./change.ts";
import { benchCli } from "./cli.ts";
import { type Cluster, startCluster } from "./cluster.ts";
import { benchConsole, hasChromium } from "./console.ts";
import { benchCreate } from "./create.ts";
import { benchDeliveries } from "./deliveries.ts";
import { benchFeed } from "./feed.ts";
import { benchFilters } from "./filters.ts";
import { benchFind } from "./find.ts";
import { benchFlood } from "./flood.ts";
import { benchGet } from "./get.ts";
import { type BenchName, type GoalResult, goalResults } from "./goals.ts";
import { benchGrowth } from "./growth.ts";
import { benchLimits } from "./limits.ts";
import { benchList } from "./list.ts";
import { describeMachine } from "./machine.ts";
import { benchMcp } from "./mcp.ts";
import { benchMemory } from "./memory.ts";
import { writePerformancePage } from "./performance.ts";
import { benchPictures } from "./pictures.ts";
import type { Report, ReportOf, TimedReport } from "./report.ts";
import { benchSdk } from "./sdk.ts";
import { benchSearch } from "./search.ts";
import { benchStartup } from "./startup.ts";
import { benchStream } from "./stream.ts";
import { figureTable, formatText, goalTable } from "./table.ts";
import { benchUpload } from "./upload.ts";

const benches: { readonly [Name in BenchName]: (cluster: Cluster) => Promise<ReportOf<Name>> } = {
  list: benchList,
  filters: benchFilters,
  get: benchGet,
  limits: benchLimits,
  create: benchCreate,
  change: benchChange,
  growth: benchGrowth,
  startup: benchStartup,
  memory: benchMemory,
  flood: benchFlood,
  upload: benchUpload,
  pictures: benchPictures,
  deliveries: benchDeliveries,
  feed: benchFeed,
  stream: benchStream,
  console: benchConsole,
  search: benchSearch,
  find: benchFind,
  backup: benchBackup,
  cli: benchCli,
  sdk: benchSdk,
  mcp: benchMcp,
};

/** Returns undefined after printing the error, because the other benchmarks can still be measured. */
const runBench = async (bench: (cluster: Cluster) => Promise<Report>, cluster: Cluster): Promise<Report | undefined> => {
  try {
    return await bench(cluster);
  } catch (error) {
    console.error(error);
    return undefined;
  }
};

const formatReport = ({ bench, title, notes, figures, seconds }: TimedReport): string =>
  [`${bench}, ${seconds} s: ${title}`, ...[...notes, ...formatText(figureTable(figures))].map((line) => `  ${line}`), ""].join("\n");

const { only, json, write } = parseArgs({
  options: { only: { type: "string" }, json: { type: "boolean" }, write: { type: "boolean" } },
}).values;
const chosen = (Object.keys(benches) as BenchName[]).filter((name) => only === undefined || name === only);
const names = chosen.filter((name) => name !== "console" || hasChromium());
if (names.length < chosen.length) console.error("NOT RUN: the benchmark of the console needs /usr/bin/chromium");
if (chosen.length === 0) throw new Error(`--only takes one of ${Object.keys(benches).join(", ")}`);
if (write && only !== undefined) throw new Error("--write needs all benchmarks, so it excludes --only");
if (write && names.length < chosen.length) throw new Error("--write needs all benchmarks: install Debian's package chromium");

const reports: TimedReport[] = [];
const results: GoalResult[] = [];
const startedMs = performance.now();
const secondsSince = (sinceMs: number): number => Math.round((performance.now() - sinceMs) / 1_000);
const cluster = await startCluster();
try {
  const machine = await describeMachine(cluster.connection);
  if (!json) console.log(`${machine.join("\n")}\n`);
  for (const bench of names) {
    const benchStartedMs = performance.now();
    const report = await runBench(benches[bench], cluster);
    await cluster.dropDatabases();
    results.push(...goalResults(bench, report?.measured));
    if (!report) continue;
    const timed = { bench, seconds: secondsSince(benchStartedMs), ...report };
    reports.push(timed);
    if (!json) console.log(formatReport(timed));
  }
  const run = { date: new Date(), seconds: secondsSince(startedMs), machine, reports, results };
  console.log(json ? JSON.stringify(run, null, 2) : formatText(goalTable(results)).join("\n"));
  if (write) await writePerformancePage(run);
} finally {
  await cluster.stop();
}
process.exitCode = results.every(({ met }) => met) ? 0 : 1;
