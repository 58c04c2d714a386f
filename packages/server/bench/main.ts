// `pnpm bench [--only list|create|growth|startup|flood|upload|deliveries] [--json]`: measures Worktrack against minimal implementations.
import { parseArgs } from "node:util";
import { type Cluster, startCluster } from "./cluster.ts";
import { benchCreate } from "./create.ts";
import { benchDeliveries } from "./deliveries.ts";
import { benchFlood } from "./flood.ts";
import { benchGrowth } from "./growth.ts";
import { benchList } from "./list.ts";
import { formatReport, isMet, type Report } from "./report.ts";
import { benchStartup } from "./startup.ts";
import { benchUpload } from "./upload.ts";

const benches: Readonly<Record<string, (cluster: Cluster) => Promise<Report>>> = {
  list: benchList,
  create: benchCreate,
  growth: benchGrowth,
  startup: benchStartup,
  flood: benchFlood,
  upload: benchUpload,
  deliveries: benchDeliveries,
};

const { only, json } = parseArgs({ options: { only: { type: "string" }, json: { type: "boolean" } } }).values;
const chosen = Object.entries(benches).filter(([name]) => only === undefined || name === only);
if (chosen.length === 0) throw new Error(`--only takes one of ${Object.keys(benches).join(", ")}`);

const reports: Report[] = [];
const cluster = await startCluster();
try {
  for (const [, bench] of chosen) {
    const report = await bench(cluster);
    reports.push(report);
    if (!json) console.log(formatReport(report));
  }
} finally {
  await cluster.stop();
}
if (json) console.log(JSON.stringify(reports, null, 2));
process.exitCode = reports.every(({ goals }) => goals.every(isMet)) ? 0 : 1;
