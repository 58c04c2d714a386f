// `node bench/scale/main.ts`: prints the tables of docs/scale.md.
import { createRandom } from "../../packages/server/test/process/soak/random.ts";
import { startCluster } from "../cluster.ts";
import { quantile } from "../quantile.ts";
import { figureTable, formatMarkdown } from "../table.ts";
import { meanUs, type RequestKind, simulateCell } from "./cell.ts";
import { readCpuTimes } from "./measured.ts";
import { placeByHash, placeByLoad, zipfLoads } from "./placement.ts";
import { measureRowSizes } from "./row-sizes.ts";

const cores = 8;
const targetUtilization = 0.5;
/** A workspace of 20 people in its busiest hour: a request of each in 100 s, and as many by integrations. */
const meanPerSecond = 0.4;
const sizes = [1_000, 10_000, 100_000, 1_000_000];
const requestsPerCell = 20_000;

const work = {
  "a page of 50 tasks": readCpuTimes("list", "Worktrack"),
  "one task": readCpuTimes("get", "Worktrack"),
  "create a task": readCpuTimes("create", "Worktrack"),
  "change a status": readCpuTimes("change", "PATCH of a status"),
  "comment on a task": readCpuTimes("change", "comment on a task"),
};

const kinds: readonly RequestKind[] = [
  { share: 0.25, ...work["a page of 50 tasks"] },
  { share: 0.5, ...work["one task"] },
  { share: 0.15, ...work["change a status"] },
  { share: 0.1, ...work["create a task"] },
];

const cellPerSecondMax = (cores * 1e6) / meanUs(kinds, "postgresUs");

const simulate = (cellLoads: readonly number[]) => {
  // A fixed seed, so that every run prints the same tables.
  const random = createRandom(1);
  const utilizations = cellLoads.map((load) => load / cellPerSecondMax);
  const busiest = Math.max(...cellLoads);
  const p99 = (perSecond: number) => quantile(simulateCell({ cores, perSecond, kinds, count: requestsPerCell }, random), 0.99);
  const isOverloaded = busiest >= cellPerSecondMax;
  return {
    "busiest cell %": Math.max(...utilizations) * 100,
    // A queue that only grows has no p99.
    ...(!isOverloaded && { "p99 ms of the busiest": p99(busiest) }),
    "p99 ms of the median": p99(quantile(cellLoads, 0.5)),
  };
};

const cellRows = sizes.map((workspaces) => {
  const loads = zipfLoads(workspaces, meanPerSecond);
  const perSecond = loads.reduce((sum, load) => sum + load, 0);
  const cells = Math.ceil(perSecond / (cellPerSecondMax * targetUtilization));
  const common = { "requests/s": perSecond, cells };
  const label = workspaces.toLocaleString("en-US");
  return {
    [`${label}, by hash`]: { ...common, ...simulate(placeByHash(loads, cells, createRandom(workspaces))) },
    [`${label}, by load`]: { ...common, ...simulate(placeByLoad(loads, cells)) },
  };
});

const print = (rows: Parameters<typeof figureTable>[0]): void => console.log(`${formatMarkdown(figureTable(rows)).join("\n")}\n`);

print(work);
print({
  "a request": { serverUs: meanUs(kinds, "serverUs"), postgresUs: meanUs(kinds, "postgresUs"), "requests/s of a cell": cellPerSecondMax },
});
const cluster = await startCluster();
try {
  const { task, event, delivery } = await measureRowSizes(cluster);
  print({ task: { bytes: task }, event: { bytes: event }, delivery: { bytes: delivery } });
} finally {
  await cluster.stop();
}
print(Object.assign({}, ...cellRows));
