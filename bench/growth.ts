import type { Cluster } from "./cluster.ts";
import { pageLoad } from "./loads.ts";
import { measureInRounds } from "./measure.ts";
import type { ReportOf } from "./report.ts";
import { startWorktrack } from "./server.ts";
import { createWorkspace } from "./workspace.ts";

export const benchGrowth = async (cluster: Cluster): Promise<ReportOf<"growth">> => {
  const small = await cluster.workspace("small", 1_000);
  const largeDatabase = await cluster.database("large");
  const large = await createWorkspace(largeDatabase, 1_000_000);
  await using smallServer = await startWorktrack(small.connection, small.tokens);
  await using largeServer = await startWorktrack(largeDatabase, large.tokens);
  const smallPage = pageLoad(smallServer, small);
  const largePage = pageLoad(largeServer, large);
  const { figures, ratio } = await measureInRounds(cluster, {
    "1,000 tasks, 1 connection": { ...smallPage, connections: 1 },
    "1,000,000 tasks, 1 connection": { ...largePage, connections: 1 },
    "1,000 tasks, 16 connections": smallPage,
    "1,000,000 tasks, 16 connections": largePage,
  });
  const latency = ratio("1,000,000 tasks, 1 connection", "1,000 tasks, 1 connection", "p50Ms");
  const slowdown = ratio("1,000 tasks, 16 connections", "1,000,000 tasks, 16 connections");
  return {
    title: "GET the first page of 50, total included, at 1,000,000 tasks and at 1,000",
    notes: ["Each size has its own database and server process."],
    figures,
    measured: {
      "median latency at 1,000,000 tasks / at 1,000, 1 connection": latency,
      "throughput at 1,000 tasks / at 1,000,000, 16 connections": slowdown,
    },
  };
};
