// `pnpm bench [--only NAME] [--json]`: measures Worktrack against minimal implementations. Fails if a goal is missed.
import { parseArgs } from "node:util";
import { benchChange } from "./change.ts";
import { type Cluster, startCluster } from "./cluster.ts";
import { benchCreate } from "./create.ts";
import { benchDeliveries } from "./deliveries.ts";
import { benchFlood } from "./flood.ts";
import { benchGet } from "./get.ts";
import { type BenchName, type GoalResult, goalResults } from "./goals.ts";
import { benchGrowth } from "./growth.ts";
import { benchList } from "./list.ts";
import { benchMemory } from "./memory.ts";
import { formatGoals, formatReport, type Report, type ReportOf } from "./report.ts";
import { benchStartup } from "./startup.ts";
import { benchUpload } from "./upload.ts";

const benches: { readonly [Name in BenchName]: (cluster: Cluster) => Promise<ReportOf<Name>> } = {
  list: benchList,
  get: benchGet,
  create: benchCreate,
  change: benchChange,
  growth: benchGrowth,
  startup: benchStartup,
  memory: benchMemory,
  flood: benchFlood,
  upload: benchUpload,
  deliveries: benchDeliveries,
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

const { only, json } = parseArgs({ options: { only: { type: "string" }, json: { type: "boolean" } } }).values;
const names = (Object.keys(benches) as BenchName[]).filter((name) => only === undefined || name === only);
if (names.length === 0) throw new Error(`--only takes one of ${Object.keys(benches).join(", ")}`);

const reports: (Report & { readonly bench: BenchName; readonly seconds: number })[] = [];
const results: GoalResult[] = [];
const cluster = await startCluster();
try {
  for (const bench of names) {
    const startedMs = performance.now();
    const report = await runBench(benches[bench], cluster);
    const seconds = Math.round((performance.now() - startedMs) / 1_000);
    results.push(...goalResults(bench, report?.measured));
    if (!report) continue;
    reports.push({ bench, seconds, ...report });
    if (!json) console.log(`${bench}, ${seconds} s: ${formatReport(report)}`);
  }
} finally {
  await cluster.stop();
}
console.log(json ? JSON.stringify({ reports, goals: results }, null, 2) : formatGoals(results));
process.exitCode = results.every(({ met }) => met) ? 0 : 1;
